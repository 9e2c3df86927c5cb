// SPDX-License-Identifier: GPL-3.0-or-later
// The critical path of a job, backwards from its end: its last task, what that fetched, the last map, what that waited for, … to its
// arrival, through the stages of a DAG. Its segments touch and fill the time from arrival to end exactly.
import { LOCALITIES } from '../../model/trace';
import { malleablePath } from './malleable-path';
import { firstFlowS, lastFlow, ROUNDING_S } from './path-flows';
import type { PathKind, PathSegment } from './path-segment';
import { NO_TASK, PathTasks, REDUCE } from './path-tasks';
import type { WhyRun } from './why-run';

const ON_MACHINE = LOCALITIES.indexOf('machine');

/** In order of time; empty for a job that never ended, and for coflows. */
export function criticalPath(run: WhyRun, job: number): readonly PathSegment[] {
  const { arrivalS, endS } = run.trace.jobs;
  if (run.isCoflows || Number.isNaN(endS[job]!)) return [];
  if (run.chartData.isMalleable === true) return malleablePath(run, job);
  return new PathBack(run, job, arrivalS[job]!, endS[job]!).walk();
}

class PathBack {
  private readonly of: PathTasks;
  private readonly segments: PathSegment[] = [];

  constructor(
    private readonly run: WhyRun,
    private readonly job: number,
    private readonly arrivalS: number,
    /** Everything after this is explained. */
    private atS: number,
  ) {
    this.of = new PathTasks(run, job);
  }

  walk(): readonly PathSegment[] {
    let row = this.of.lastEnded(this.atS);
    if (row !== NO_TASK) this.reach('unknown', this.of.tasks.endS[row]!, NO_TASK);
    while (row !== NO_TASK && this.atS > this.arrivalS) row = this.through(row);
    const isMaster = this.atS <= this.arrivalS + this.run.about.jobOverheadS + ROUNDING_S;
    this.reach(isMaster ? 'startUp' : 'unknown', this.arrivalS, NO_TASK);
    return this.segments.reverse();
  }

  /** Explains the time from `fromS` up to what is already explained. */
  private reach(kind: PathKind, fromS: number, row: number): void {
    const from = Math.max(fromS, this.arrivalS);
    if (from >= this.atS) return;
    this.segments.push({ kind, fromS: from, toS: this.atS, row });
    this.atS = from;
  }

  /** Goes back over a task and returns the one before it. */
  private through(row: number): number {
    const { tasks } = this.of;
    if (tasks.killed[row] !== 0) {
      this.reach('lost', tasks.startS[row]!, row);
      return this.launch(row);
    }
    if (tasks.kind[row] === REDUCE) return this.throughReduce(row);
    const isRead = tasks.locality[row] !== ON_MACHINE && tasks.fetchedS[row]! >= tasks.endS[row]! - ROUNDING_S;
    this.reach(isRead ? 'read' : 'map', this.begunS(row), row);
    this.reach('taskStart', tasks.startS[row]!, row);
    return this.launch(row);
  }

  private throughReduce(row: number): number {
    const { tasks } = this.of;
    const [stage, rack] = [tasks.stage[row]!, tasks.rack[row]!];
    // It was not killed, so all of it arrived.
    const fetchedS = tasks.fetchedS[row]!;
    const about = { kind: 'output', stage, rack, fromS: fetchedS, toS: tasks.endS[row]! } as const;
    const copy = lastFlow(this.run, this.job, about);
    if (copy !== undefined && this.run.trace.flows.endS[copy]! >= tasks.endS[row]! - ROUNDING_S) {
      this.reach('copy', this.run.trace.flows.startS[copy]!, row);
    }
    this.reach('reduce', fetchedS, row);
    const map = this.of.lastEnded(fetchedS, [stage], 0);
    const mapsEndS = map === NO_TASK ? Number.NEGATIVE_INFINITY : tasks.endS[map]!;
    const last = heldUntil(this.run, this.job, this.of, row, Math.max(this.begunS(row), mapsEndS));
    if (last !== undefined) {
      // It held its slot but fetched nothing until that one also had a slot.
      this.reach('shuffle', tasks.startS[last]!, row);
      return this.launch(last);
    }
    if (mapsEndS > this.begunS(row)) {
      this.reach('shuffle', mapsEndS, row);
      return map;
    }
    this.reach('shuffle', this.begunS(row), row);
    this.reach('taskStart', tasks.startS[row]!, row);
    return this.launch(row);
  }

  /** Back from the launch of a task to what it followed. */
  private launch(row: number): number {
    const before = this.of.before(row);
    this.reach(before.isRemade === true ? 'remade' : 'slots', before.readyS, row);
    return before.row;
  }

  private begunS(row: number): number {
    const { startS, endS } = this.of.tasks;
    return Math.min(endS[row]!, startS[row]! + this.run.about.taskOverheadS);
  }
}

// Reduces may hold slots without fetching yet, because others of their stage have none (Co-scheduler). In the trace this shows as a
// shuffle of which nothing begins until another reduce is launched.

/** The reduce whose launch let this one fetch; undefined if it fetched as soon as it could, at `couldS`. */
function heldUntil(run: WhyRun, job: number, of: PathTasks, row: number, couldS: number): number | undefined {
  const { tasks } = of;
  const stage = tasks.stage[row]!;
  const asked = { kind: 'shuffle', stage, rack: tasks.rack[row]!, fromS: tasks.startS[row]!, toS: run.endS } as const;
  const firstS = Math.min(firstFlowS(run, job, asked) ?? Number.POSITIVE_INFINITY, tasks.fetchedS[row]!);
  if (!(firstS > couldS + ROUNDING_S)) return undefined;
  const last = of.lastLaunchedReduce(stage, couldS, firstS);
  return last === NO_TASK ? undefined : last;
}
