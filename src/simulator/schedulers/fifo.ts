// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs one after the other, by arrival. A malleable job gets as many slots as it can use while there are any (FLEX's FIFO: minima do
// not count).

import type { JobScheduler } from '../engine/state/job-scheduler';
import { type SharePolicy, type SharingInput, sharesAtOnce } from '../engine/state/share-policy';
import { FIFO } from './declarations/fifo';
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

function shareFifo({ view }: SharingInput): SharePolicy {
  const decide = (shares: Float64Array): void => {
    let left = view.slots;
    for (const job of view.present) {
      const slots = Math.min(job.most, left);
      shares[job.index] = slots;
      left -= slots;
    }
  };
  return sharesAtOnce(view, decide, () => ({
    rule: 'turn',
    measures: [ARRIVAL],
    valuesOf: ({ arrivalS }) => [arrivalS],
  }));
}
