// A simulation that is none: tasks go to slots in the order of their jobs and data moves at a fixed speed. For tests of what
// stands around a simulator (slices, progress, pictures).
import { MinHeap } from '../../base/heap';
import { isDataParallel, stagesOf } from '../../model/job';
import { InputError } from '../../model/problem';
import { totalSlots } from '../../model/topology';
import { type CoflowColumns, JOB_PHASES, type RunRecord, type TaskColumns, WAIT_CAUSES } from '../../model/trace';
import type { Simulation, SimulationInput } from '../simulation';
import { taskColumns } from './task-columns';

/** Job, kind, index, slot, start, fetched, end. */
type Row = readonly [number, number, number, number, number, number, number];

const FETCH_S = 4;

export function fakeSimulation(input: SimulationInput, eventsAtLeast = 0): Simulation {
  const record = 'jobs' in input.workload ? fakeJobs(input) : fakeCoflows(input);
  const total = Math.max(eventsAtLeast, record.outcome.events);
  const jobs = record.trace.jobs.length || record.trace.coflows.length;
  let events = 0;
  return {
    get done() {
      return events >= total;
    },
    get progress() {
      const share = total === 0 ? 1 : events / total;
      return { simulatedS: share * record.outcome.endS, events, ended: Math.floor(share * jobs), total: jobs };
    },
    step(count) {
      events = Math.min(total, events + count);
    },
    record: () => record,
  };
}

function fakeJobs({ scenario, workload, run }: SimulationInput): RunRecord {
  const jobs = 'jobs' in workload ? workload.jobs : [];
  const other = jobs.find((job) => !isDataParallel(job));
  if (other !== undefined) throw new InputError(`${run.scheduler} simulates maps and reduces; ${other.id} has none.`);
  const slots = totalSlots(scenario.topology);
  const free = new MinHeap(slots);
  for (let slot = 0; slot < slots; slot++) free.push(0, slot);
  const order = jobs.map((_, j) => j).sort((a, b) => (jobs[a]?.arrivalS ?? 0) - (jobs[b]?.arrivalS ?? 0) || a - b);
  // `fair` gives every job some slots at once, others go job by job.
  if (run.scheduler === 'fair') order.reverse();
  const rows: Row[] = [];
  const startS = new Float64Array(jobs.length).fill(Number.NaN);
  const endS = new Float64Array(jobs.length);
  for (const j of order) {
    const job = jobs[j]!;
    if (!isDataParallel(job)) continue;
    let readyS = job.arrivalS;
    for (const stage of stagesOf(job)) {
      const mapS = (1000 * stage.inputGB) / stage.maps / stage.mapMBps;
      let mapsS = readyS;
      let firstS = Number.POSITIVE_INFINITY;
      for (let i = 0; i < stage.maps; i++) {
        const fromS = Math.max(free.topKey, readyS);
        const slot = free.pop();
        const toS = fromS + mapS * (1 + 0.1 * ((i * 7) % 5));
        rows.push([j, 0, i, slot, fromS, fromS, toS]);
        free.push(toS, slot);
        mapsS = Math.max(mapsS, toS);
        firstS = Math.min(firstS, fromS);
      }
      startS[j] = Number.isNaN(startS[j]!) ? firstS : startS[j]!;
      const reduceS = (1000 * stage.outputGB) / Math.max(1, stage.reduces) / (stage.reduceMBps ?? 10);
      readyS = mapsS;
      for (let i = 0; i < stage.reduces; i++) {
        const fromS = Math.max(free.topKey, (firstS + mapsS) / 2);
        const slot = free.pop();
        const fetchedS = Math.max(fromS, mapsS) + FETCH_S * (1 + (i % 3));
        rows.push([j, 1, i, slot, fromS, fetchedS, fetchedS + reduceS]);
        free.push(fetchedS + reduceS, slot);
        readyS = Math.max(readyS, fetchedS + reduceS);
      }
    }
    endS[j] = readyS;
  }
  rows.sort((a, b) => a[6] - b[6]);
  const arrivalS = Float64Array.from(jobs, (job) => job.arrivalS);
  const phasesS = new Float64Array(jobs.length * JOB_PHASES.length);
  const waitsS = new Float64Array(jobs.length * WAIT_CAUSES.length);
  for (let j = 0; j < jobs.length; j++) {
    const waitedS = startS[j]! - arrivalS[j]!;
    phasesS[j * JOB_PHASES.length] = endS[j]! - startS[j]!;
    phasesS[j * JOB_PHASES.length + JOB_PHASES.indexOf('slots')] = waitedS;
    waitsS[j * WAIT_CAUSES.length] = waitedS;
  }
  const loneS = new Float64Array(jobs.length).fill(Number.NaN);
  const lastS = endS.reduce((last, one) => Math.max(last, one), 0);
  return {
    trace: {
      ...nothing(),
      tasks: tasksOf(rows, slots / scenario.topology.racks, scenario.topology.machinesPerRack),
      jobs: { length: jobs.length, arrivalS, startS, endS, phasesS, waitsS, loneS },
    },
    outcome: { status: 'done', events: 2 * rows.length, endS: lastS },
    sums: { jainFairness: Number.NaN, jainSeconds: 0, circuitSetups: 0 },
  };
}

function tasksOf(rows: readonly Row[], perRack: number, machines: number): TaskColumns {
  const perMachine = perRack / machines;
  return taskColumns(
    rows.map(([job, kind, index, place, startS, fetchedS, endS]) => ({
      ...{ job, kind, index, startS, fetchedS, endS },
      rack: Math.floor(place / perRack),
      machine: Math.floor((place % perRack) / perMachine),
      slot: (place % perRack) % perMachine,
    })),
  );
}

function fakeCoflows({ scenario, workload }: SimulationInput): RunRecord {
  const coflows = 'coflows' in workload ? workload.coflows : [];
  let freeS = 0;
  const startS = Float64Array.from(coflows, (one) => one.arrivalS);
  const GB = Float64Array.from(coflows, (one) => one.flows.reduce((sum, flow) => sum + flow.GB, 0));
  const firstByteS = new Float64Array(coflows.length);
  const endS = new Float64Array(coflows.length);
  coflows.forEach((one, c) => {
    firstByteS[c] = Math.max(freeS, one.arrivalS);
    endS[c] = firstByteS[c]! + (8 * GB[c]!) / scenario.topology.nicGbps;
    freeS = endS[c]!;
  });
  const length = coflows.length;
  const columns: CoflowColumns = {
    ...{ length, startS, firstByteS, endS, GB },
    job: Int32Array.from(coflows, (_, c) => c),
    stage: new Uint8Array(length),
  };
  return {
    trace: { ...nothing(), tasks: taskColumns([]), coflows: columns },
    outcome: { status: 'done', events: length, endS: freeS },
    sums: { jainFairness: Number.NaN, jainSeconds: 0, circuitSetups: 0 },
  };
}

const f64 = () => new Float64Array(0);
const i32 = () => new Int32Array(0);
const i16 = () => new Int16Array(0);
const u8 = () => new Uint8Array(0);

const nothing = (): Omit<RunRecord['trace'], 'tasks'> => ({
  flows: {
    ...{ length: 0, job: i32(), stage: u8(), kind: u8(), from: i16(), to: i16() },
    ...{ via: u8(), startS: f64(), endS: f64(), GB: f64() },
  },
  links: { length: 0, link: i32(), atS: f64(), Gbps: f64(), capacityGbps: f64() },
  circuits: {
    ...{ length: 0, from: i16(), to: i16(), startS: f64(), upS: f64(), endS: f64() },
    ...{ coflow: i32(), GB: f64() },
  },
  placement: { length: 0, job: i32(), stage: u8(), block: i32(), rack: i16(), machine: i16() },
  jobs: {
    ...{ length: 0, arrivalS: f64(), startS: f64(), endS: f64() },
    ...{ phasesS: f64(), waitsS: f64(), loneS: f64() },
  },
  coflows: {
    ...{ length: 0, job: i32(), stage: u8() },
    ...{ startS: f64(), firstByteS: f64(), endS: f64(), GB: f64() },
  },
});
