// SPDX-License-Identifier: GPL-3.0-or-later
// What describes what is pointed at, in one chunk: it comes after the first sight.
export { FixedLine } from './FixedLine';
export { PointerReadout } from './PointerReadout';
