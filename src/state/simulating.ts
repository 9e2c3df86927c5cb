// Keeps the simulated runs in step with the work: whenever something changes on which a run depends, it is asked anew and the one
// under way is taken back. Loaded after the first sight: the plan is what one looks at first.
import { isDataParallel, stagesOf } from '../model/job';
import type { ExpandedWorkload, Run } from '../model/scenario';
import type { SimulateQuestion, SimulationScenario } from '../worker/api';
import type { Slot } from '../worker/slot';
import { changeSession } from './actions';
import { currentWork, type PageStore, type Work } from './page-store';

/** A run that is thought to take longer than this waits for a word. */
const LARGE_RUN_S = 60;
/** Per task (or flow of a coflow), and for every rack that its data may come from: measured on W1 under fair and tcp. */
const TASK_S = 3e-5;
const TASK_AND_RACK_S = 1e-6;

export const simulationSeconds = (tasks: number, racks: number): number => tasks * (TASK_S + TASK_AND_RACK_S * racks);

export interface Simulating {
  /** Simulates what was held back as too large. */
  simulateAnyway(): void;
  stop(): void;
}

/** The part of the work on which simulation depends; the same object as long as that part is the same. */
export function simulationPart(work: Work, before?: SimulationScenario): SimulationScenario {
  const { gantry, seed, topology, workload, faults, limits, window, manual } = work;
  const part: SimulationScenario = { gantry, seed, topology, workload, faults, limits, window, manual };
  const same = (Object.keys(part) as (keyof SimulationScenario)[]).every((key) => before?.[key] === part[key]);
  return same && before !== undefined ? before : part;
}

export function simulateQuestion(run: Run, scenario: SimulationScenario): SimulateQuestion {
  // A label is for people; a rectangle that is dragged changes what follows the plan by hand, and nothing else.
  const { label: _, ...asked } = run;
  return {
    kind: 'simulate',
    scenario: run.scheduler === 'manual' ? scenario : { ...scenario, manual: undefined },
    run: asked,
  };
}

/** Tasks of one run, or flows where there are coflows. */
export function tasksOfRun(workload: ExpandedWorkload): number {
  if ('coflows' in workload) return workload.coflows.reduce((sum, { flows }) => sum + flows.length, 0);
  let tasks = 0;
  for (const job of workload.jobs) {
    if (isDataParallel(job)) for (const { maps, reduces } of stagesOf(job)) tasks += maps + reduces;
  }
  return tasks;
}

/** Asks for every run of the work, now and whenever something changes. */
export function keepSimulated(
  store: PageStore,
  slots: readonly Slot<'simulate'>[],
  prepared: Slot<'prepare'>,
): Simulating {
  let part: SimulationScenario | undefined;
  let allowed: SimulationScenario | undefined;

  function refresh(): void {
    const work = currentWork(store.getState());
    part = simulationPart(work, part);
    const scenario = part;
    const { state, answer } = prepared.getSnapshot();
    const isGenerated = 'generate' in work.workload;
    // How large a generated workload is shows when it is written out.
    if (isGenerated && state === 'asking') return;
    const workload = 'generate' in work.workload ? answer?.workload : work.workload;
    const expectedS = simulationSeconds(tasksOfRun(workload ?? { jobs: [] }), work.topology.racks);
    const held = allowed !== scenario && work.runs.length > 0 && expectedS > LARGE_RUN_S;
    if (store.getState().session.simulationHeld !== held) changeSession(store, { simulationHeld: held });
    slots.forEach((slot, i) => {
      const run = work.runs[i];
      const isBlank = run?.scheduler === 'manual' && work.manual === undefined;
      if (held || run === undefined || isBlank) slot.clear();
      else slot.ask(simulateQuestion(run, scenario));
    });
  }

  const stops = [
    store.subscribe((state, before) => {
      if (state.history.present !== before.history.present) refresh();
    }),
    prepared.subscribe(refresh),
  ];
  refresh();
  return {
    simulateAnyway() {
      allowed = part;
      refresh();
    },
    stop() {
      for (const stop of stops) stop();
      for (const slot of slots) slot.clear();
    },
  };
}
