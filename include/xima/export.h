/* SPDX-License-Identifier: MIT */
/**
 * @file export.h
 * @brief Marks what the shared library exports.
 *
 * Define `XIMA_STATIC` when you link the static library on Windows; elsewhere nothing is needed.
 */
#ifndef XIMA_EXPORT_H
#define XIMA_EXPORT_H

#if defined(_WIN32) && !defined(XIMA_STATIC)
#  ifdef XIMA_BUILD
#    define XIMA_API __declspec(dllexport)
#  else
#    define XIMA_API __declspec(dllimport)
#  endif
#elif defined(__GNUC__) || defined(__clang__)
#  define XIMA_API __attribute__((visibility("default")))
#else
#  define XIMA_API
#endif

#ifdef __cplusplus
#  define XIMA_BEGIN_DECLS extern "C" {
#  define XIMA_END_DECLS }
#else
#  define XIMA_BEGIN_DECLS
#  define XIMA_END_DECLS
#endif

#endif
