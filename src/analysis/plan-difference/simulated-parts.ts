// SPDX-License-Identifier: GPL-3.0-or-later
// Where a job's time from its first task to its end went, along its critical path. A task that waited for its slot waited for the
// tasks that had that very slot: earlier tasks of its own job count as waves, other jobs are named, and while the slot was free the
// scheduler gave it to none. The parts fill the time without gaps.

import { rowsOf } from '../../base/rows-by';
import { type DataParallelJob, type Stage, stagesOf } from '../../model/job';
import { processingS } from '../../model/processing';
import { TASK_KINDS } from '../../model/trace';
import { criticalPath } from '../why/critical-path';
import type { PathSegment } from '../why/path-segment';
import type { WhyRun } from '../why/why-run';

const REDUCE = TASK_KINDS.indexOf('reduce');

/** Seconds. */
export interface SimulatedParts {
  /** Compute time of its tasks on the path, by the job's sizes and rates. */
  mapS: number;
  reduceS: number;
  /** What they computed beyond that; negative if less. */
  slowerS: number;
  /** Beyond a map's own computing, because its block was elsewhere. */
  readS: number;
  /** While nothing else happened on the path. */
  shuffleS: number;
  containersS: number;
  /** While other jobs had the slot, by job. */
  readonly heldS: Map<number, number>;
  /** While the slot was free but not given to it. */
  freeS: number;
  /** Attempts that were killed, and outputs that were made again. */
  lostS: number;
  copyS: number;
  /** Not explained by the record. */
  unknownS: number;
  /** How many maps and reduces follow one another on the path. */
  maps: number;
  reduces: number;
}

/** For a job with tasks that `run.about` knows. */
export function simulatedParts(run: WhyRun, job: number, slotsApart: boolean): SimulatedParts {
  const parts: SimulatedParts = {
    ...{ mapS: 0, reduceS: 0, slowerS: 0, readS: 0, shuffleS: 0, containersS: 0, heldS: new Map(), freeS: 0 },
    ...{ lostS: 0, copyS: 0, unknownS: 0, maps: 0, reduces: 0 },
  };
  new PathParts(run, job, slotsApart, parts).fill();
  return parts;
}

class PathParts {
  private readonly stages: readonly Stage[];

  constructor(
    private readonly run: WhyRun,
    private readonly job: number,
    private readonly slotsApart: boolean,
    private readonly parts: SimulatedParts,
  ) {
    this.stages = stagesOf(run.about.jobs![job] as DataParallelJob);
  }

  fill(): void {
    const { startS } = this.run.trace.jobs;
    for (const segment of criticalPath(this.run, this.job)) {
      const fromS = Math.max(segment.fromS, startS[this.job]!);
      if (segment.toS > fromS) this.add({ ...segment, fromS });
    }
  }

  private add({ kind, fromS, toS, row }: PathSegment): void {
    const { parts } = this;
    const lengthS = toS - fromS;
    switch (kind) {
      case 'map':
      case 'reduce':
        this.compute(row, lengthS, 1);
        break;
      case 'read': {
        const computeS = Math.min(lengthS, this.computeS(row));
        parts.mapS += computeS;
        parts.readS += lengthS - computeS;
        parts.maps++;
        break;
      }
      case 'taskStart':
        parts.containersS += lengthS;
        break;
      case 'slots':
        this.wait(row, fromS, toS);
        break;
      case 'shuffle':
        parts.shuffleS += lengthS;
        break;
      case 'copy':
        parts.copyS += lengthS;
        break;
      case 'lost':
      case 'remade':
        parts.lostS += lengthS;
        break;
      default:
        parts.unknownS += lengthS;
    }
  }

  /** `share` of the task's computing took `lengthS`. */
  private compute(row: number, lengthS: number, share: number): void {
    const expectedS = this.computeS(row) * share;
    if (this.run.trace.tasks.kind[row] === REDUCE) {
      this.parts.reduceS += expectedS;
      this.parts.reduces += share;
    } else {
      this.parts.mapS += expectedS;
      this.parts.maps += share;
    }
    this.parts.slowerS += lengthS - expectedS;
  }

  /** By the stage's sizes and rates, the same for all its tasks. */
  private computeS(row: number): number {
    const { tasks } = this.run.trace;
    const stage = this.stages[tasks.stage[row]!]!;
    if (tasks.kind[row] !== REDUCE) return processingS(stage.inputGB / stage.maps, stage.mapMBps);
    return processingS(stage.outputGB / stage.reduces, stage.reduceMBps ?? stage.mapMBps);
  }

  /** Accounts for a wait by what had the slot that the task then got. */
  private wait(row: number, fromS: number, toS: number): void {
    for (const { job, row: before, fromS: hadS, toS: leftS } of slotTenants(
      this.run,
      row,
      fromS,
      toS,
      this.slotsApart,
    )) {
      if (job === undefined) this.parts.freeS += leftS - hadS;
      else if (job === this.job) this.ownTask(before, hadS, leftS);
      else this.parts.heldS.set(job, (this.parts.heldS.get(job) ?? 0) + leftS - hadS);
    }
  }

  /** Accounts for an interval of an earlier task of the job by what it did then. */
  private ownTask(row: number, fromS: number, toS: number): void {
    const { tasks } = this.run.trace;
    const [startS, endS] = [tasks.startS[row]!, tasks.endS[row]!];
    const within = (aS: number, bS: number): number => Math.max(0, Math.min(bS, toS) - Math.max(aS, fromS));
    if (tasks.killed[row] !== 0) {
      this.parts.lostS += toS - fromS;
      return;
    }
    const begunS = Math.min(endS, startS + this.run.about.taskOverheadS);
    const isReduce = tasks.kind[row] === REDUCE;
    const fetched = tasks.fetchedS[row]!;
    // A map computes while it reads, a reduce once everything has arrived.
    const computesS = isReduce && !Number.isNaN(fetched) ? Math.min(endS, Math.max(begunS, fetched)) : begunS;
    const containerS = within(startS, begunS);
    this.parts.containersS += containerS;
    const computedS = within(computesS, endS);
    if (computedS > 0) this.compute(row, computedS, computedS / (endS - computesS));
    // The rest is the shuffle of a reduce, or for a map rounding, which counts as its pace.
    const restS = toS - fromS - containerS - computedS;
    if (isReduce) this.parts.shuffleS += restS;
    else this.parts.slowerS += restS;
  }
}

export interface Tenancy {
  /** Undefined: the slot was free. */
  readonly job: number | undefined;
  readonly row: number;
  readonly fromS: number;
  readonly toS: number;
}

/** What had the task's slot over an interval before it, in order of time and without gaps. */
export function slotTenants(
  run: WhyRun,
  row: number,
  fromS: number,
  toS: number,
  slotsApart: boolean,
): readonly Tenancy[] {
  const { tasks } = run.trace;
  const { tasksByMachine, stride } = run.chartData.rows;
  const machine = tasks.rack[row]! * stride + tasks.machine[row]!;
  const found: Tenancy[] = [];
  let atS = fromS;
  // Rows are in order of their ends, and a slot has one task at a time.
  for (const other of rowsOf(tasksByMachine, machine)) {
    if (other === row || tasks.slot[other] !== tasks.slot[row] || tasks.endS[other]! <= atS) continue;
    if (slotsApart && tasks.kind[other] !== tasks.kind[row]) continue;
    if (tasks.startS[other]! >= toS || atS >= toS) break;
    const beganS = Math.max(atS, tasks.startS[other]!);
    if (beganS > atS) found.push({ job: undefined, row: -1, fromS: atS, toS: beganS });
    atS = Math.min(toS, tasks.endS[other]!);
    if (atS > beganS) found.push({ job: tasks.job[other]!, row: other, fromS: beganS, toS: atS });
  }
  if (atS < toS) found.push({ job: undefined, row: -1, fromS: atS, toS });
  return found;
}
