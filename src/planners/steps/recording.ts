// SPDX-License-Identifier: GPL-3.0-or-later
// A planner's steps as stored and sent: a window of thousands, in texts of about a hundred each, with columns for jumping and
// sparse checkpoints of the partial plan, so that any step costs about what it shows. An outline covers steps outside the window
// and tells which window to record next; planning is deterministic, so all windows are of the same steps.
import type { PlanForm } from '../../model/plan';
import type { DraftContext, Drawing, PlanningStep } from '../planning-step';
import { PartialPlan } from './partial-plan';
import { hasRejected, StepOutline, type StepsOutlined } from './step-outline';

/** Steps in one text, which is read in about a millisecond. */
export const STEPS_PER_TEXT = 128;
/** Steps in one block of the outline; a window has several blocks. */
export const STEPS_PER_BLOCK = 5000;
const BLOCKS_PER_WINDOW = 4;

export interface Checkpoint {
  /** The partial plan before this step. */
  readonly step: number;
  /** JSON of its puts. */
  readonly puts: string;
}

export interface StepRecording {
  readonly form: PlanForm;
  /** Steps that the planner made. */
  readonly count: number;
  /** The window: `kept` steps, starting with this one. */
  readonly from: number;
  readonly kept: number;
  /** JSON of the window's steps, STEPS_PER_TEXT in each. */
  readonly texts: readonly string[];
  /** Ascending by step, the first at `from`. */
  readonly checkpoints: readonly Checkpoint[];
  /** By step of the window: 1 if something was rejected. */
  readonly rejects: Uint8Array;
  /** The outline of all steps. */
  readonly outline: StepsOutlined;
  /** Indices of the outline's ids; those of the window's step i are at aboutFrom[i] … aboutFrom[i + 1] - 1. */
  readonly about: Int32Array;
  readonly aboutFrom: Int32Array;
  /** The data from which drafts are computed, if steps draw any. */
  readonly drafts?: DraftContext;
}

/** The start of the window that contains step k and its whole block, with a block on either side. */
export const windowFrom = (k: number, blockSteps = STEPS_PER_BLOCK): number =>
  Math.max(0, (Math.floor(k / blockSteps) - 1) * blockSteps);

/** Takes steps in order and keeps a window of them. Tests lower `blockSteps`, so that few steps make a long recording. */
export class StepRecorder {
  private readonly from: number;
  private readonly most: number;
  /** A ring of the latest steps, until the window is full. If the planner makes fewer steps, the window is the last of them. */
  private readonly ring: PlanningStep[] = [];
  private readonly outline: StepOutline;
  private count = 0;
  private keptTo = 0;
  /** What the steps before the window drew. */
  private readonly before = new PartialPlan();

  constructor(from = 0, blockSteps = STEPS_PER_BLOCK) {
    this.from = from;
    this.most = BLOCKS_PER_WINDOW * blockSteps;
    this.outline = new StepOutline(blockSteps);
  }

  readonly add = (step: PlanningStep): void => {
    const at = this.count++;
    this.outline.add(step);
    if (at >= this.from + this.most) return;
    const place = at % this.most;
    const lost = this.ring[place];
    if (lost !== undefined) this.before.draw(lost.draw ?? {});
    this.ring[place] = step;
    this.keptTo = at + 1;
  };

  recording(form: PlanForm, drafts?: DraftContext): StepRecording {
    const { count, keptTo, ring } = this;
    const turn = keptTo % this.most;
    const steps = keptTo <= this.most ? ring : [...ring.slice(turn), ...ring.slice(0, turn)];
    const from = keptTo - steps.length;
    const outline = this.outline.outlined();
    return {
      ...{ form, count, from, kept: steps.length, outline },
      ...columnsOf(steps, outline.ids),
      checkpoints: checkpointsOf(steps, from, this.before),
      ...(drafts && { drafts }),
    };
  }
}

function columnsOf(steps: readonly PlanningStep[], ids: readonly string[]) {
  const texts: string[] = [];
  for (let from = 0; from < steps.length; from += STEPS_PER_TEXT) {
    texts.push(JSON.stringify(steps.slice(from, from + STEPS_PER_TEXT)));
  }
  const places = new Map(ids.map((id, place) => [id, place]));
  const about: number[] = [];
  const aboutFrom = new Int32Array(steps.length + 1);
  for (const [i, { jobs }] of steps.entries()) {
    for (const id of jobs) about.push(places.get(id) as number);
    aboutFrom[i + 1] = about.length;
  }
  return {
    texts,
    rejects: Uint8Array.from(steps, (step) => (hasRejected(step) ? 1 : 0)),
    about: Int32Array.from(about),
    aboutFrom,
  };
}

/** Adds a checkpoint once as much was drawn since the last as it contains, so all together hold at most what the steps drew. */
function checkpointsOf(steps: readonly PlanningStep[], from: number, before: PartialPlan): readonly Checkpoint[] {
  const checkpoints: Checkpoint[] = [{ step: from, puts: JSON.stringify(before.puts()) }];
  const partial = before.copy();
  let drawn = 0;
  for (const [i, { draw = {} }] of steps.entries()) {
    partial.draw(draw);
    drawn += costOf(draw);
    if ((i + 1) % STEPS_PER_TEXT === 0 && drawn >= partial.size) {
      checkpoints.push({ step: from + i + 1, puts: JSON.stringify(partial.puts()) });
      drawn = 0;
    }
  }
  return checkpoints;
}

/** A step that draws nothing must still be read. */
const costOf = ({ put = [] }: Drawing): number => Math.max(1, put.length);
