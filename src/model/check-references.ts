// Checks across the sections of a scenario: that racks, machines and jobs which one section names are there in another, and
// that every task fits a machine. Works on what could be read, and is silent about what could not.
import { quoteValue } from './fields';
import { nearestName } from './nearest-name';
import type { ProblemList } from './problem';
import type { PartialWorkload } from './read-workload';
import type { Faults, ManualRectangle } from './scenario';
import type { Topology } from './topology';

export interface PartialScenario {
  readonly topology?: Partial<Topology>;
  readonly workload?: PartialWorkload;
  readonly faults?: Faults;
  readonly manual?: readonly ManualRectangle[];
}

export function checkReferences(scenario: PartialScenario, problems: ProblemList): void {
  const racks = scenario.topology?.racks;
  if (racks !== undefined) {
    checkReplicas(scenario.workload, racks, problems);
    checkFlows(scenario.workload, racks, problems);
    checkFaults(scenario.faults, racks, scenario.topology?.machinesPerRack, problems);
    scenario.manual?.forEach((rectangle, i) => {
      checkRacks(rectangle.racks, racks, () => `manual[${i}].racks`, problems);
    });
  }
  checkTaskFits(scenario, problems);
  checkManual(scenario, problems);
}

function tellRack(rack: number, racks: number, path: string, problems: ProblemList): void {
  const words =
    racks === 1 ? 'must be 0, for there is one rack' : `must be from 0 to ${racks - 1}, for there are ${racks} racks`;
  problems.add(path, `${words} (got ${rack})`);
}

function checkRacks(given: readonly number[], racks: number, path: () => string, problems: ProblemList): void {
  for (let i = 0; i < given.length; i++) {
    if ((given[i] as number) >= racks) tellRack(given[i] as number, racks, `${path()}[${i}]`, problems);
  }
}

function checkReplicas(workload: PartialWorkload | undefined, racks: number, problems: ProblemList): void {
  workload?.jobs?.forEach((job, j) => {
    const blocks = job?.replicas ?? [];
    for (let b = 0; b < blocks.length && !problems.full; b++) {
      checkRacks(blocks[b] ?? [], racks, () => `workload.jobs[${j}].replicas[${b}]`, problems);
    }
  });
}

function checkFlows(workload: PartialWorkload | undefined, racks: number, problems: ProblemList): void {
  workload?.coflows?.forEach((coflow, c) => {
    const flows = coflow?.flows ?? [];
    for (let f = 0; f < flows.length && !problems.full; f++) {
      const flow = flows[f];
      if (flow === undefined) continue;
      if (flow.from >= racks) tellRack(flow.from, racks, `workload.coflows[${c}].flows[${f}].from`, problems);
      if (flow.to >= racks) tellRack(flow.to, racks, `workload.coflows[${c}].flows[${f}].to`, problems);
    }
  });
}

function checkFaults(
  faults: Faults | undefined,
  racks: number,
  machinesPerRack: number | undefined,
  problems: ProblemList,
): void {
  for (const kind of ['machines', 'racks', 'links'] as const) {
    faults?.[kind]?.forEach(({ rack }, i) => {
      if (rack >= racks) tellRack(rack, racks, `faults.${kind}[${i}].rack`, problems);
    });
  }
  if (machinesPerRack === undefined) return;
  faults?.machines?.forEach(({ machine }, i) => {
    if (machine < machinesPerRack) return;
    const words = machinesPerRack === 1 ? 'must be 0' : `must be from 0 to ${machinesPerRack - 1}`;
    problems.add(
      `faults.machines[${i}].machine`,
      `${words}, for a rack has ${machinesPerRack} of them (got ${machine})`,
    );
  });
}

/** A task that no machine can ever hold is a fault of the scenario, not of a run. */
function checkTaskFits({ topology, workload }: PartialScenario, problems: ProblemList): void {
  const machine = topology?.machine;
  if (machine === undefined) return;
  workload?.jobs?.forEach((job, j) => {
    for (const key of ['cores', 'memoryGB'] as const) {
      const needed = job?.task?.[key];
      if (needed === undefined || needed <= machine[key]) continue;
      problems.add(
        `workload.jobs[${j}].task.${key}`,
        `no machine can hold this task: must be at most topology.machine.${key}, which is ${machine[key]} (got ${needed})`,
      );
    }
  });
}

function checkManual({ workload, manual }: PartialScenario, problems: ProblemList): void {
  if (manual === undefined) return;
  if (workload?.coflows !== undefined && manual.length > 0) {
    problems.add('manual', 'must be left out: a coflow scenario has no jobs to place');
    return;
  }
  const ids = workload?.jobs?.map((job) => job?.id);
  const known = ids === undefined || ids.includes(undefined) ? undefined : new Set(ids as readonly string[]);
  const firstOf = new Map<string, number>();
  manual.forEach(({ job, racks }, i) => {
    const first = firstOf.get(job);
    if (first === undefined) firstOf.set(job, i);
    else problems.add(`manual[${i}].job`, `${quoteValue(job)} has its rectangle in manual[${first}]; a job has one`);
    const twice = racks.findIndex((rack, k) => racks.indexOf(rack) < k);
    if (twice >= 0) problems.add(`manual[${i}].racks[${twice}]`, `names rack ${racks[twice]} twice`);
    // Jobs of a generated workload have no ids before it is written out.
    if (known === undefined || known.has(job)) return;
    const near = nearestName(job, [...known]);
    const hint = near === undefined ? '' : `; did you mean ${quoteValue(near)}?`;
    problems.add(`manual[${i}].job`, `no job is called ${quoteValue(job)}${hint}`);
  });
}
