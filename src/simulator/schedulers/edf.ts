// SPDX-License-Identifier: GPL-3.0-or-later
// Earliest deadline first, the simplest of CORA's rivals: slots go to the job with the earliest utility target.
import { targetOf } from '../../planners/cora/job-utility';
import type { JobScheduler } from '../engine/state/job-scheduler';
import type { JobState } from '../engine/state/job-state';
import { EDF } from './declarations/edf';
import { readyPolicy } from './shared/ready-policy';

export const edf: JobScheduler = {
  ...EDF,
  whyNotMalleable: 'CORA’s paper gives its order for tasks that wait, and malleable jobs have no tasks.',
  start: ({ view }) =>
    readyPolicy({
      view,
      keyOf: targetS,
      measure: { label: 'Target', unit: 'seconds', first: 'least', because: 'its target comes next' },
      valueOf: targetS,
    }),
};

const targetS = ({ arrivalS, data: { utility } }: JobState): number =>
  utility === undefined ? Number.POSITIVE_INFINITY : arrivalS + targetOf(utility);
