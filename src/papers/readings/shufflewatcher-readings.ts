// SPDX-License-Identifier: GPL-3.0-or-later
// Where the paper on ShuffleWatcher leaves something open.
import { WHERE_JOBS_MEET } from '../corral/causes';
import { LONGER_WINDOWS, RELAXED_FOR_RACKS, WHAT_IS_SAVED } from '../shufflewatcher/causes';
import { type Reading, shownBy, showsReversal } from './reading';

export const SHUFFLEWATCHER_READINGS: readonly Reading[] = [
  {
    id: 'wait-for-racks',
    paper: 'ShuffleWatcher',
    where: 'section 3.3',
    title: 'Waiting for the racks that a job wants',
    open: 'Jobs prefer racks, but a free machine is always assigned some work, preferred or not. The paper on Corral describes it differently: each job keeps to its racks (its section 6.1).',
    chosen: 'No wait, as in ShuffleWatcher’s own paper. In the experiments of Corral’s paper jobs wait up to a day.',
    why: 'Each paper is followed where its own figures are measured. The two give very different results.',
    shows: shownBy('corral-6', WHERE_JOBS_MEET, { swWaitS: 0 }),
  },
  {
    id: 'submission-window',
    paper: 'ShuffleWatcher',
    where: 'section 3.4',
    title: 'The window of submissions',
    open: 'Jobs of an earlier window go first, so that none starves. The paper gives 10 min, but also “some multiple of the average job completion time”, which is longer.',
    chosen: '10 min.',
    why: 'The paper reports that this value is enough.',
    shows: showsReversal('sw-8', LONGER_WINDOWS),
  },
  {
    id: 'preferences-across-users',
    paper: 'ShuffleWatcher',
    where: 'section 3.1, Figure 3',
    title: 'Whose tasks are searched',
    open: 'Figure 3 first selects a user by fairness and then searches only that user’s tasks. How a user with one or two jobs then has a task that wants this rack is not stated.',
    chosen: 'As in Figure 3. The option searches the tasks of all users first.',
    why: 'The figure is explicit, but with it less is saved here than published, so both are measured.',
    shows: shownBy('sw-8', WHAT_IS_SAVED),
  },
  {
    id: 'relaxed-for-what',
    paper: 'ShuffleWatcher',
    where: 'section 5.2',
    title: 'What relaxed fairness waits for',
    open: 'Under relaxed fairness a job may decline a slot for 5 s. Whether it waits only for its blocks, as in Delay, or also for racks that SAMP and SARP want is not stated.',
    chosen: 'For blocks only.',
    why: 'The paper compares it with delay scheduling, which waits for blocks.',
    shows: showsReversal('sw-8', RELAXED_FOR_RACKS),
  },
];
