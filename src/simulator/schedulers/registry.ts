// All job schedulers, in the order in which menus list them. A new one is a file and a line here.
import type { JobScheduler } from '../engine/job-scheduler';
import { capacity } from './capacity';
import { cora } from './cora';
import { corral } from './corral';
import { coscheduler } from './coscheduler';
import { delay } from './delay';
import { drf } from './drf';
import { edf } from './edf';
import { fair } from './fair';
import { fifo } from './fifo';
import { flex } from './flex';
import { localShuffle } from './local-shuffle';
import { manual } from './manual';
import { proportional } from './proportional';
import { rrh } from './rrh';
import { shuffleWatcher } from './shufflewatcher';

export const SCHEDULERS: readonly JobScheduler[] = [
  fifo,
  fair,
  delay,
  drf,
  capacity,
  edf,
  rrh,
  proportional,
  corral,
  localShuffle,
  shuffleWatcher,
  coscheduler,
  flex,
  cora,
  manual,
];
