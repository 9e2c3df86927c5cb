// SPDX-License-Identifier: GPL-3.0-or-later
// What Corral's evaluation calls LocalShuffle: the plan governs the tasks, but the data is where HDFS places it.

import type { JobScheduler } from '../engine/state/job-scheduler';
import { LOCAL_SHUFFLE } from './declarations/local-shuffle';
import { startCorral } from './guided/start-corral';

export const localShuffle: JobScheduler = {
  ...LOCAL_SHUFFLE,
  whyNotMalleable: 'It keeps each job’s shuffle to few racks, and malleable jobs have no shuffle.',
  start: (input) => startCorral(input, { label: 'LocalShuffle', placesData: false }),
};
