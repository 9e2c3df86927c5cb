// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of a scenario that a run depends on. A held run has its own copy, unaffected by edits of the current scenario.
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

/** For a run that is being held in the current scenario. */
export function baseOf({ seed, topology, workload, faults, limits, window, manual }: RunBase): RunBase {
  return { seed, topology, workload, faults, limits, window, manual };
}

/** Runs that are not held. */
export const followersOf = ({ runs }: Pick<Scenario, 'runs'>): readonly Run[] =>
  runs.filter(({ of }) => of === undefined);

/** For a run that is being held, with the runs beside it, so that later additions and removals can be named. */
export const heldBaseOf = (scenario: RunBase & Pick<Scenario, 'runs'>): HeldBase => ({
  ...baseOf(scenario),
  runs: followersOf(scenario),
});

/** The scenario of a run: the current one, or for a held run its own. */
export function scenarioOfRun<S extends RunBase>(scenario: S, { of }: Pick<Run, 'of'>): S {
  if (of === undefined) return scenario;
  const { seed, topology, workload, faults, limits, window, manual } = of;
  return { ...scenario, seed, topology, workload, faults, limits, window, manual };
}

/** Runs of coflows and runs of jobs have nothing to compare. */
export const heldKind = ({ workload }: Pick<RunBase, 'workload'>): 'coflows' | 'jobs' =>
  'coflows' in workload ? 'coflows' : 'jobs';
export const ofKind = (kind: 'coflows' | 'jobs'): string => `must be of ${kind}, as the scenario is`;
