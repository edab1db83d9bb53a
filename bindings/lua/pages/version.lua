-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/version.h beside those of the pages above.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.version

--- Version of the library that is running, which may be newer than the headers.
-- @function xima.version
-- @treturn integer (major << 16) | (minor << 8) | patch

--- Version of the library that is running, as text.
-- @function xima.version_string
-- @treturn string a text such as "0.1.0"

--- Asks the running library for a feature, so that a binding can do without what an older library lacks.
-- @function xima.has_feature
-- @tparam integer feature one of `xima.Feature`; any other number is a feature that this library does not have
-- @treturn boolean whether the library has it

return {}
