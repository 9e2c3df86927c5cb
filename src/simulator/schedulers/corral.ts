// SPDX-License-Identifier: GPL-3.0-or-later
// Corral: plans racks for every planned job ahead, places its data there, keeps its tasks to them (Corral, section 4).

import type { JobScheduler } from '../engine/state/job-scheduler';
import { CORRAL } from './declarations/corral';
import { startCorral } from './guided/start-corral';

export const corral: JobScheduler = {
  ...CORRAL,
  whyNotMalleable: 'It gives each job racks for its data and its shuffle, and malleable jobs have neither.',
  start: (input) => startCorral(input, { label: 'Corral', placesData: true }),
};
