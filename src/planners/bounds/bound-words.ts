// How each lower bound is called, and what it is, in a sentence: for charts, tables and their titles.
import type { BoundMethod } from '../../model/plan';

interface BoundWords {
  readonly name: string;
  /** For a label on a chart. */
  readonly short: string;
  readonly sentence: string;
}

export const BOUND_WORDS: Readonly<Record<BoundMethod, BoundWords>> = {
  exact: {
    name: 'LP, exact',
    short: 'exact',
    sentence:
      'The optimum of Corral’s LP-Batch, found without a solver from each job’s lower hull (Corral, appendix A).',
  },
  'lp-batch': {
    name: 'LP, GLPK',
    short: 'GLPK',
    sentence: 'The optimum of Corral’s LP-Batch by GLPK (Corral, appendix A).',
  },
  'exact-slots': {
    name: 'LP by slots, exact',
    short: 'by slots',
    sentence: 'Corral’s LP-Batch with racks taken by slots instead of for whole latencies, without a solver.',
  },
  'lp-batch-slots': {
    name: 'LP by slots, GLPK',
    short: 'by slots, GLPK',
    sentence: 'Corral’s LP-Batch with racks taken by slots instead of for whole latencies, by GLPK.',
  },
  'latest-arrival': {
    name: 'latest arrival',
    short: 'latest arrival',
    sentence: 'No plan ends before each job has arrived and run at its fastest width.',
  },
  'lp-online': {
    name: 'LP online',
    short: 'LP',
    sentence: 'The optimum of an interval-indexed LP by GLPK; the paper names such an LP but does not print it.',
  },
  'min-latency': {
    name: 'fastest widths',
    short: 'fastest widths',
    sentence: 'The mean over the jobs of their time at their fastest width, as if each were alone.',
  },
  'squashed-area': {
    name: 'squashed area',
    short: 'squashed area',
    sentence: 'Shortest remaining area first on one server as fast as all racks together.',
  },
  'port-load': {
    name: 'port load',
    short: 'port load',
    sentence: 'The mean over the coflows of T(C), the load of the fullest port, as if each had the switch to itself.',
  },
  'each-alone': {
    name: 'each alone',
    short: 'each alone',
    sentence: 'The metric if every job had all the slots that it can use from the start on.',
  },
  'squashed-work': {
    name: 'squashed work',
    short: 'squashed work',
    sentence: 'The best order on one server as fast as all slots together, as if any job could use them all.',
  },
};
