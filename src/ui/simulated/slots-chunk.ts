// SPDX-License-Identifier: GPL-3.0-or-later
// Every task on its slot: a chunk that comes when somebody chooses it.
export { RunSlots } from './RunSlots';
