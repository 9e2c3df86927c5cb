// SPDX-License-Identifier: GPL-3.0-or-later
// A page's state over a small scenario, for tests: the real registries, the real answers, no worker and no browser.
import { readScenarioJson } from '../../model/reading/read-scenario';
import type { Scenario } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';

const SMALL_DOCUMENT = {
  gantry: 1,
  name: 'Three jobs',
  topology: { racks: 3, machinesPerRack: 10, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 },
  workload: {
    jobs: [
      { id: 'big', latencyS: [12, 7, 6] },
      { id: 'mid', latencyS: [8, 5, 4] },
      { id: 'tiny', latencyS: [2, 2, 2] },
    ],
  },
  runs: [{ scheduler: 'corral' }, { scheduler: 'fair' }],
} as const;

export function smallScenario(change: Readonly<Record<string, unknown>> = {}): Scenario {
  const read = readScenarioJson({ ...SMALL_DOCUMENT, ...change }, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.scenario;
}

/** A `Storage` that refuses values longer than a given number of characters. */
export function plainStorage(mostCharacters = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>();
  return {
    held: stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > mostCharacters) throw new Error('QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => {
      stored.delete(key);
    },
  };
}
