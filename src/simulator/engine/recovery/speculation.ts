// SPDX-License-Identifier: GPL-3.0-or-later
// Speculative execution as in MapReduce on YARN (DefaultSpeculator with LegacyTaskRuntimeEstimator). Each open stage is looked at once
// a second, and 15 s after a look that found something. A look asks for at most one backup of a map and one of a reduce: for the task
// expected to end latest, if that is later than a backup would end that takes the mean time of those done. The backup then waits for a
// slot like any task of its job; the engine keeps the attempt that ends first.
import { instantEndS } from '../../../base/same-instant';
import type { RunState } from '../run-state';
import type { StageRun } from '../stages/stage-run';
import type { Attempt } from '../state/attempt';
import { MAP, REDUCE, type TaskKind } from '../state/cluster';
import type { JobState, StageState } from '../state/job-state';

/** Hadoop's mapreduce.job.speculative.retry-after-no-speculate and -speculate. */
const LOOK_AGAIN_S = 1;
const AFTER_BACKUP_S = 15;
/** Tasks of a stage and kind that may have backups at a time: the largest of these. */
const MIN_ALLOWED = 10;
const SHARE_OF_TASKS = 0.01;
const SHARE_OF_RUNNING = 0.1;
/** The share of a stage's tasks that must be done before their mean is trusted. */
const SHARE_DONE = 0.05;

const KINDS: readonly TaskKind[] = [MAP, REDUCE];

export class Speculation {
  /** Open stages: when each is next looked at, if there is something to look at then. */
  private readonly lookS = new Map<StageState, number>();
  /** Of these, those with something to look at. */
  private readonly running = new Set<StageState>();

  constructor(
    private readonly run: RunState,
    private readonly runOf: (stage: StageState) => StageRun,
  ) {}

  opened(stage: StageState): void {
    this.lookS.set(stage, this.run.nowS + LOOK_AGAIN_S);
  }

  closed(stage: StageState): void {
    this.lookS.delete(stage);
    this.running.delete(stage);
  }

  /** To be called whenever what the job holds or waits for has changed. */
  changed(job: JobState): void {
    for (const stage of job.stages) {
      if (!this.lookS.has(stage)) continue;
      if (KINDS.some((kind) => mayBackUp(stage, kind))) this.running.add(stage);
      else this.running.delete(stage);
    }
  }

  /** Infinity if there is nothing to look at. */
  get nextS(): number {
    let nextS = Number.POSITIVE_INFINITY;
    for (const stage of this.running) nextS = Math.min(nextS, this.dueS(stage));
    return nextS;
  }

  /** Called after tasks have ended at this instant, before slots are offered. */
  look(): void {
    const { nowS } = this.run;
    for (const stage of [...this.running]) {
      if (this.dueS(stage) > instantEndS(nowS)) continue;
      const backups = KINDS.filter((kind) => mayBackUp(stage, kind) && this.backUp(stage, kind));
      this.lookS.set(stage, nowS + (backups.length > 0 ? AFTER_BACKUP_S : LOOK_AGAIN_S));
    }
  }

  /** Looks that would have found nothing are skipped; the next one comes when it would have come. */
  private dueS(stage: StageState): number {
    const dueS = this.lookS.get(stage) as number;
    const { nowS } = this.run;
    // A look due in this instant was not missed.
    if (instantEndS(dueS) >= nowS) return Math.max(dueS, nowS);
    let nextS = dueS + Math.floor((nowS - dueS) / LOOK_AGAIN_S) * LOOK_AGAIN_S;
    if (instantEndS(nextS) < nowS) nextS += LOOK_AGAIN_S;
    this.lookS.set(stage, nextS);
    return Math.max(nextS, nowS);
  }

  /** Returns whether a task gets a backup. */
  private backUp(stage: StageState, kind: TaskKind): boolean {
    const stageRun = this.runOf(stage);
    let running = 0;
    let backedUp = 0;
    let latest: Attempt | undefined;
    let mostLateMs = 0;
    for (const task of this.run.running) {
      if (task.stage !== stage || task.kind !== kind) continue;
      if (task.alongside !== undefined) {
        if (task.isBackup) continue;
        backedUp++;
      }
      running++;
      if (task.alongside !== undefined) continue;
      const lateMs = this.lateMs(task);
      if (lateMs <= mostLateMs) continue;
      latest = task;
      mostLateMs = lateMs;
    }
    const tasks = kind === MAP ? stage.data.maps : stage.data.reduces;
    const allowed = Math.floor(Math.max(MIN_ALLOWED, SHARE_OF_TASKS * tasks, SHARE_OF_RUNNING * running));
    if (latest === undefined || backedUp >= allowed) return false;
    return stageRun.askForBackup(latest);
  }

  /** How much later it is expected to end than a backup started now: whole milliseconds, as in Hadoop, so that ties are exact. */
  private lateMs(task: Attempt): number {
    const { run } = this;
    const { ended, endedS } = task.stage;
    const { taskOverheadS } = run.topology;
    const ranS = run.nowS - task.startS - taskOverheadS;
    if (!(ranS > 0)) return 0;
    const meanS = endedS[task.kind]! / ended[task.kind]! - taskOverheadS;
    return Math.round(1000 * (expectedS(run, task, ranS) - ranS - meanS));
  }
}

/** Whether tasks of the kind run, none waits, and enough are done. */
function mayBackUp(stage: StageState, kind: TaskKind): boolean {
  const isMap = kind === MAP;
  const done = isMap ? stage.mapsDone : stage.reducesDone;
  const tasks = isMap ? stage.data.maps : stage.data.reduces;
  if ((isMap ? stage.mapsRunning : stage.reducesRunning) === 0 || stage.ended[kind] === 0) return false;
  return done > 0 && done >= SHARE_DONE * tasks && (isMap ? stage.mapsWaiting : stage.reducesWaiting) === 0;
}

// The progress that an attempt reports, and how long it is therefore expected to take, as in Hadoop's LegacyTaskRuntimeEstimator. A
// map's progress is the share of its input that it has processed. A reduce's is in thirds, one of them for copying and one for
// reducing; the middle one, for sorting, takes no time here.
const MIN_PROGRESS = 0.0001;
const THIRD = 1 / 3;

/** Seconds from the start of its container, `ranS` ago, to its end, at its present speed. */
const expectedS = (run: RunState, task: Attempt, ranS: number): number =>
  ranS / Math.max(MIN_PROGRESS, progressOf(run, task, ranS));

function progressOf(run: RunState, task: Attempt, ranS: number): number {
  const { group, stage } = task;
  const { state, computeS } = group;
  if (task.kind === MAP) return Math.min(shareOf(ranS, computeS), readShare(run, task));
  if (state === 'writing') return 1;
  if (state === 'computing') return 2 * THIRD + THIRD * shareOf(run.nowS - group.fetchedS, computeS);
  if (state !== 'fetching') return 0;
  const { maps } = stage.data;
  const mapsGB = maps * stage.pairGB;
  const lackedShare = mapsGB === 0 ? 0 : (lackedGB(run, task) + group.owedGB) / mapsGB;
  return THIRD * Math.min(1, Math.max(0, stage.mapsDone / maps - lackedShare));
}

/** A map processes its input as it reads. */
const readShare = (run: RunState, task: Attempt): number =>
  task.group.state === 'fetching' && task.stage.mapGB > 0 ? 1 - lackedGB(run, task) / task.stage.mapGB : 1;

const lackedGB = (run: RunState, { group }: Attempt): number =>
  group.flows.reduce((sum, { stream }) => sum + run.network.lacks(stream, group.id), 0);

const shareOf = (passedS: number, ofS: number): number => (passedS < ofS ? passedS / ofS : 1);
