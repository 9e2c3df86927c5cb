// SPDX-License-Identifier: GPL-3.0-or-later
// Every network scheduler, loaded, for tests that run any of them without waiting.
import type { NetworkScheduler } from '../network';
import { NETWORKS } from '../registry';

export const ALL_NETWORKS: readonly NetworkScheduler[] = await Promise.all(NETWORKS.map((one) => one.load()));
