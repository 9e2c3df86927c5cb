// SPDX-License-Identifier: GPL-3.0-or-later
// Where the papers on CORA and FLEX leave something open, or state something that does not hold.
import { BETTER_FOR_SUMS, EARLY_REDUCES, SENSITIVE_JOBS } from '../cora/causes';
import { type Reading, shownBy } from './reading';

export const CORA_FLEX_READINGS: readonly Reading[] = [
  {
    id: 'cora-method',
    paper: 'CORA',
    where: 'section II, Theorem 1',
    title: 'The definition and the programme',
    open: 'Theorem 1 says that an optimum of the programme FINAL is an optimum of the definition (1). It is not: a cell without units counts as utility 0, so FINAL spreads work over many time slots.',
    chosen: 'The definition, exactly. The method “published” solves FINAL as printed.',
    why: 'The definition is what the paper sets out to compute. Both are shown side by side.',
    shows: {
      link: 'p=cora-two',
      words: 'Two jobs and two time slots: the lowest utility is 2 by the definition and 1 by FINAL.',
    },
  },
  {
    id: 'rrh-constants',
    paper: 'CORA',
    where: 'section III-B',
    title: 'The constants of RRH',
    open: 'The risk-reward heuristic comes from other work. Its weight and discount are not given.',
    chosen: 'A reward weight of 0.3 and a discount of 0.01 per time slot.',
    why: 'None of the values tried makes the gain as large as published.',
    shows: shownBy('cora-1', SENSITIVE_JOBS, { rewardWeight: 0 }),
  },
  {
    id: 'cora-slow-start',
    paper: 'CORA',
    where: 'section III-A',
    title: 'When reduces may start',
    open: 'CORA counts maps and reduces together. When reduces may start is not stated.',
    chosen: 'Hadoop’s default, 5 % of the maps.',
    why: 'The scheduler is built on Hadoop 2.4, where this is the default.',
    shows: shownBy('cora-1', EARLY_REDUCES, { slowstart: 1 }),
  },
  {
    id: 'active-jobs',
    paper: 'CORA',
    where: 'section III-C',
    title: 'Which jobs are active',
    open: 'A job’s target is multiplied by the number of jobs that are active when it is submitted. That number depends on the scheduler being measured.',
    chosen: 'Active jobs are counted once, in a fluid schedule of fair shares.',
    why: 'All schedulers then have the same targets and can be compared.',
    shows: shownBy('cora-3', BETTER_FOR_SUMS, { activeBy: 'lone' }),
  },
  {
    id: 'best-order',
    paper: 'FLEX',
    where: 'section 3.1, Lemma 1',
    title: 'Whether some order is best',
    open: 'Lemma 1 says that for any metric some order of the jobs makes the packing optimal. This does not hold for the makespan or for due dates.',
    chosen: 'FLEX as printed. If all orders are tried, the answer is called the best order, not the best schedule.',
    why: 'Three equal jobs show it: every order ends at 2.28 s, equal shares at 15/7 s.',
    shows: { link: 'p=lemma-one', words: 'The three jobs, planned by the best of all orders and by fair shares.' },
  },
  {
    id: 'total-work',
    paper: 'FLEX',
    where: 'section 4.1',
    title: 'How much work there is',
    open: 'The total work of the simulated jobs is fixed, but not given.',
    chosen: '10 000 tasks of one second.',
    why: 'FAIR then comes out as published, 1.54 times the optimum.',
    shows: shownBy(
      'flex-5a',
      'With 1000 tasks FAIR comes out at 1.40: jobs then have too few tasks to use all slots.',
      { totalWork: 1000 },
    ),
  },
];
