/* SPDX-License-Identifier: MIT */
/**
 * @file xima.h
 * @brief All of libxima: include this one.
 */
#ifndef XIMA_XIMA_H
#define XIMA_XIMA_H

#include <xima/export.h>
#include <xima/version.h>
#include <xima/status.h>
#include <xima/game.h>
#include <xima/state.h>
#include <xima/move.h>
#include <xima/learn.h>
#include <xima/record.h>
#include <xima/reader.h>
#include <xima/pyramid.h>

#endif
