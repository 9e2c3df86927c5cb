// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of why ShuffleWatcher's measured values differ from the published ones: measured at the entries' size, over as many
// seeds as is said, but for sw-14's, which are arguments.
import type { Known } from '../known-causes';

// Names of cases, so that causes speak of those that there are.
export const HEAVY = 'data x 0.42';
export const LIGHT = 'data x 0.055';
export const LONG_WINDOWS = 'windows of 100 min';
export const MANY_REDUCES = 'up to 200 reduces';
export const UNIFORM = 'uniform blocks';
export const SLOW_TASKS = 'tasks of 6 MB/s';

const WHAT_IS_SAVED =
  'Bytes are saved where a slot of a rack finds a task that wants this rack, and Figure 3 looks among the tasks of one user, who has one to three jobs at a time here: 5 % of the bytes are saved (-3 to 14, 4 seeds), 13 % with windows of 100 min. Where tasks of all users are looked through for one that wants the rack it is 38 % (33 to 43), and throughput is 51 % higher. The paper gives neither the jobs that wait nor where their blocks lie.';

const ACROSS_USERS =
  'With preferences across users every rack has a task that wants it most of the time: more is gained than is published, and Figure 3’s turn of users is given up.';

const LIGHT_LOAD =
  'With so little data slots are used to 10 % and the cluster keeps up under any scheduler: throughput is what arrives, and a user seldom has two jobs to choose from.';

const FREE_SLOTS =
  'Under Delay hardly a map reads from another rack, so that slots are used to 43 % only and nearly all that arrives is done: throughput is what arrives. Where slots are free, a task that SAMP or SARP want elsewhere has no reason to wait but the relaxed fairness: without that wait nothing is saved (0.1 % of bytes), with 5 s 21 %, with 60 s 89 % (seed 1).';

const SPREAD_REDUCES =
  'Where a job has as many reduces as the cluster has slots, they run wherever slots are free, and no rack has room for all: 1 % of the bytes is saved. With 10 at most it is 5 % (4 seeds; the intervals overlap).';

export const AGAINST_FAIR_CAUSES: readonly Known[] = [
  { cases: [LIGHT], cause: LIGHT_LOAD },
  { cases: [MANY_REDUCES], cause: SPREAD_REDUCES },
  {
    quantities: ['throughput, SW-relaxed', 'mean turn-around, SW-relaxed', 'cross-rack bytes, SW-relaxed'],
    cause: FREE_SLOTS,
    turn: {
      change: { relaxedS: 5 },
      words:
        'Where SW-relaxed waits 5 s for racks that SAMP and SARP want, too, turn-around is 17 % and bytes are 21 % below Delay’s; throughput is 5 % lower (1 seed).',
    },
  },
  {
    quantities: ['throughput, SW-fair across', 'mean turn-around, SW-fair across', 'cross-rack bytes, SW-fair across'],
    cause: ACROSS_USERS,
  },
  { cause: WHAT_IS_SAVED },
];

const NEAR_MAPS =
  'What is saved is NASS’s alone (9 % of 36, 3 seeds, an interval over 0), and of reading maps’ input: it looks for a near map of any of the user’s jobs (line 5), where Fair gives a slot to the earliest job. SARP and SAMP add nothing while a user has one to three jobs to choose from; with preferences across users it is 38 %.';

export const PARTS_CAUSES: readonly Known[] = [{ cases: [LIGHT], cause: LIGHT_LOAD }, { cause: NEAR_MAPS }];

export const MIX_CAUSES: readonly Known[] = [
  ...['heavy 60 %', 'heavy 40 %', 'heavy 20 %', 'one job per user'].map(
    (name): Known => ({ cases: [`${name}, ${LIGHT}`], cause: LIGHT_LOAD }),
  ),
  {
    cause:
      'Not measured: an argument. How much throughput can rise is how much of what arrives Fair leaves undone; the paper adds that with more heavy jobs the network has fewer idle periods to shift traffic to. With one job per user only its own maps and reduces are to be chosen from; the paper measured that on 16 machines of another cluster (section 5.4).',
  },
];
