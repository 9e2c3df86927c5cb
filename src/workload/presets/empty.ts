// SPDX-License-Identifier: GPL-3.0-or-later
// Where a user's own scenario starts: a plain cluster, two schedulers to compare, and no jobs yet. Not a preset: it has no link of its
// own, and only the page opens an empty scenario.

import { readTopology } from '../../model/fields/rack-fields';
import { ProblemList } from '../../model/problem';
import { SCENARIO_VERSION, type Scenario } from '../../model/scenario';
import { PLAIN_CLUSTER } from './clusters';

export function emptyScenario(): Scenario {
  const topology = readTopology(PLAIN_CLUSTER, 'topology', new ProblemList()) as Scenario['topology'];
  const run = { network: 'tcp', options: {}, networkOptions: {} };
  return {
    gantry: SCENARIO_VERSION,
    name: '',
    seed: 1,
    topology,
    workload: { jobs: [] },
    // The form is needed first.
    view: { folded: ['scenario'] },
    runs: [
      { ...run, scheduler: 'fair' },
      { ...run, scheduler: 'corral' },
    ],
  };
}
