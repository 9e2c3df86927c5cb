// SPDX-License-Identifier: GPL-3.0-or-later
// Every job scheduler with its code loaded, for tests, which run any of them and wait for none.
import type { JobScheduler } from '../../engine/state/job-scheduler';
import { SCHEDULERS } from '../registry';

export const ALL_SCHEDULERS: readonly JobScheduler[] = await Promise.all(SCHEDULERS.map((one) => one.load()));
