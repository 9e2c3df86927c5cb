// SPDX-License-Identifier: GPL-3.0-or-later
// How a linear programme ended, as spelt on the command line.
export type LpStatus = 'optimal' | 'infeasible' | 'unbounded' | 'timeLimit' | 'failed';
