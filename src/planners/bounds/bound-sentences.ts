// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence on each lower bound. Separate from the names, which the page needs earlier.
import type { BoundMethod } from '../../model/plan';

export const BOUND_SENTENCES: Readonly<Record<BoundMethod, string>> = {
  exact: 'The optimum of Corral’s LP-Batch, found without a solver from each job’s lower hull (Corral, appendix A).',
  'lp-batch': 'The optimum of Corral’s LP-Batch by GLPK (Corral, appendix A).',
  'exact-slots': 'Corral’s LP-Batch with racks taken by slots instead of for whole latencies, without a solver.',
  'lp-batch-slots': 'Corral’s LP-Batch with racks taken by slots instead of for whole latencies, by GLPK.',
  'latest-arrival': 'No plan ends before each job has arrived and run at its fastest width.',
  'lp-online': 'The optimum of an interval-indexed LP by GLPK; the paper names such an LP but does not print it.',
  'min-latency': 'The mean over the jobs of their time at their fastest width, as if each were alone.',
  'squashed-area': 'Shortest remaining area first on one server as fast as all racks together.',
  'port-load': 'The mean over the coflows of T(C), the load of the fullest port, as if each had the switch to itself.',
  'each-alone': 'The metric if every job had all the slots that it can use from the start on.',
  'squashed-work': 'The best order on one server as fast as all slots together, as if any job could use them all.',
};
