// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a run or a plan to its end, in so many steps at most that none which ends needs more: what does not end is found, at the same
// step on every machine. Steps are counted and not events, because a plan made within an instant takes steps and causes no event.
// What one step never returns from is the progress guard's to stop.
import type { LpSolver } from '../src/lp/solver';
import { completeOptions } from '../src/model/fields/options';
import { DEFAULT_LIMITS } from '../src/model/fields/scenario-fields';
import { totalSlots } from '../src/model/racks';
import type { OptionValues } from '../src/model/scenario';
import type { RunRecord } from '../src/model/trace';
import { ALL_NETWORKS } from '../src/network/testing/all-networks';
import type { PlanningRun } from '../src/planners/planner';
import { tasksOfRun } from '../src/simulator/run-cost';
import { ALL_SCHEDULERS } from '../src/simulator/schedulers/testing/all-schedulers';
import type { Simulation, SimulationInput } from '../src/simulator/simulation';
import { stopwatch } from './clock';
import { Broken, PassedOver } from './target';

/**
 * `small`: as generated here or kept in the corpus, and always taken to its end. `any`: anyone's, with any numbers; passed over if it
 * is legitimately long.
 */
export type CaseSize = 'small' | 'any';

/** Events per step, or plans that take as long. */
const EVENTS = 200;
/** More than the progress guard lets happen at one instant before it ends a run as stuck. */
const BASE_EVENTS = 200_000;
/** Per attempt at a task: launch, end, fetches, and the offers before. As in the guard; of 10 000 small runs none needed a tenth. */
const EVENTS_PER_ATTEMPT = 100;
/** Runs that may need more are large. */
const LARGE_EVENTS = 2_000_000;
/** What is legitimately long gets this much, because the page asks first and shows progress. */
const MOST_MS = 2000;

/** Tasks (or flows), jobs, slots and faults of the scenario. */
function itemsOf({ scenario: { topology, faults }, workload }: SimulationInput): number {
  const count = 'coflows' in workload ? workload.coflows.length : workload.jobs.length;
  const { machines = [], racks = [], links = [] } = faults ?? {};
  return tasksOfRun(workload) + count + totalSlots(topology) + machines.length + racks.length + links.length;
}

/** What no run of this size needs, unless a clock goes on and on. */
export function mostEvents(input: SimulationInput): number {
  const { attempts } = input.scenario.limits ?? DEFAULT_LIMITS;
  return BASE_EVENTS + EVENTS_PER_ATTEMPT * attempts * itemsOf(input);
}

/** All lengths of time in the options: epochs, heartbeats, least times between plans. */
const periodsIn = (options: OptionValues): readonly number[] =>
  Object.entries(options).flatMap(([key, value]) => {
    if (typeof value === 'object' && !Array.isArray(value)) return periodsIn(value as OptionValues);
    if (typeof value !== 'number' || value <= 0) return [];
    if (key.endsWith('Ms')) return [value / 1000];
    return key.endsWith('S') ? [value] : [];
  });

/** Events per simulated second that clocks may cause, each of them for everything in the run. */
function clockEventsPerS(input: SimulationInput): number {
  const { scenario, run } = input;
  const scheduler = ALL_SCHEDULERS.find(({ id }) => id === run.scheduler);
  const network = ALL_NETWORKS.find(({ id }) => id === run.network);
  const { machineMtbfS, repairS } = scenario.faults?.random ?? {};
  const periods = [
    ...(scheduler === undefined ? [] : periodsIn(completeOptions(scheduler, run.options))),
    ...(network === undefined ? [] : periodsIn(completeOptions(network, run.networkOptions))),
    ...(machineMtbfS === undefined || repairS === undefined ? [] : [machineMtbfS, repairS]),
    // Hadoop's looks for slow tasks.
    1,
  ];
  return periods.reduce((sum, periodS) => sum + 1 / periodS, 0) * itemsOf(input);
}

/** Broken if it goes on and on; PassedOver if it is long for a reason. */
export function stepToEnd(
  simulation: Simulation,
  input: SimulationInput,
  size: CaseSize,
  elapsedMs = stopwatch(),
): RunRecord {
  const most = mostEvents(input);
  const clock = size === 'any' ? clockEventsPerS(input) : 0;
  let beforeS = simulation.progress.simulatedS;
  for (let events = 0; !simulation.done; events += EVENTS) {
    const { simulatedS } = simulation.progress;
    if (events > most + clock * simulatedS)
      throw new Broken(`it goes on: ${events} events at ${simulatedS} s, where ${most} are more than it can need`);
    // Large, or ticking on for a long time. Anything else is continued until it is done or found, however slow the machine.
    const ticks = simulatedS > beforeS && events <= clock * simulatedS;
    if (size === 'any' && elapsedMs() > MOST_MS && (most > LARGE_EVENTS || ticks))
      throw new PassedOver(`${events} events at ${simulatedS} s`);
    beforeS = simulatedS;
    simulation.step(EVENTS);
  }
  return simulation.record();
}

/** Elementary operations at once. */
const OPERATIONS = 1e6;
/** A hundred times what the longest plan of the corpus takes. */
const MOST_STEPS = 100;

/** The same for a planner. Searches may take as long as they like, so that only a small case is known to end. */
export function planToEnd<Answer>(run: PlanningRun<Answer>, size: CaseSize, elapsedMs = stopwatch()): Answer {
  for (let steps = 0; !run.done; steps++) {
    if (size === 'small' && steps > MOST_STEPS)
      throw new Broken(`the plan goes on after ${steps} steps of ${OPERATIONS} operations`);
    if (size === 'any' && elapsedMs() > MOST_MS) throw new PassedOver('a long plan');
    run.step(OPERATIONS);
  }
  return run.answer();
}

/** GLPK solves a programme in one step, which cannot be left. Anyone's gets as long as everything else does. */
export function solverFor(size: CaseSize, solver: LpSolver): LpSolver {
  if (size === 'small') return solver;
  return {
    solve(problem, { timeLimitS = Number.POSITIVE_INFINITY } = {}) {
      const mostS = MOST_MS / 1000;
      const solution = solver.solve(problem, { timeLimitS: Math.min(mostS, timeLimitS) });
      if (solution.status === 'timeLimit' && timeLimitS > mostS) throw new PassedOver('a long linear programme');
      return solution;
    },
  };
}
