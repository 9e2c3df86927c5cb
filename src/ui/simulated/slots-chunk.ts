// SPDX-License-Identifier: GPL-3.0-or-later
// Every task on its slot: a chunk, loaded when it is chosen.
export { RunSlots } from './RunSlots';
