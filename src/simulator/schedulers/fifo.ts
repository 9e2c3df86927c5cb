// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs one after the other, by arrival.

import type { JobScheduler } from '../engine/state/job-scheduler';
import { FIFO } from './declarations/fifo';
import { shareFifo } from './malleable/share-fifo';
import { ARRIVAL } from './shared/measures';
import { nothingFits, takeTask } from './take-task';

export const fifo: JobScheduler = {
  ...FIFO,
  malleable: shareFifo,
  start: ({ view }) => ({
    choose(offer) {
      for (const job of view.present) {
        const choice = takeTask(view, job, offer);
        if (choice !== undefined) return choice;
      }
      return nothingFits(view);
    },
    explain: () => ({ measures: [ARRIVAL], standingOf: ({ arrivalS }) => ({ values: [arrivalS] }) }),
  }),
};
