// SPDX-License-Identifier: GPL-3.0-or-later
// Isolated times shared by points of a sweep: they depend on the cluster, the workload and the seed, not on the runs.

import { writeScenario } from '../model/reading/write-scenario';
import type { Scenario } from '../model/scenario';
import { CATALOGUE } from '../simulator/catalogue';

/** A sweep over many seeds needs as many; the oldest are dropped. */
const MAX_KEPT = 32;

export class IsolatedCache {
  private readonly kept = new Map<string, Promise<Float64Array>>();

  get(scenario: Scenario, make: () => Promise<Float64Array>): Promise<Float64Array> {
    const key = keyOf(scenario);
    const found = this.kept.get(key) ?? make();
    // Moves the most recently used to the end.
    this.kept.delete(key);
    this.kept.set(key, found);
    if (this.kept.size > MAX_KEPT) this.kept.delete(this.kept.keys().next().value as string);
    return found;
  }
}

function keyOf({ seed, topology, workload, limits }: Scenario): string {
  const bare: Scenario = { gantry: 1, name: '', seed, topology, workload, limits, runs: [] };
  return JSON.stringify(writeScenario(bare, CATALOGUE));
}
