// All job schedulers, in the order in which menus list them. A new one is a file and a line here.
import type { JobScheduler } from '../job-scheduler';
import { capacity } from './capacity';
import { SCHEDULER_DECLARATIONS } from './declarations';
import { delay } from './delay';
import { drf } from './drf';
import { fair } from './fair';
import { fifo } from './fifo';
import { shuffleWatcher } from './shufflewatcher';

const next = SCHEDULER_DECLARATIONS.findIndex(({ id }) => id === 'coscheduler');

export const SCHEDULERS: readonly JobScheduler[] = [
  fifo,
  fair,
  delay,
  drf,
  capacity,
  ...SCHEDULER_DECLARATIONS.slice(0, next),
  shuffleWatcher,
  ...SCHEDULER_DECLARATIONS.slice(next),
];
