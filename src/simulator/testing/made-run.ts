// SPDX-License-Identifier: GPL-3.0-or-later
// Made runs for property tests: a scenario, and the record of a run of it that is consistent (columns that follow from others do),
// though no scheduler would have made it. Times are eighths of a second, so that edges meet exactly.

import fc from 'fast-check';
import { flowsFrom } from '../../model/flows';
import { type DagJob, type MapReduceJob, type Stage, stagesOf } from '../../model/job';
import type { Coflow, Scenario } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import type { RunRecord } from '../../model/trace';
import { linkOf } from '../../network/network';
import { Dice, makeJob, makeTopology } from './made-scenario';
import { type FlowRow, type RecordRows, recordOf, type TaskRow } from './record-of';

interface MadeRun {
  readonly scenario: Scenario;
  readonly workload: { readonly jobs: readonly (MapReduceJob | DagJob)[] } | { readonly coflows: readonly Coflow[] };
  readonly record: RunRecord;
  readonly isolatedS: Float64Array;
}

/** A flow whose rate changes once on the way. */
function makeFlow(dice: Dice, racks: number, about: Pick<FlowRow, 'job' | 'stage' | 'kind'>) {
  const from = dice.nat(racks - 1);
  const to = dice.nat(racks - 1);
  const startS = dice.eighths(50);
  const turnS = startS + dice.eighths(10);
  const endS = turnS + dice.eighths(10);
  const [first, then] = [dice.pick(0, 2, 5), dice.pick(0, 1, 8)];
  const GB = (first * (turnS - startS) + then * (endS - turnS)) / 8;
  const via = from === to ? ('rack' as const) : dice.pick('packet' as const, 'circuit' as const);
  const rates = [
    { atS: startS, Gbps: first, forS: turnS - startS },
    { atS: turnS, Gbps: then, forS: endS - turnS },
  ];
  return { row: { ...about, from, to, via, startS, endS, GB }, rates };
}

type MadeFlow = ReturnType<typeof makeFlow>;

/** The first and the last byte of any of them; a rate that lasts for no time moves none. */
function bytesOf(flows: readonly MadeFlow[]) {
  const moving = flows.flatMap(({ rates }) => rates.filter(({ Gbps, forS }) => Gbps > 0 && forS > 0));
  return {
    firstByteS: Math.min(...moving.map(({ atS }) => atS)),
    lastByteS: Math.max(...moving.map(({ atS, forS }) => atS + forS)),
  };
}

interface MadeTasks {
  readonly tasks: TaskRow[];
  readonly placement: NonNullable<RecordRows['placement']>[number][];
}

function makeTasks(dice: Dice, job: number, stages: readonly Stage[], topology: Topology): MadeTasks {
  const made: MadeTasks = { tasks: [], placement: [] };
  stages.forEach(({ after, maps, reduces }, stage) => {
    for (let index = 0; index < maps; index++) {
      addMap(dice, { job, stage, index, isSource: after.length === 0 }, topology, made);
    }
    for (let index = 0; index < reduces; index++) {
      const startS = dice.eighths(50);
      const endS = startS + dice.eighths(20);
      const rack = dice.nat(topology.racks - 1);
      made.tasks.push({
        job,
        stage,
        kind: 'reduce',
        index,
        rack,
        startS,
        endS,
        fetchedS: startS + (endS - startS) / 2,
      });
    }
  });
  return made;
}

function addMap(
  dice: Dice,
  {
    isSource,
    ...about
  }: { readonly job: number; readonly stage: number; readonly index: number; readonly isSource: boolean },
  { racks, machinesPerRack }: Topology,
  { tasks, placement }: MadeTasks,
): void {
  const spot = () => ({ rack: dice.nat(racks - 1), machine: dice.nat(machinesPerRack - 1) });
  const copies = isSource ? [spot(), ...dice.several(2, spot)] : [];
  for (const copy of copies) placement.push({ job: about.job, stage: about.stage, block: about.index, ...copy });
  const attempts = 1 + dice.nat(1);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rack, machine } = spot();
    const isOnMachine = copies.some((copy) => copy.rack === rack && copy.machine === machine);
    const isOnRack = copies.some((copy) => copy.rack === rack);
    const locality = !isSource || isOnMachine ? 'machine' : isOnRack ? 'rack' : 'remote';
    const startS = dice.eighths(50);
    const endS = startS + dice.eighths(20);
    const killed = attempt < attempts;
    const fetched = killed ? {} : { fetchedS: startS };
    tasks.push({ ...about, kind: 'map', rack, machine, startS, ...fetched, endS, attempt, killed, locality });
  }
}

function makeLinks(dice: Dice, { racks }: Topology): RecordRows['links'] {
  const rows = dice.several(20, () => {
    const capacityGbps = dice.pick(4, 4, 8, 0);
    const Gbps = Math.min(dice.nat(4), capacityGbps);
    return { link: linkOf(dice.nat(racks - 1), dice.nat(3)), atS: dice.eighths(60), Gbps, capacityGbps };
  });
  return rows.sort((a, b) => a.atS - b.atS);
}

function makeCircuits(dice: Dice, coflows: number, { racks }: Topology) {
  if (coflows === 0) return [];
  return dice.several(6, () => {
    const startS = dice.eighths(50);
    const upS = startS + dice.eighths(1);
    const GB = dice.eighths(9);
    const [from, to] = [dice.nat(racks - 1), dice.nat(racks - 1)];
    return { from, to, startS, upS, endS: upS + GB, coflow: dice.nat(coflows - 1), GB };
  });
}

type Parts = Pick<MadeRun, 'scenario' | 'workload'> & {
  readonly rows: RecordRows;
  readonly flows: readonly MadeFlow[];
};

function finish(dice: Dice, { scenario, workload, rows, flows }: Parts): MadeRun {
  const circuits = makeCircuits(dice, rows.coflows?.length ?? 0, scenario.topology);
  const record = recordOf({
    ...rows,
    circuits,
    flows: flows.map(({ row }) => row),
    // As an engine writes them: by time, all flows mixed.
    rates: flows
      .flatMap(({ rates }, flow) => rates.map(({ atS, Gbps }) => ({ flow, atS, Gbps })))
      .sort((a, b) => a.atS - b.atS),
    links: makeLinks(dice, scenario.topology),
    outcome: { ...rows.outcome, endS: 100 },
    sums: { jainFairness: dice.pick(Number.NaN, 0.75) },
  });
  const jobs = 'jobs' in workload ? workload.jobs.length : 0;
  return { scenario, workload, record, isolatedS: Float64Array.from({ length: jobs }, () => dice.pick(1, 2.5, 7)) };
}

function makeJobsRun(dice: Dice, scenario: Scenario, ids: readonly string[]): MadeRun {
  const jobs = ids.map((id) => makeJob(dice, id));
  const { racks } = scenario.topology;
  const made = jobs.map((job, j) => makeTasks(dice, j, stagesOf(job), scenario.topology));
  const tasks = made.flatMap((one) => one.tasks);
  const flows = jobs.flatMap((job, j) =>
    stagesOf(job).flatMap(({ reduces }, stage) =>
      dice.several(4, () => {
        const kind = reduces > 0 ? dice.pick('mapInput' as const, 'shuffle' as const, 'output' as const) : 'mapInput';
        return makeFlow(dice, racks, { job: j, stage, kind });
      }),
    ),
  );
  const isStuck = dice.nat(4) === 0;
  const jobRows = jobs.map(({ arrivalS }, j) => {
    const own = tasks.filter(({ job }) => job === j);
    const endS = isStuck && j === 0 ? Number.NaN : Math.max(arrivalS, ...own.map((task) => task.endS));
    return { arrivalS, startS: Math.min(...own.map((task) => task.startS)), endS, waits: { noSlot: dice.nat(2) } };
  });
  const because = { jobs: [ids[0]!], sentence: 'Nothing can ever free a slot.' };
  const rows: RecordRows = {
    tasks,
    placement: made.flatMap((one) => one.placement),
    coflows: jobs.flatMap((job, j) => stagesOf(job).flatMap((_, stage) => shuffleRow(tasks, flows, j, stage))),
    jobs: jobRows,
    ...(isStuck ? { outcome: { status: 'stuck', because } } : {}),
  };
  return finish(dice, { scenario: { ...scenario, workload: { jobs } }, workload: { jobs }, rows, flows });
}

/** The coflow of a stage's shuffle, if it has bytes. */
function shuffleRow(tasks: readonly TaskRow[], flows: readonly MadeFlow[], job: number, stage: number) {
  const isMine = (row: TaskRow | FlowRow): boolean => row.job === job && row.stage === stage;
  const own = flows.filter(({ row }) => isMine(row) && row.kind === 'shuffle' && row.GB > 0);
  if (own.length === 0) return [];
  const mine = tasks.filter(isMine);
  const mapEnds = mine.filter(({ kind, killed }) => kind === 'map' && killed !== true).map((map) => map.endS);
  const launchS = Math.min(...mine.filter(({ kind }) => kind === 'reduce').map((reduce) => reduce.startS));
  const { firstByteS: startS, lastByteS: endS } = bytesOf(own);
  return [{ job, stage, startS, readyS: Math.max(launchS, ...mapEnds), endS }];
}

function makeCoflowsRun(dice: Dice, scenario: Scenario, ids: readonly string[]): MadeRun {
  const flows = ids.map((_, job) =>
    dice.several(3, () => makeFlow(dice, scenario.topology.racks, { job, kind: 'coflow' })),
  );
  const coflows = ids.map((id) => {
    return {
      id,
      arrivalS: dice.eighths(20),
      weight: 1,
      flows: flowsFrom([]),
      deadlineS: dice.maybe(() => dice.eighths(60)),
    };
  });
  const rows = coflows.map(({ arrivalS }, job) => {
    const own = flows[job] as readonly MadeFlow[];
    const { firstByteS: first } = bytesOf(own);
    const endS = Math.max(arrivalS, ...own.map(({ row }) => row.endS));
    return { job, startS: arrivalS, firstByteS: Number.isFinite(first) ? first : arrivalS, endS };
  });
  const workload = { coflows };
  return finish(dice, { scenario: { ...scenario, workload }, workload, rows: { coflows: rows }, flows: flows.flat() });
}

function makeRun(seed: number, owners: number): MadeRun {
  const dice = new Dice(seed);
  const ids = ['a', '__proto__', 'c d', 'd/"e"'].slice(0, owners);
  const fromS = dice.eighths(30);
  const window = { fromS, toS: fromS + 1 + dice.eighths(50) };
  const scenario: Scenario = {
    gantry: 1,
    name: '',
    seed: 1,
    topology: makeTopology(dice),
    workload: { jobs: [] },
    runs: [{ scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} }],
    ...dice.maybe(() => ({ window })),
  };
  return dice.nat(3) === 0 ? makeCoflowsRun(dice, scenario, ids) : makeJobsRun(dice, scenario, ids);
}

/** Runs of up to four jobs or coflows, some with a window, some stuck. */
export const arbitraryMadeRun: fc.Arbitrary<MadeRun> = fc
  .tuple(fc.nat(), fc.integer({ min: 1, max: 4 }))
  .map(([seed, owners]) => makeRun(seed, owners));
