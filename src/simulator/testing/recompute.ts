// SPDX-License-Identifier: GPL-3.0-or-later
// Recomputes the metrics of a run from the trace file as anybody can read it, in the plainest way: the slow twin of metrics/. Follows
// the spec word by word; shares no code with what it checks but the papers' utility functions.
import { isDataParallel, type Job, stagesOf } from '../../model/job';
import { rackAt } from '../../model/racks';
import { utilityAt } from '../../planners/cora/job-utility';
import { meanTaskS } from '../../planners/cora/job-work';
import type { ClosedRun, FinishedRun } from './finished-run';
import { recomputedJain } from './recompute-jain';
import { type ClosedRows, closedRows } from './trace-json';

type Values = Record<string, number>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const rank = (percent / 100) * (sorted.length - 1);
  const below = sorted[Math.floor(rank)]!;
  const above = sorted[Math.ceil(rank)]!;
  return below + (above - below) * (rank - Math.floor(rank));
}

/** Of the jobs or coflows whose id `counts`; metrics that a class does not have are computed only if `whole`. */
export function recomputed(given: FinishedRun, counts: (id: string) => boolean, whole: boolean): Values {
  const run: ClosedRun = { ...given, rows: closedRows(given.rows, given.runEndS) };
  const { scenario, workload, rows } = run;
  const isJobs = 'jobs' in workload;
  const jobs: readonly Job[] = isJobs ? workload.jobs : [];
  const owners = (isJobs ? jobs : workload.coflows).map((owner) => ({
    id: owner.id,
    deadlineS: owner.deadlineS,
    ...(isJobs ? jobTimes(run, owner.id) : coflowTimes(run, owner.id, owner.arrivalS)),
  }));
  const mine = owners.filter(({ id }) => counts(id));
  const lastS = owners.every(({ endS }) => Number.isFinite(endS))
    ? Math.max(0, ...owners.map(({ endS }) => endS))
    : run.runEndS;
  const window = scenario.window ?? { fromS: 0, toS: lastS };
  const inWindow = (atS: number): boolean =>
    scenario.window === undefined ? true : atS >= window.fromS && atS <= window.toS;
  const lengthS = window.toS - window.fromS;
  const within = (startS: number, endS: number): number =>
    scenario.window === undefined
      ? endS - startS
      : Math.max(0, Math.min(endS, window.toS) - Math.max(startS, window.fromS));
  const ended = mine.filter(({ endS }) => Number.isFinite(endS) && inWindow(endS));
  const jcts = isJobs ? ended.map(({ arrivalS, endS }) => endS - arrivalS) : [];

  /** GB of a flow inside the window, by its rates. */
  const bytes = rows.flows.map((flow, f) => {
    const own = rows.rates.filter((rate) => rate.flow === f);
    return sum(own.map(({ atS, Gbps }, i) => (Gbps / 8) * within(atS, own[i + 1]?.atS ?? flow.endS)));
  });
  const crossing = (keep: (flow: ClosedRows['flows'][number]) => boolean): number =>
    sum(rows.flows.map((flow, f) => (counts(flow.job) && flow.from !== flow.to && keep(flow) ? bytes[f]! : 0)));
  const cross = crossing(() => true);
  const circuit = crossing(({ via }) => via === 'circuit');

  const ccts = coflowsOf(run).filter(({ owner, endS }) => counts(owner) && Number.isFinite(endS) && inWindow(endS));
  const tasks = rows.tasks.filter(({ job }) => counts(job));
  const taskS = sum(tasks.map(({ startS, endS }) => within(startS, endS)));
  const { topology } = scenario;
  const slots = Array.from({ length: topology.racks }, (_, rack) => {
    const { machines, slots: own } = rackAt(topology, rack);
    return machines * (own === undefined ? 0 : sum(Object.values(own)));
  });
  const rackGB = Array.from({ length: topology.racks }, (_, rack) =>
    sum(
      rows.placement
        .filter(({ job }) => counts(job))
        .map(({ job, stage, racks }) => stageOf(jobs, job, stage).blockGB * racks.filter((one) => one === rack).length),
    ),
  );
  const worth = ended.flatMap(({ id, arrivalS, endS }) => {
    const utility = jobs.find((job) => job.id === id)?.utility;
    const slotS = meanTaskS(jobs, topology);
    return utility === undefined
      ? []
      : [utilityAt(utility, endS - arrivalS, Math.ceil((endS - arrivalS) / slotS - 1e-9))];
  });
  const pastTargets = ended.flatMap(({ id, arrivalS, endS }) => {
    const { targetS } = { targetS: undefined, ...jobs.find((job) => job.id === id)?.utility };
    return targetS === undefined ? [] : [endS - arrivalS - targetS];
  });
  const due = mine.filter(({ deadlineS }) => deadlineS !== undefined);
  const late = (scenario.window === undefined ? due : due.filter((one) => ended.includes(one))).filter(
    ({ endS, deadlineS = 0 }) => !(endS <= deadlineS),
  );
  const onlyJobs = (value: number): number => (isJobs ? value : Number.NaN);
  const use = uplinkUses(run, window);
  return {
    makespanS: mine.every(({ endS }) => Number.isFinite(endS)) ? Math.max(...mine.map(({ endS }) => endS)) : Number.NaN,
    averageJctS: mean(jcts),
    medianJctS: percentile(jcts, 50),
    p95JctS: percentile(jcts, 95),
    p99JctS: percentile(jcts, 99),
    averageCctS: mean(ccts.map(({ startS, endS }) => endS - startS)),
    p95CctS: percentile(
      ccts.map(({ startS, endS }) => endS - startS),
      95,
    ),
    averageCctFromReadyS: mean(ccts.map(({ readyS, endS }) => Math.max(0, endS - readyS))),
    crossRackGB: cross,
    crossRackShuffleGB: onlyJobs(crossing(({ kind }) => kind === 'shuffle')),
    remoteMapGB: onlyJobs(crossing(({ kind }) => kind === 'mapInput')),
    rackLocalMaps: onlyJobs(
      tasks.filter((task) => task.hasEnded && inWindow(task.endS) && isRackLocal(task, rows)).length,
    ),
    packetGB: crossing(({ via }) => via === 'packet'),
    circuitGB: circuit,
    circuitShare: cross > 0 ? circuit / cross : Number.NaN,
    circuitSetups: rows.circuits.filter(({ job, startS, upS }) => counts(job) && upS > startS && inWindow(startS))
      .length,
    taskHours: onlyJobs(taskS / 3600),
    slotUse: onlyJobs(taskS / (sum(slots) * lengthS)),
    uplinkUseMean: whole ? sum(use.map(({ use, forS }) => use * forS)) / (topology.racks * lengthS) : Number.NaN,
    uplinkUseP95: whole ? weightedP95(use) : Number.NaN,
    inputCov: onlyJobs(Math.sqrt(mean(rackGB.map((GB) => (GB - mean(rackGB)) ** 2))) / mean(rackGB)),
    jobsPerHour: onlyJobs(ended.length / (lengthS / 3600)),
    averageStretch: onlyJobs(
      mean(ended.map(({ id, arrivalS, endS }) => (endS - arrivalS) / run.isolatedS[id]!).filter(Number.isFinite)),
    ),
    minUtility: worth.length === 0 ? Number.NaN : Math.min(...worth),
    sumUtility: worth.length === 0 ? Number.NaN : sum(worth),
    p25PastTargetS: percentile(pastTargets, 25),
    medianPastTargetS: percentile(pastTargets, 50),
    p75PastTargetS: percentile(pastTargets, 75),
    tardyJobs: due.length === 0 ? Number.NaN : late.length,
    jainFairness: isJobs && whole ? recomputedJain(run, window) : Number.NaN,
  };
}

const jobTimes = ({ answer }: ClosedRun, id: string) => {
  const job = answer.jobs.find((one) => one.id === id);
  return { arrivalS: job?.arrivalS ?? Number.NaN, endS: job?.endS ?? Number.NaN };
};

const coflowTimes = ({ rows }: ClosedRun, id: string, arrivalS: number) => ({
  arrivalS,
  endS: Math.max(
    arrivalS,
    ...rows.flows.filter(({ job }) => job === id).map(({ endS, hasEnded }) => (hasEnded ? endS : Number.NaN)),
  ),
});

function stageOf(jobs: readonly Job[], id: string, stage: string | 0) {
  const job = jobs.find((one) => one.id === id);
  if (job === undefined || !isDataParallel(job)) throw new Error(`${id} is no data-parallel job`);
  const found = stagesOf(job).find((one) => one.id === (stage === 0 ? '0' : stage));
  if (found === undefined) throw new Error(`${id} has no stage ${stage}`);
  return { blockGB: found.inputGB / found.maps };
}

function isRackLocal(task: ClosedRows['tasks'][number], { placement }: ClosedRows): boolean {
  if (task.kind !== 'map' || task.killed) return false;
  const block = placement.find(
    ({ job, stage, block }) => job === task.job && stage === task.stage && block === task.index,
  );
  if (block === undefined) return false;
  const onMachine = block.racks.some((rack, i) => rack === task.rack && block.machines[i] === task.machine);
  return block.racks.includes(task.rack) && !onMachine;
}

/** Shuffles with bytes by their tasks and flows, or the scenario's coflows. */
function coflowsOf(run: ClosedRun) {
  const { workload, rows } = run;
  /** The intervals longer than 0 in which one of these flows moved. */
  const stretches = (keep: (flow: ClosedRows['flows'][number]) => boolean) =>
    rows.flows.flatMap((flow, f) => {
      const own = keep(flow) ? rows.rates.filter((rate) => rate.flow === f) : [];
      return own
        .map(({ atS, Gbps }, i) => ({ Gbps, fromS: atS, toS: own[i + 1]?.atS ?? flow.endS }))
        .filter(({ Gbps, fromS, toS }) => Gbps > 0 && toS > fromS);
    });
  if ('coflows' in workload) {
    return workload.coflows.map(({ id, arrivalS }) => {
      const { endS } = coflowTimes(run, id, arrivalS);
      return { owner: id, startS: arrivalS, readyS: arrivalS, endS };
    });
  }
  return workload.jobs.flatMap((job) =>
    (isDataParallel(job) ? stagesOf(job) : []).flatMap(({ id, maps, reduces }) => {
      const isOfStage = (row: { readonly job: string; readonly stage: string | 0 }): boolean =>
        row.job === job.id && (row.stage === 0 ? '0' : row.stage) === id;
      const isShuffle = (flow: ClosedRows['flows'][number]): boolean => isOfStage(flow) && flow.kind === 'shuffle';
      const flows = rows.flows.filter((flow) => isShuffle(flow) && flow.GB > 0);
      if (flows.length === 0) return [];
      const tasks = rows.tasks.filter(isOfStage);
      const mapsDone = tasks.filter(({ kind, killed, hasEnded }) => kind === 'map' && !killed && hasEnded);
      const mapEnds = mapsDone.map(({ endS }) => endS);
      const launches = tasks.filter(({ kind }) => kind === 'reduce').map(({ startS }) => startS);
      const readyS = Math.max(...mapEnds, Math.min(...launches));
      const moved = stretches(isShuffle);
      // In a run that was given up, something may still be to come.
      const shuffled = tasks.filter(({ kind, killed, fetchedS }) => kind === 'reduce' && !killed && fetchedS !== null);
      const count = (rows: readonly { readonly index: number }[]): number =>
        new Set(rows.map(({ index }) => index)).size;
      const isOver = count(mapsDone) === maps && count(shuffled) === reduces;
      const endS = isOver ? Math.max(...moved.map(({ toS }) => toS)) : Number.NaN;
      const startS = Math.min(...moved.map(({ fromS }) => fromS));
      return [{ owner: job.id, startS, readyS, endS }];
    }),
  );
}

/** Every interval of every uplink, with what it carried as a share of what it could. */
function uplinkUses({ scenario, rows }: ClosedRun, { fromS, toS }: { readonly fromS: number; readonly toS: number }) {
  return Array.from({ length: scenario.topology.racks }, (_, rack) => {
    const changes = rows.links.filter(({ name }) => name === `rack${rack}.up`);
    const edges = [fromS, ...changes.map(({ atS }) => atS).filter((atS) => atS > fromS && atS < toS), toS];
    return edges.slice(0, -1).map((edge, i) => {
      const now = changes.filter(({ atS }) => atS <= edge).at(-1);
      const use = now === undefined || now.capacityGbps === 0 ? 0 : now.Gbps / now.capacityGbps;
      return { use, forS: edges[i + 1]! - edge };
    });
  }).flat();
}

function weightedP95(uses: readonly { readonly use: number; readonly forS: number }[]): number {
  const total = sum(uses.map(({ forS }) => forS));
  let passed = 0;
  for (const { use, forS } of [...uses].sort((a, b) => a.use - b.use)) {
    passed += forS;
    if (passed > 0 && passed >= 0.95 * total - 1e-9 * total) return use;
  }
  return Number.NaN;
}
