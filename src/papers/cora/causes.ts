// SPDX-License-Identifier: GPL-3.0-or-later
// Known reasons why CORA's measured values differ from the published ones, each found by changing one assumption.
import type { KnownCause } from '../known-causes';
import type { Reversal } from '../paper';

// Names of cases, so that causes refer to cases that exist.
export const TABLE_1 = '100 jobs';
export const FOUR_HOURS = '100 jobs over four hours';

export const EARLY_REDUCES =
  'Reduces launched early occupy slots while their job’s maps wait for slots that other early reduces occupy. Schedulers that serve many jobs at once lose most by this, Fair above all. If reduces wait for all maps (slow start 1), Fair’s sum is 223 and RRH’s 222; CORA’s, at 236, is 6 % above both, and FIFO and EDF match it at 237 (20 seeds). The published gains are in between; the paper gives neither the slow start nor the task times.';

/** The load falls from 0.88 to 0.80. */
const SHORTER_MAPS: Reversal = {
  change: { mapTaskS: 45, reduceTaskS: 120 },
  words:
    'With maps of 45 s and reduces of 120 s, CORA is 47 % above FIFO (35 to 61), 196 % above Fair (156 to 249) and 36 % above EDF (24 to 51, 20 seeds): each between half and twice the published gain.',
};

export const SENSITIVE_JOBS =
  'CORA’s published sum is about the most that 80 jobs with a mean priority of 3 can reach, and the sum here is near it. What differs is RRH’s loss: 75 in the paper, where it protects critical jobs at the expense of sensitive ones, and 36 here, nine tenths of it from sensitive jobs. No values of RRH’s constants, which the paper does not give, make it lose as much: with reward weights of 0, 0.3 and 1 and discounts of 0, 0.01 and 1, CORA is 13 to 20 % above it (20 seeds).';

/** The case over four hours, as one change. */
const AS_OVER_FOUR_HOURS: Reversal = {
  change: { mapTaskS: 48, reduceTaskS: 105, gapS: 144 },
  words:
    'With maps of 48 s, reduces of 105 s and arrivals every 144 s (the case “over four hours” below), CORA is 23 % above RRH (19 to 26, 20 seeds), half the published gain.',
};

const HALF_TO_TWICE =
  'Task times are ours, chosen so that CORA’s lead over Fair and over RRH is between half and twice the published one. The slot load is 0.72 instead of 0.88, and reduces take 2.2 times as long as maps instead of 1.3: Fair loses less than in the case above (CORA is 193 % above it, not 348) and RRH more (23 %, not 19). EDF’s loss is less than half of the published one here, and 1.2 times it in the case above.';

const ONE_EXPERIMENT: KnownCause = {
  quantities: ['CORA, least'],
  cause: 'The published least utility is from one experiment; ours is the mean over seeds.',
};

export const TABLE_1_CAUSES: readonly KnownCause[] = [
  { cases: [FOUR_HOURS], cause: HALF_TO_TWICE },
  ONE_EXPERIMENT,
  { quantities: ['RRH, sum', 'sum of utilities, CORA above RRH'], cause: SENSITIVE_JOBS, reversal: AS_OVER_FOUR_HOURS },
  {
    quantities: [...['CORA', 'FIFO', 'Fair', 'EDF'].map((part) => `${part}, sum`), 'sum of utilities'],
    cause: EARLY_REDUCES,
    reversal: SHORTER_MAPS,
  },
];

export const TABLE_2_CAUSES: readonly KnownCause[] = [
  ONE_EXPERIMENT,
  {
    quantities: ['RRH, sum', 'sum of utilities, CORA above RRH'],
    cause:
      'The gain depends on how early reduces are launched, which the paper does not give: if they wait for all maps (slow start 1), RRH’s sums are 40 to 41 at every share and CORA, at 44, is 8 to 9 % above (20 seeds).',
  },
];

export const BETTER_FOR_SUMS =
  'CORA raises the lowest utilities first; RRH finishes what earns most, which is the better rule for a sum of linear utilities while jobs compete. CORA stays below RRH (10 seeds each) with any reward weight and a discount of 0.01 or 1 (by 0 to 12 %), with reduces that wait for all maps (9 to 15), targets by lone run times (6 to 14), arrivals every 70 s (9 to 18), 100 jobs (6 to 13), and under the programme FINAL with 8 jobs (26 to 31). Load reverses it: in the paper RRH’s least utility is 0.5 at every share, so no job ended after its target; here one nearly always does.';

/** A load at which RRH also meets most targets, at the published arrivals. */
const SHORT_TASKS: Reversal = {
  change: { mapTaskS: 20, reduceTaskS: 20 },
  words:
    'With tasks of 20 s, when 31 to 34 % of slots are in use, CORA is 8 to 12 % above RRH at every share (20 seeds); if reduces also wait for all maps, it is 5 to 6 % below, so RRH’s loss is due to reduces launched early. The direction is reversed, but the sums do not match: they count how early jobs are, and with tasks of 20 s are a fourteenth to a nineteenth of CORA’s published ones.',
};

export const TABLE_3_CAUSES: readonly KnownCause[] = [
  ONE_EXPERIMENT,
  {
    quantities: ['sum of utilities, CORA above RRH'],
    cause: BETTER_FOR_SUMS,
    otherWay: true,
    reversal: SHORT_TASKS,
  },
  { quantities: ['RRH, sum'], cause: 'RRH does better here than published: see the comparison.' },
  {
    quantities: ['RRH, least'],
    cause: 'Under RRH one job nearly always ends after its target here; in the paper none does: see the comparison.',
  },
];
