// SPDX-License-Identifier: GPL-3.0-or-later
// The name of each lower bound, for charts, tables and their titles.
import type { BoundMethod } from '../../model/plan';

interface BoundWords {
  readonly name: string;
  /** For a label on a chart; absent: the name. */
  readonly short?: string;
}

export const BOUND_WORDS: Readonly<Record<BoundMethod, BoundWords>> = {
  exact: { name: 'LP, exact', short: 'exact' },
  'lp-batch': { name: 'LP, GLPK', short: 'GLPK' },
  'exact-slots': { name: 'LP by slots, exact', short: 'by slots' },
  'lp-batch-slots': { name: 'LP by slots, GLPK', short: 'by slots, GLPK' },
  'latest-arrival': { name: 'latest arrival' },
  'lp-online': { name: 'LP online', short: 'LP' },
  'min-latency': { name: 'fastest widths' },
  'squashed-area': { name: 'squashed area' },
  'port-load': { name: 'port load' },
  'each-alone': { name: 'each alone' },
  'squashed-work': { name: 'squashed work' },
};
