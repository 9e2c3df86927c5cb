// SPDX-License-Identifier: GPL-3.0-or-later
// Descriptions of what is pointed at, in one chunk that is loaded after the first sight.
export { FixedLine } from './FixedLine';
export { PointerReadout } from './PointerReadout';
