// SPDX-License-Identifier: GPL-3.0-or-later
// Names of plug-ins until their declarations are loaded, after the first sight: the built page contains only these names
// (scripts/vite/at-build.ts).
import { NETWORKS } from '../network/registry';
import { CORRAL_OPTIONS } from '../planners/corral/declaration';
import { PLANNERS } from '../planners/registry';
import { SCHEDULERS } from '../simulator/schedulers/registry';

const labels = (some: readonly { readonly id: string; readonly label: string }[]): Readonly<Record<string, string>> =>
  Object.fromEntries(some.map(({ id, label }) => [id, label]));

export const PLANNER_NAMES = labels(PLANNERS);
export const SCHEDULER_NAMES = labels(SCHEDULERS);
export const NETWORK_NAMES = labels(NETWORKS);

/** Corral's own options. */
export const CORRAL_OPTION_NAMES: readonly string[] = Object.keys(CORRAL_OPTIONS);
