// SPDX-License-Identifier: GPL-3.0-or-later
// Known reasons why CORA's measured values differ from the published ones, each found by changing one assumption.
import type { KnownCause } from '../known-causes';
import type { Reversal } from '../paper';

// Names of cases, so that causes refer to cases that exist.
export const TABLE_1 = '100 jobs';
export const FOUR_HOURS = '100 jobs over four hours';

export const EARLY_REDUCES =
  'Reduces that are launched early occupy slots while their job’s maps wait for slots that other such reduces occupy; a scheduler that serves many jobs at once loses most by it, Fair above all. If reduces wait for all maps (slow start 1) Fair’s sum is 223 and RRH’s 222, CORA’s 236 is 6 % above both, and FIFO and EDF are level with it at 237 (20 seeds). The published gains lie between; the paper gives neither when reduces may be launched nor task times.';

/** The load falls from 0.88 to 0.80. */
const SHORTER_MAPS: Reversal = {
  change: { mapTaskS: 45, reduceTaskS: 120 },
  words:
    'With maps of 45 s and reduces of 120 s CORA is 47 % above FIFO (35 to 61), 196 % above Fair (156 to 249) and 36 % above EDF (24 to 51, 20 seeds): each at least half and at most twice what is published.',
};

export const SENSITIVE_JOBS =
  'CORA’s published sum is about the most that 80 jobs can have, their priorities being 3 on average, and the sum here is near it. What differs is what RRH loses: 75 in the paper, where it protects critical jobs at the cost of sensitive ones, 36 here, nine tenths of it from sensitive jobs. None of the constants of RRH, which the paper does not give, takes it as far: with weights of the reward of 0, 0.3 and 1 and discounts of 0, 0.01 and 1 CORA is 13 to 20 % above (20 seeds).';

/** The case over four hours, as one change. */
const AS_OVER_FOUR_HOURS: Reversal = {
  change: { mapTaskS: 48, reduceTaskS: 105, gapS: 144 },
  words:
    'With maps of 48 s, reduces of 105 s and arrivals every 144 s, the case “over four hours” below, CORA is 23 % above RRH (19 to 26, 20 seeds), half of what is published.',
};

const HALF_TO_TWICE =
  'Task times of ours, chosen so that CORA’s lead over Fair and over RRH is between half and twice what is published. Tasks load the slots to 0.72 instead of 0.88, and reduces take 2.2 times as long as maps instead of 1.3: Fair loses less than in the case above (CORA is 193 % above it, not 348) and RRH more (23 %, not 19). EDF loses less than half of what is published here, and in the case above 1.2 times as much.';

const ONE_EXPERIMENT: KnownCause = {
  quantities: ['CORA, least'],
  cause: 'The published least utility is of one experiment; this is the mean over seeds.',
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
      'The gain follows how early reduces are launched, which the paper does not give: if they wait for all maps (slow start 1) RRH’s sums are 40 to 41 at every share and CORA, at 44, is 8 to 9 % above (20 seeds).',
  },
];

export const BETTER_FOR_SUMS =
  'CORA lifts the lowest utilities first, RRH ends what earns most: while jobs compete, that is the better rule for a sum of linear utilities. CORA stays below (10 seeds each) with any weight of RRH’s reward and a discount of 0.01 or 1 (by 0 to 12 %), with reduces that wait for all maps (9 to 15), targets by lone run times (6 to 14), arrivals every 70 s (9 to 18), 100 jobs (6 to 13), and under the programme FINAL with 8 jobs (26 to 31). Load turns it: in the paper RRH’s least utility is 0.5 at every share, so that no job ended after its target; here one nearly always does.';

/** A load at which RRH also meets most targets, at the published arrivals. */
const SHORT_TASKS: Reversal = {
  change: { mapTaskS: 20, reduceTaskS: 20 },
  words:
    'With tasks of 20 s, slots being 31 to 34 % in use, CORA is 8 to 12 % above RRH at every share (20 seeds); if reduces then also wait for all maps it is 5 to 6 % below: what RRH loses by is reduces that are launched early. The direction turns, the sums do not agree: they count the time by which jobs are early, and with tasks of 20 s are a fourteenth to a nineteenth of CORA’s published ones.',
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
    cause: 'Under RRH one job nearly always ends after its target here, in the paper none does: see the comparison.',
  },
];
