// SPDX-License-Identifier: GPL-3.0-or-later
// How a linear programme ended, as the command line spells it.
export type LpStatus = 'optimal' | 'infeasible' | 'unbounded' | 'timeLimit' | 'failed';
