// All job schedulers, in the order in which menus list them. A new one is a file and a line here.
import type { JobScheduler } from '../job-scheduler';
import { SCHEDULER_DECLARATIONS } from './declarations';
import { fifo } from './fifo';

export const SCHEDULERS: readonly JobScheduler[] = [fifo, ...SCHEDULER_DECLARATIONS];
