// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can be plugged in, gathered from the registries: for the command line and the page, and passed down by them
// to the layers that may not import the plug-ins. It is here because this is the first layer that sees them all.
import type { Catalogue } from '../model/fields/declaration';
import { WHAT_IF } from '../model/fields/what-if-fields';
import { HELD_RUNS } from '../model/held-runs';
import { NETWORKS } from '../network/registry';
import { PLANNERS } from '../planners/registry';
import { GENERATORS } from '../workload/generators/registry';
import { SCHEDULERS } from './schedulers/registry';

export const CATALOGUE: Catalogue = {
  planners: PLANNERS,
  schedulers: SCHEDULERS,
  networks: NETWORKS,
  generators: GENERATORS,
  whatIf: WHAT_IF,
  heldRuns: HELD_RUNS,
};
