-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/status.h beside those of the pages above.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.status

--- The name of a status code.
-- @function xima.status_name
-- @tparam integer status any number
-- @treturn string a text such as "XIMA_E_ARG", or "XIMA_E_?" for a number that this library does not know

return {}
