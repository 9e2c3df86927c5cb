// SPDX-License-Identifier: GPL-3.0-or-later
// Every network scheduler with its code, for tests, which run any of them and wait for none.
import type { NetworkScheduler } from '../network';
import { NETWORKS } from '../registry';

export const ALL_NETWORKS: readonly NetworkScheduler[] = await Promise.all(NETWORKS.map((one) => one.load()));
