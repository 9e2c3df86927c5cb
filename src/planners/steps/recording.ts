// SPDX-License-Identifier: GPL-3.0-or-later
// A planner's steps as they are kept and sent: texts of some hundred steps each, columns to jump by, and sparse checkpoints of the
// partial plan, so that any step costs about what it shows. Of a very long search the beginning and the end are kept.
import type { PlanForm } from '../../model/plan';
import type { DraftContext, Drawing, PlanningStep } from '../planning-step';
import { PartialPlan } from './partial-plan';

/** Steps in one text: read in about a millisecond. */
export const STEPS_PER_TEXT = 128;
/** Kept from the beginning, and as many from the end. */
const KEPT_AT_EACH_END = 10_000;

export interface Checkpoint {
  /** The partial plan before this step. */
  readonly step: number;
  /** JSON of its puts. */
  readonly puts: string;
}

export interface StepRecording {
  readonly form: PlanForm;
  readonly count: number;
  /** JSON of the steps, so many in each. */
  readonly texts: readonly string[];
  /** Ascending by step, the first at 0. */
  readonly checkpoints: readonly Checkpoint[];
  /** By step: 1 where something was rejected. */
  readonly rejects: Uint8Array;
  /** Jobs that steps are about, by first mention; `about` has indices of these, those of step k from aboutFrom[k] to aboutFrom[k + 1]. */
  readonly ids: readonly string[];
  readonly about: Int32Array;
  readonly aboutFrom: Int32Array;
  /** Steps that were made between the first and the last ones and are not kept; they would stand before step `leftOutBefore`. */
  readonly leftOut: number;
  readonly leftOutBefore: number;
  /** From which drafts are computed, where steps draw any. */
  readonly drafts?: DraftContext;
}

/** Takes steps in order; `kept` is for tests, which need few for a long recording. */
export class StepRecorder {
  private readonly first: PlanningStep[] = [];
  /** A ring of the newest, once the first are full. */
  private readonly last: PlanningStep[] = [];
  private readonly kept: number;
  private count = 0;
  /** What the steps that are not kept drew. */
  private lost: { clear: boolean; puts: PartialPlan } | undefined;

  constructor(kept = KEPT_AT_EACH_END) {
    this.kept = kept;
  }

  readonly add = (step: PlanningStep): void => {
    const at = this.count++;
    if (at < this.kept) {
      this.first.push(step);
      return;
    }
    const place = (at - this.kept) % this.kept;
    const before = this.last[place];
    if (before !== undefined) this.lose(before);
    this.last[place] = step;
  };

  private lose({ draw }: PlanningStep): void {
    this.lost ??= { clear: false, puts: new PartialPlan() };
    if (draw?.clear) this.lost.clear = true;
    this.lost.puts.draw(draw ?? {});
  }

  recording(form: PlanForm, drafts?: DraftContext): StepRecording {
    const leftOut = Math.max(0, this.count - 2 * this.kept);
    const turn = leftOut % this.kept;
    const tail = leftOut === 0 ? this.last : [...this.last.slice(turn), ...this.last.slice(0, turn)];
    const [next, ...rest] = tail;
    const steps = [...this.first, ...(next === undefined ? [] : [this.caughtUp(next)]), ...rest];
    const leftOutBefore = this.first.length;
    return { form, ...columnsOf(steps), leftOut, leftOutBefore, ...(drafts && { drafts }) };
  }

  /** The first step after those that are left out draws what they drew. */
  private caughtUp(step: PlanningStep): PlanningStep {
    if (this.lost === undefined) return step;
    const { draw = {} } = step;
    if (draw.clear) return step;
    const { clear, puts } = this.lost;
    return { ...step, draw: { clear, put: [...puts.puts(), ...(draw.put ?? [])] } };
  }
}

function columnsOf(steps: readonly PlanningStep[]) {
  const texts: string[] = [];
  for (let from = 0; from < steps.length; from += STEPS_PER_TEXT) {
    texts.push(JSON.stringify(steps.slice(from, from + STEPS_PER_TEXT)));
  }
  const places = new Map<string, number>();
  const about: number[] = [];
  const aboutFrom = new Int32Array(steps.length + 1);
  for (const [k, { jobs }] of steps.entries()) {
    for (const id of jobs) {
      if (!places.has(id)) places.set(id, places.size);
      about.push(places.get(id) as number);
    }
    aboutFrom[k + 1] = about.length;
  }
  return {
    count: steps.length,
    texts,
    checkpoints: checkpointsOf(steps),
    rejects: Uint8Array.from(steps, ({ rejected }) => (rejected === undefined || rejected.length === 0 ? 0 : 1)),
    ids: [...places.keys()],
    about: Int32Array.from(about),
    aboutFrom,
  };
}

/** One where at least as much was drawn since the last as it has itself: together no more than all steps drew. */
function checkpointsOf(steps: readonly PlanningStep[]): readonly Checkpoint[] {
  const checkpoints: Checkpoint[] = [{ step: 0, puts: '[]' }];
  const partial = new PartialPlan();
  let drawn = 0;
  for (const [k, { draw = {} }] of steps.entries()) {
    partial.draw(draw);
    drawn += costOf(draw);
    if ((k + 1) % STEPS_PER_TEXT === 0 && drawn >= partial.size) {
      checkpoints.push({ step: k + 1, puts: JSON.stringify(partial.puts()) });
      drawn = 0;
    }
  }
  return checkpoints;
}

/** A step that draws nothing still costs its reading. */
const costOf = ({ put = [] }: Drawing): number => Math.max(1, put.length);
