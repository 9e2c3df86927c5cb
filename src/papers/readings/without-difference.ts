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
    open: 'A job gets the racks that become free first. Which of those that become free at the same time is not stated.',
    chosen: 'Those with lower numbers.',
    alike:
      'A plan depends only on when racks are free, and racks are alike. Another choice gives the same plan with racks renumbered: each job starts and ends as before.',
  },
  {
    id: 'flex-equal-orders',
    paper: 'FLEX',
    where: 'section 3.1',
    title: 'Orders that are equally good',
    open: 'Several orders of the jobs may have the same value. Which schedule is then the answer is not stated.',
    chosen: 'The first one tried: the generic order, then the others in the order of the list of planners.',
    alike: 'The figures show the metric’s value, which is the same for all of them by definition.',
  },
  {
    id: 'cora-equal-schedules',
    paper: 'CORA',
    where: 'section II',
    title: 'Schedules with the same utilities',
    open: 'Many schedules give every job the same utility. Which one of them is carried out is not stated.',
    chosen: 'Jobs end as early as their levels allow, earliest deadline first.',
    alike: 'The figures show utilities, which are fixed before a schedule is chosen.',
  },
  {
    id: 'samp-equal-racks',
    paper: 'ShuffleWatcher',
    where: 'section 3.2',
    title: 'Racks with the same amount of input',
    open: 'Racks are added by how much of a job’s input they hold. Which of two with the same amount comes first is not stated.',
    chosen: 'The lower number.',
    alike:
      'Blocks are placed on racks at random, so which of two equal racks has the lower number is random too. A fixed choice favours no scheduler.',
  },
  {
    id: 'coscheduler-equal-racks',
    paper: 'Co-scheduler',
    where: 'section IV-D',
    title: 'Reduces left over',
    open: 'Every rack first gets the fewest reduces that reach the threshold. Which rack gets the next one if several have equally little data is not stated.',
    chosen: 'The lower number.',
    alike:
      'Racks with equally many reduces receive the same amount, and circuits are counted by how much each port carries. Another choice swaps two ports that carry the same.',
  },
];
