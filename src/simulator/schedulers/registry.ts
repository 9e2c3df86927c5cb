// All job schedulers, in the order in which menus list them. A new one is a file and a line here.
import type { JobScheduler } from '../job-scheduler';
import { cora } from './cora';
import { SCHEDULER_DECLARATIONS } from './declarations';
import { edf } from './edf';
import { fifo } from './fifo';
import { flex } from './flex';
import { proportional } from './proportional';
import { rrh } from './rrh';

const declared = (...ids: readonly string[]): readonly JobScheduler[] =>
  SCHEDULER_DECLARATIONS.filter(({ id }) => ids.includes(id));

export const SCHEDULERS: readonly JobScheduler[] = [
  fifo,
  ...declared('fair', 'delay', 'drf', 'capacity'),
  edf,
  rrh,
  proportional,
  ...declared('corral', 'local-shuffle', 'shufflewatcher', 'coscheduler'),
  flex,
  cora,
  ...declared('manual'),
];
