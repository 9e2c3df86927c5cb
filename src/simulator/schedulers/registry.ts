// SPDX-License-Identifier: GPL-3.0-or-later
// All job schedulers, in the order in which menus list them: their declarations, and where their code is. A new one needs a
// declaration, a file and a line here.
import { type Listed, listed } from '../../model/fields/declaration';
import type { JobScheduler, SchedulerDeclaration } from '../engine/state/job-scheduler';
import { CAPACITY } from './declarations/capacity';
import { CORA } from './declarations/cora';
import { CORRAL } from './declarations/corral';
import { COSCHEDULER } from './declarations/coscheduler';
import { DELAY } from './declarations/delay';
import { DRF } from './declarations/drf';
import { EDF } from './declarations/edf';
import { FAIR } from './declarations/fair';
import { FIFO } from './declarations/fifo';
import { FLEX } from './declarations/flex';
import { LOCAL_SHUFFLE } from './declarations/local-shuffle';
import { MANUAL } from './declarations/manual';
import { PROPORTIONAL } from './declarations/proportional';
import { RRH } from './declarations/rrh';
import { SHUFFLEWATCHER } from './declarations/shufflewatcher';

export type ListedScheduler = Listed<SchedulerDeclaration, JobScheduler>;

export const SCHEDULERS: readonly ListedScheduler[] = [
  listed(FIFO, async () => (await import('./fifo')).fifo),
  listed(FAIR, async () => (await import('./fair')).fair),
  listed(DELAY, async () => (await import('./delay')).delay),
  listed(DRF, async () => (await import('./drf')).drf),
  listed(CAPACITY, async () => (await import('./capacity')).capacity),
  listed(EDF, async () => (await import('./edf')).edf),
  listed(RRH, async () => (await import('./rrh')).rrh),
  listed(PROPORTIONAL, async () => (await import('./proportional')).proportional),
  listed(CORRAL, async () => (await import('./corral')).corral),
  listed(LOCAL_SHUFFLE, async () => (await import('./local-shuffle')).localShuffle),
  listed(SHUFFLEWATCHER, async () => (await import('./shufflewatcher')).shuffleWatcher),
  listed(COSCHEDULER, async () => (await import('./coscheduler')).coscheduler),
  listed(FLEX, async () => (await import('./flex')).flex),
  listed(CORA, async () => (await import('./cora')).cora),
  listed(MANUAL, async () => (await import('./manual')).manual),
];
