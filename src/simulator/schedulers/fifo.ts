// Jobs one after the other, by arrival.
import type { JobScheduler } from '../engine/job-scheduler';
import { MALLEABLE_OPTIONS } from '../malleable/malleable-options';
import { RUN_OPTIONS } from '../run-options';
import { shareFifo } from './malleable/share-fifo';
import { ARRIVAL } from './shared/measures';
import { nothingFits, takeTask } from './take-task';

export const fifo: JobScheduler = {
  id: 'fifo',
  label: 'FIFO',
  help: 'Jobs one after the other in the order of their arrival.',
  options: { ...RUN_OPTIONS, ...MALLEABLE_OPTIONS },
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
