// SPDX-License-Identifier: GPL-3.0-or-later
// Assembles a run of jobs from machines, jobs, network, policy and engine, and returns it as an object that can be stepped.

import { completeOptions } from '../../model/fields/options';
import type { DataParallelJob, Job } from '../../model/job';
import { totalSlots } from '../../model/racks';
import type { OptionValues } from '../../model/scenario';
import type { JobColumns, RunRecord, WaitCause } from '../../model/trace';
import { linkCapacities } from '../../network/link-capacities';
import type { NetworkScheduler } from '../../network/network';
import type { Computation } from '../../planners/generator-run';
import { JobClock } from '../engine/accounts/job-clock';
import { RunLog } from '../engine/accounts/run-log';
import { Engine } from '../engine/engine';
import { NicLimits } from '../engine/limits/job-limits';
import type { EngineOptions, RunState } from '../engine/run-state';
import { turnToCircuit } from '../engine/stages/party-flows';
import { Cluster } from '../engine/state/cluster';
import { EventQueue } from '../engine/state/event-queue';
import type { ClusterView, InputPlaces, JobScheduler, Policy } from '../engine/state/job-scheduler';
import type { StageState } from '../engine/state/job-state';
import { JobState, type LaunchRules } from '../engine/state/job-state';
import { MapBlocks } from '../engine/state/map-blocks';
import { RunningTasks } from '../engine/state/running-tasks';
import { hdfsPlaces, type PlacementInput, writtenPlaces } from '../placement/input-places';
import { endOnNoProgress } from '../progress-guard';
import { type ArrivalJitter, rampUpLimit } from '../run-options';
import { realArrivals, withSizeError } from '../seen-scenario';
import type { Simulation, SimulationInput, SimulationTools } from '../simulation';
import { assertRunnable } from './assert-runnable';
import { usersOf } from './users';

const MONTH_S = 30 * 86_400;
const MAX_ATTEMPTS = 50;

interface JobsInput extends SimulationInput {
  readonly jobs: readonly Job[];
  readonly scheduler: JobScheduler;
  readonly network: NetworkScheduler;
  /** Defaults filled in. */
  readonly networkOptions: OptionValues;
  readonly tools: SimulationTools;
}

export function simulateJobs(input: JobsInput): Simulation {
  const { scenario, scheduler, network, networkOptions, tools } = input;
  const { topology, seed } = scenario;
  const values = completeOptions(scheduler, input.run.options);
  const options = engineOptions(input, values);
  const placement = values.placement as PlacementInput['placement'];
  const cluster = new Cluster(topology);
  const all: readonly DataParallelJob[] = assertRunnable(input.jobs, cluster, scheduler.label);
  const jobs = jobStates(all, input, values, cluster);
  const present: JobState[] = [];

  const log = new RunLog(cluster, tools.keep === 'rates', linkCapacities(topology));
  const net = network.start(topology, {
    options: networkOptions,
    recorder: {
      ...log.networkRecorder(),
      caughtUp: (stream, party) => engine.hooks.caughtUp(stream, party),
      turned: (stream, party) => {
        const group = run.groups.get(party);
        if (group !== undefined) turnToCircuit(run, group, stream);
      },
    },
  });
  const view: ClusterView = {
    get nowS() {
      return run.nowS;
    },
    cluster,
    network: net,
    jobs,
    present,
    users: jobs.reduce((most, job) => Math.max(most, job.user + 1), 0),
    hdfsPlaces: (stage) => hdfsPlaces({ seed, cluster, placement }, stage),
    get running() {
      return run.running;
    },
    get isUp() {
      return cluster.machinesDown > 0 ? isUp : undefined;
    },
  };
  const isUp = (machine: number): boolean => cluster.isUp(machine);
  const seenJobs = withSizeError(all, seed, values.sizeError as number);
  const seen = { scenario, workload: { jobs: seenJobs } };
  let policy: Policy = NOBODY;
  const whyNoSlot = (job: JobState): WaitCause => causeOf(job, cluster, policy);
  const clock = new JobClock(jobs, net, whyNoSlot, totalSlots(topology), scenario.window);
  const run: RunState = {
    seed,
    topology,
    options,
    cluster,
    network: net,
    nics: new NicLimits(net, cluster),
    queue: new EventQueue(),
    jobs,
    log,
    clock,
    groups: new Map(),
    offeredGB: new Map(),
    running: new RunningTasks(),
    remaking: new Set(),
    nowS: 0,
    groupsMade: 0,
    stagesOpened: 0,
    changed: (job) => engine.hooks.changed(job),
    freed: (machine) => engine.hooks.freed(machine),
    offerAgain: () => engine.hooks.offerAgain(),
    cut: (ended, sentence) => engine.hooks.cut(ended, sentence),
  };
  policy = scheduler.start({
    view,
    seen,
    options: values,
    solver: tools.solver,
  });
  if (tools.watch !== undefined) run.forced = tools.watch(view, policy);
  const places = placeKnownInput(jobs, policy);
  const engine = new Engine({
    run,
    policy,
    faults: scenario.faults,
    present,
    openBlocks: (stage) => openBlocks(stage, places, policy, view, run),
  });
  return new JobsSimulation(engine, run);
}

const NOBODY: Policy = { choose: () => 'cluster' };

/** Elementary operations of a plan that take about as long as an event. */
const OPERATIONS_PER_EVENT = 4000;

class JobsSimulation implements Simulation {
  /** The instant in progress, while a plan is made in it. */
  private instant: Computation<void> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly run: RunState,
  ) {}

  get done(): boolean {
    return this.engine.outcome !== undefined;
  }

  get progress() {
    return {
      simulatedS: this.run.nowS,
      events: this.engine.events,
      ended: this.engine.ended,
      total: this.engine.total,
    };
  }

  step(events: number): void {
    const { engine } = this;
    let until = engine.events + events;
    endOnNoProgress(
      () => {
        while (!this.done && engine.events < until) {
          this.instant ??= engine.instant();
          const { done, value } = this.instant.next();
          if (done) this.instant = undefined;
          else until -= value / OPERATIONS_PER_EVENT;
        }
      },
      (sentence) => engine.standStill(sentence),
    );
  }

  record(): RunRecord {
    const { outcome } = this.engine;
    if (outcome === undefined) throw new Error('the run is not done');
    const { log, clock, jobs } = this.run;
    return {
      trace: {
        ...log.trace(),
        jobs: jobColumns(jobs, clock),
        networkWaits: clock.networkWaits.cut(),
        shuffleMoves: clock.byteTimes.moves.cut(),
        slotWaits: clock.slotWaits.cut(),
      },
      outcome,
      sums: { jainFairness: clock.jain.average, jainSeconds: clock.jain.seconds },
    };
  }
}

function jobStates(
  all: readonly DataParallelJob[],
  input: JobsInput,
  values: OptionValues,
  cluster: Cluster,
): JobState[] {
  const arrivalS = realArrivals(all, input.scenario.seed, values.arrivalJitter as unknown as ArrivalJitter);
  const users = usersOf(all);
  const rules: LaunchRules = {
    slowstart: values.slowstart as number,
    sharedSlots: cluster.pools === 1,
    rampUpLimit: rampUpLimit(values),
    isUp: (machine) => cluster.isUp(machine),
  };
  return all.map((job, i) => new JobState(i, job, arrivalS[i]!, users[i]!, rules, cluster.racks));
}

function engineOptions({ scenario, networkOptions }: JobsInput, values: OptionValues): EngineOptions {
  return {
    slowstart: values.slowstart as number,
    outputReplicas: values.outputReplicas as number,
    outputPipelined: values.outputPipelined as boolean,
    fetchLump: values.fetchLump as number,
    heartbeatS: values.heartbeatS as number,
    reserveAfterS: values.reserveAfterS as number,
    taskNoise: values.taskNoise as number,
    preemptsReduces: values.reducePreemption === 'yarn',
    speculates: values.speculation === 'hadoop',
    mostAttempts: scenario.limits?.attempts ?? MAX_ATTEMPTS,
    mostS: scenario.limits?.simulatedS ?? MONTH_S,
    weighPairs: networkOptions.tcpWeight === 'pairs',
  };
}

/** Input that exists before the first job arrives, if the policy places input: jobs in the order of their announced arrivals. */
function placeKnownInput(jobs: readonly JobState[], policy: Policy): Map<StageState, InputPlaces> {
  const places = new Map<StageState, InputPlaces>();
  if (policy.placeInput === undefined) return places;
  for (const job of [...jobs].sort((a, b) => a.data.arrivalS - b.data.arrivalS || a.index - b.index)) {
    if (!(policy.isKnownAhead?.(job) ?? job.data.recurring)) continue;
    for (const stage of job.stages) if (stage.after.length === 0) places.set(stage, policy.placeInput(stage));
  }
  return places;
}

function openBlocks(
  stage: StageState,
  known: Map<StageState, InputPlaces>,
  policy: Policy,
  view: ClusterView,
  run: RunState,
): void {
  const { racks, stride } = run.cluster;
  const isSource = stage.after.length === 0;
  const places = isSource
    ? (known.get(stage) ?? policy.placeInput?.(stage) ?? view.hdfsPlaces(stage))
    : writtenPlaces(stage);
  known.delete(stage);
  stage.blocks = new MapBlocks(places.machines, places.perBlock, racks, stride);
  if (!isSource) return;
  places.machines.forEach((machine, c) => {
    if (machine >= 0) run.log.place(stage, Math.floor(c / places.perBlock), machine);
  });
}

/** Free slots where it may run: the policy's reason. None there but some elsewhere: the plan. None at all: no slot. */
function causeOf(job: JobState, cluster: Cluster, policy: Policy): WaitCause {
  const pool = cluster.poolOf(job.mapsWaiting > 0 ? 0 : 1);
  if (cluster.freeIn(pool) === 0) return 'noSlot';
  if (policy.mayUse === undefined) return policy.whyDeclined?.(job) ?? 'fairness';
  for (let rack = 0; rack < cluster.racks; rack++) {
    if (cluster.freeInRack(pool, rack) > 0 && policy.mayUse(job, rack)) return policy.whyDeclined?.(job) ?? 'fairness';
  }
  return 'plan';
}

function jobColumns(jobs: readonly JobState[], { phasesS, waitsS }: JobClock): JobColumns {
  return {
    length: jobs.length,
    arrivalS: Float64Array.from(jobs, (job) => job.arrivalS),
    startS: Float64Array.from(jobs, (job) => job.startS),
    endS: Float64Array.from(jobs, (job) => job.endS),
    phasesS,
    waitsS,
    isolatedS: new Float64Array(jobs.length).fill(Number.NaN),
  };
}
