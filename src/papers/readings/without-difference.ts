// SPDX-License-Identifier: GPL-3.0-or-later
// What papers leave open although every choice gives the same published figures, exactly or on average, by an argument and not by a
// measurement. These have no §; docs/readings.md lists them after those that have one.
import type { Reading } from './reading';

/** `alike`: why no difference is expected. */
export interface ReadingWithoutDifference
  extends Pick<Reading, 'id' | 'paper' | 'where' | 'title' | 'open' | 'chosen'> {
  readonly alike: string;
}

export const WITHOUT_DIFFERENCE: readonly ReadingWithoutDifference[] = [
  {
    id: 'corral-equal-racks',
    paper: 'Corral',
    where: 'section 4.2, Figure 4',
    title: 'Racks that are free at the same time',
    open: 'A job gets the racks that are free first. Which of those that become free at the same moment, is not stated.',
    chosen: 'The lower numbers.',
    alike:
      'The plan knows a rack by when it is free, and racks are alike. Another choice is the same plan with other numbers: each job starts and ends when it did.',
  },
  {
    id: 'flex-equal-orders',
    paper: 'FLEX',
    where: 'section 3.1',
    title: 'Orders that are equally good',
    open: 'Several orders of the jobs may have the same value. Which schedule is then the answer is not stated.',
    chosen: 'The first that was tried: the generic order, then the others as the list of planners has them.',
    alike: 'The figures are of the metric’s value, which is the same with each of them by what makes them equal.',
  },
  {
    id: 'cora-equal-schedules',
    paper: 'CORA',
    where: 'section II',
    title: 'Schedules with the same utilities',
    open: 'Many schedules give every job the same utility. Which one of them is carried out is not stated.',
    chosen: 'Jobs end as early as their levels allow, the earliest deadline first.',
    alike: 'The figures are of utilities, and those are fixed before a schedule is chosen.',
  },
  {
    id: 'samp-equal-racks',
    paper: 'ShuffleWatcher',
    where: 'section 3.2',
    title: 'Racks with equally much input',
    open: 'Racks are added by how much of a job’s input they have. Which of two with equally much comes first is not stated.',
    chosen: 'The lower number.',
    alike:
      'Blocks are put on racks at random, so that which of two equal racks has the lower number is random as well. A fixed choice favours no scheduler.',
  },
  {
    id: 'coscheduler-equal-racks',
    paper: 'Co-scheduler',
    where: 'section IV-D',
    title: 'Reduces that are left over',
    open: 'Every rack of reduces first gets the fewest that reach the threshold. Which rack gets a further one where several have equally little data is not stated.',
    chosen: 'The lower number.',
    alike:
      'Racks with equally many reduces receive equally much, and circuits are counted by how much each port carries. Another choice exchanges two ports that carry the same.',
  },
];
