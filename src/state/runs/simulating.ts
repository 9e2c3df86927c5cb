// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the simulated runs in step with the scenario: whenever something changes on which a run depends, it is requested again and the
// one under way is cancelled. Loaded after the first sight, because the plan is what the user looks at first.
import { scenarioOfRun } from '../../model/run-base';
import { type ExpandedWorkload, isEmptyWorkload, isFast, type Run } from '../../model/scenario';
import { NETWORKS } from '../../network/registry';
import { runSeconds, secondsOfRuns } from '../../simulator/run-cost';
import type { SimulateQuestion, SimulationScenario } from '../../worker/api';
import type { LatestQuery } from '../../worker/latest-query';
import { changeSession } from '../actions';
import { isOtherScenario } from '../edited-field';
import { chartJobs } from '../held/chart-jobs';
import { heldName } from '../held/held-names';
import type { HeldTools } from '../held/held-tools';
import { type EditedScenario, editedScenario, type PageStore } from '../page-store';
import { isFastProposed } from './fast-runs';
import { type IsolatedQueries, keepIsolatedTimes } from './isolated-times';
import { simulationEvents } from './run-size';

/** A run that is expected to take longer than this waits for confirmation, and so does one for which fast is proposed. */
const LARGE_RUN_S = 60;
/** So do runs that together take longer than this on one core, because many machines have few. */
const LARGE_RUNS_S = 120;

export function areLargeRuns(edited: Pick<EditedScenario, 'runs' | 'topology'>, workload: ExpandedWorkload): boolean {
  const { longestS, totalS } = secondsOfRuns(edited, workload);
  return longestS > LARGE_RUN_S || totalS > LARGE_RUNS_S;
}

export interface Simulating {
  /** Simulates what was not started because it is too large. */
  simulateAnyway(): void;
  /** Computes each job's time alone, if that was not started, or was cancelled or lost. */
  workOutStretch(): void;
  readonly held: HeldTools;
  stop(): void;
}

/** The part of the scenario on which simulation depends; the same object as long as that part is the same. */
export function simulationPart(edited: EditedScenario, before?: SimulationScenario): SimulationScenario {
  const { gantry, seed, topology, workload, faults, limits, window, manual } = edited;
  const part: SimulationScenario = { gantry, seed, topology, workload, faults, limits, window, manual };
  const same = (Object.keys(part) as (keyof SimulationScenario)[]).every((key) => before?.[key] === part[key]);
  return same && before !== undefined ? before : part;
}

export function simulateQuestion(run: Run, scenario: SimulationScenario): SimulateQuestion {
  // A label is for people; dragging a rectangle changes only what follows the plan by hand.
  const { label: _, of: __, ...asked } = run;
  const own = scenarioOfRun(scenario, run);
  return {
    kind: 'simulate',
    scenario: run.scheduler === 'manual' ? own : { ...own, manual: undefined },
    run: asked,
  };
}

const anyFast = ({ runs }: EditedScenario): boolean => runs.some(({ networkOptions }) => isFast(networkOptions));

/** For a run with its own scenario, which no edit changes: its question stays, however large the edited scenario becomes. */
function askUnlessTooLarge(query: LatestQuery<'simulate'>, question: SimulateQuestion, tooLarge: boolean): void {
  if (query.hasAsked(question)) return;
  const { workload, topology } = question.scenario;
  // A generated workload's size is known once it is written out, which only the edited one is, so this run waits with it.
  const isSmall =
    !('generate' in workload) && runSeconds(workload, topology, question.run.network ?? '') <= LARGE_RUN_S;
  if (isSmall || !tooLarge) query.ask(question);
  else query.wait();
}

/** Requests every run of the scenario, now and whenever something changes. */
export function keepSimulated(
  store: PageStore,
  queries: readonly LatestQuery<'simulate'>[],
  prepared: LatestQuery<'prepare'>,
  alone: IsolatedQueries,
): Simulating {
  const isolatedTimes = keepIsolatedTimes(store, queries, alone);
  let part: SimulationScenario | undefined;
  let allowed: SimulationScenario | undefined;
  /** Whether some run was fast when they were allowed: if none is any more, all wait again. */
  let allowedFast = false;
  /** Whether all results so far are of another scenario than the edited one, so that none is from before an edit. */
  let areForeign = false;

  /** Written out; undefined while it is not known. */
  function workloadNow(): ExpandedWorkload | undefined {
    const { workload } = editedScenario(store.getState());
    const { state, answer } = prepared.getSnapshot();
    if (!('generate' in workload)) return workload;
    return state === 'asking' ? undefined : answer?.workload;
  }

  let asking = false;
  const refreshIsolated = (): void => {
    // Half of the runs may still be those of the previous scenario.
    if (!asking) isolatedTimes.refresh(workloadNow());
  };

  function refresh(): void {
    const edited = editedScenario(store.getState());
    part = simulationPart(edited, part);
    const scenario = part;
    // A generated workload's size is known once it is written out: until then what is shown is old, and nothing is requested.
    const isKnown = !('generate' in edited.workload) || prepared.getSnapshot().state !== 'asking';
    const workload = workloadNow() ?? { jobs: [] };
    const isLarge = areLargeRuns(edited, workload) || isFastProposed(simulationEvents(workload), edited.runs, NETWORKS);
    const { simulationAwaitsConfirm } = store.getState().session;
    const isAllowed = allowed === scenario && (!allowedFast || anyFast(edited));
    const tooLarge = !isAllowed && edited.runs.length > 0 && isLarge;
    const waits = isKnown ? tooLarge : simulationAwaitsConfirm;
    if (simulationAwaitsConfirm !== waits) changeSession(store, { simulationAwaitsConfirm: waits });
    asking = true;
    queries.forEach((query, i) => {
      const run = isEmptyWorkload(edited.workload) ? undefined : edited.runs[i];
      const isBlank = run?.scheduler === 'manual' && scenarioOfRun(edited, run).manual === undefined;
      if (run?.of !== undefined && !isBlank) askUnlessTooLarge(query, simulateQuestion(run, scenario), waits);
      else if (run === undefined || isBlank || (waits && areForeign)) query.clear();
      else if (waits) query.wait();
      else if (isKnown) query.ask(simulateQuestion(run, scenario));
      else query.announce(simulateQuestion(run, scenario));
    });
    if (isKnown && !waits) areForeign = false;
    asking = false;
    refreshIsolated();
  }

  const stops = [
    store.subscribe((state, before) => {
      if (state.history.present === before.history.present) return;
      areForeign ||= isOtherScenario(state, before);
      refresh();
    }),
    prepared.subscribe(refresh),
    ...queries.map((query) => query.subscribe(refreshIsolated)),
  ];
  refresh();
  return {
    simulateAnyway() {
      allowed = part;
      allowedFast = anyFast(editedScenario(store.getState()));
      refresh();
    },
    workOutStretch: () => isolatedTimes.workOut(),
    held: { heldName, chartJobs },
    stop() {
      for (const stop of stops) stop();
      for (const query of queries) query.clear();
      for (const query of [alone.isolated, ...alone.own]) query.clear();
    },
  };
}
