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
    open: 'Jobs prefer racks, and a free machine is always assigned some work, preferred or not. The paper on Corral describes it otherwise: there each job keeps to its racks (its section 6.1).',
    chosen: 'No wait, as in ShuffleWatcher’s own paper. In the entries of Corral’s paper it waits for a day.',
    why: 'Both papers are followed where their own figures are measured. The two give very different results.',
    shows: shownBy('corral-6', WHERE_JOBS_MEET, { swWaitS: 0 }),
  },
  {
    id: 'submission-window',
    paper: 'ShuffleWatcher',
    where: 'section 3.4',
    title: 'The window of submissions',
    open: 'Jobs of an earlier window go first, so that none starves. The paper has 10 min, and also “some multiple of the average job completion time”, which is longer.',
    chosen: '10 min.',
    why: 'It is the value that the paper reports to be enough.',
    shows: showsReversal('sw-8', LONGER_WINDOWS),
  },
  {
    id: 'preferences-across-users',
    paper: 'ShuffleWatcher',
    where: 'section 3.1, Figure 3',
    title: 'Whose tasks are looked through',
    open: 'Figure 3 first selects a user by fairness and then looks for a task among that user’s alone. How a user with one or two jobs then finds a task that wants this rack is not stated.',
    chosen: 'As in Figure 3. The option looks through the tasks of all users first.',
    why: 'The figure is explicit. But with it less is saved here than is published, so both are measured.',
    shows: shownBy('sw-8', WHAT_IS_SAVED),
  },
  {
    id: 'relaxed-for-what',
    paper: 'ShuffleWatcher',
    where: 'section 5.2',
    title: 'What relaxed fairness waits for',
    open: 'Under relaxed fairness a job may decline a slot for 5 s. Whether only for its blocks, as Delay does, or for racks that SAMP and SARP want as well, is not stated.',
    chosen: 'For blocks alone.',
    why: 'The paper compares it with Delay scheduling, where it means blocks.',
    shows: showsReversal('sw-8', RELAXED_FOR_RACKS),
  },
];
