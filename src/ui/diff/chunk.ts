// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs compared on the time axis: a chunk that loads when there are two.
export { DiffSection } from './DiffSection';
