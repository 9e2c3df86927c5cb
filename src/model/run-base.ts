// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a scenario that a run depends on: a held run has its own, whatever the scenario becomes that it stands in.
import type { HeldBase, Run, RunBase, Scenario } from './scenario';

/** The sections on which a run depends. */
export const BASE_KEYS: readonly (keyof RunBase)[] = [
  'seed',
  'topology',
  'workload',
  'faults',
  'limits',
  'window',
  'manual',
];

/** Of a run that is held as things are. */
export function baseOf({ seed, topology, workload, faults, limits, window, manual }: RunBase): RunBase {
  return { seed, topology, workload, faults, limits, window, manual };
}

/** Those that are not held. */
export const followersOf = ({ runs }: Pick<Scenario, 'runs'>): readonly Run[] =>
  runs.filter(({ of }) => of === undefined);

/** Of a run that is held as things are, with the runs beside which it is: what came and went since can be named. */
export const heldBaseOf = (scenario: RunBase & Pick<Scenario, 'runs'>): HeldBase => ({
  ...baseOf(scenario),
  runs: followersOf(scenario),
});

/** The scenario that a run is of: the one it stands in, or the one with which it was held. */
export function scenarioOfRun<S extends RunBase>(scenario: S, { of }: Pick<Run, 'of'>): S {
  if (of === undefined) return scenario;
  const { seed, topology, workload, faults, limits, window, manual } = of;
  return { ...scenario, seed, topology, workload, faults, limits, window, manual };
}

/** Runs of coflows and runs of jobs have nothing in common to be compared by. */
export const heldKind = ({ workload }: Pick<RunBase, 'workload'>): 'coflows' | 'jobs' =>
  'coflows' in workload ? 'coflows' : 'jobs';
export const ofKind = (kind: 'coflows' | 'jobs'): string => `must be of ${kind}, as the scenario is`;
