// SPDX-License-Identifier: GPL-3.0-or-later
// The record of a run of malleable jobs: a row for every interval in which a job held a slot, and where the time of each job went.
// Nothing is sent, so links stay as they are.
import { GrowingColumns } from '../../base/columns';
import type { Topology } from '../../model/topology';
import { JOB_PHASES, type JobPhase, TASK_KINDS, type Trace, WAIT_CAUSES, type WaitCause } from '../../model/trace';
import { linkCapacities } from '../../network/link-capacities';
import { RunLog, TASK_TYPES } from '../engine/accounts/run-log';
import { WaitLog } from '../engine/accounts/wait-log';
import { Cluster } from '../engine/state/cluster';
import type { MalleableJobState } from '../engine/state/malleable-job';

const WORK = TASK_KINDS.indexOf('work');

/** What a job does; absent: it is not present. */
type Doing = 'startUp' | 'holding' | WaitCause;

export class MalleableLog {
  private readonly tasks = new GrowingColumns(TASK_TYPES, 1024);
  private readonly slotWaits: WaitLog;
  private readonly phasesS: Float64Array;
  private readonly waitsS: Float64Array;
  private readonly doing: (Doing | undefined)[];
  private readonly doesSinceS: Float64Array;
  /** By slot: since when its job has held it. */
  private readonly heldSinceS: Float64Array;
  /** By job: rows so far. */
  private readonly rows: Int32Array;
  private readonly cluster: Cluster;
  /** All other columns: idle links, failing machines. */
  private readonly rest: RunLog;

  constructor(
    private readonly jobs: readonly MalleableJobState[],
    topology: Topology,
    /** The count of slot numbers. */
    slots: number,
    /** Whether slots pause when their job's number of slots changes: rows then end where a pause begins. */
    readonly pauses: boolean,
  ) {
    this.slotWaits = new WaitLog(jobs.length);
    this.phasesS = new Float64Array(jobs.length * JOB_PHASES.length);
    this.waitsS = new Float64Array(jobs.length * WAIT_CAUSES.length);
    this.doing = jobs.map(() => undefined);
    this.doesSinceS = new Float64Array(jobs.length);
    this.heldSinceS = new Float64Array(slots);
    this.rows = new Int32Array(jobs.length);
    this.cluster = new Cluster(topology);
    this.rest = new RunLog(this.cluster, false, linkCapacities(topology));
  }

  taken(slot: number, nowS: number): void {
    this.heldSinceS[slot] = nowS;
  }

  /** Called before the job's number of slots and its pause change. */
  left(job: MalleableJobState, slot: number, nowS: number): void {
    const { stride, machines } = this.cluster;
    const perMachine = this.heldSinceS.length / machines;
    const machine = Math.floor(slot / perMachine);
    const startS = this.heldSinceS[slot]!;
    const row = this.tasks.add();
    const { columns } = this.tasks;
    columns.job[row] = job.index;
    columns.kind[row] = WORK;
    columns.index[row] = this.rows[job.index]!;
    columns.rack[row] = Math.floor(machine / stride);
    columns.machine[row] = machine % stride;
    columns.slot[row] = slot % perMachine;
    columns.startS[row] = startS;
    columns.fetchedS[row] = this.pauses ? Math.min(nowS, Math.max(startS, job.worksFromS)) : startS;
    columns.endS[row] = nowS;
    columns.attempt[row] = 1;
    this.rows[job.index] = this.rows[job.index]! + 1;
  }

  /** A random failure. */
  failure(machine: number, fromS: number, toS: number): void {
    this.rest.failure(machine, fromS, toS);
  }

  /** At the end of an instant. */
  does(job: MalleableJobState, doing: Doing, nowS: number): void {
    if (this.doing[job.index] === doing) return;
    this.stops(job, nowS);
    this.doing[job.index] = doing;
  }

  /** Ends what it was doing. Called before its slots or its pause change. */
  stops(job: MalleableJobState, nowS: number): void {
    const at = job.index;
    const doing = this.doing[at];
    const sinceS = this.doesSinceS[at]!;
    this.doing[at] = undefined;
    this.doesSinceS[at] = nowS;
    if (doing === undefined) return;
    if (doing === 'startUp') this.spend(at, 'startUp', nowS - sinceS);
    else if (doing === 'holding') {
      const worksFromS = this.pauses ? Math.min(nowS, Math.max(sinceS, job.worksFromS)) : sinceS;
      this.spend(at, 'reallocation', worksFromS - sinceS);
      this.spend(at, 'work', nowS - worksFromS);
    } else this.waited(at, WAIT_CAUSES.indexOf(doing), sinceS, nowS);
  }

  private waited(job: number, cause: number, fromS: number, toS: number): void {
    this.spend(job, 'slots', toS - fromS);
    const cell = job * WAIT_CAUSES.length + cause;
    this.waitsS[cell] = this.waitsS[cell]! + (toS - fromS);
    this.slotWaits.write(job, cause, fromS, toS);
  }

  private spend(job: number, phase: JobPhase, seconds: number): void {
    const cell = job * JOB_PHASES.length + JOB_PHASES.indexOf(phase);
    this.phasesS[cell] = this.phasesS[cell]! + seconds;
  }

  trace(): Trace {
    const { jobs } = this;
    return {
      ...this.rest.trace(),
      tasks: this.tasks.cut(),
      jobs: {
        length: jobs.length,
        arrivalS: Float64Array.from(jobs, (job) => job.arrivalS),
        startS: Float64Array.from(jobs, (job) => job.startS),
        endS: Float64Array.from(jobs, (job) => job.endS),
        phasesS: this.phasesS,
        waitsS: this.waitsS,
        isolatedS: new Float64Array(jobs.length).fill(Number.NaN),
      },
      networkWaits: new WaitLog(jobs.length).cut(),
      slotWaits: this.slotWaits.cut(),
    };
  }
}
