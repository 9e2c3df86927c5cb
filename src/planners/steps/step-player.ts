// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a recording: any step of its window and the plan at that step, forwards and back, and where to jump to. A step's text is
// parsed when it is shown; the partial plan is computed from the checkpoint before it, or from the current position.
import type { PlanningStep, Put } from '../planning-step';
import { draftOf } from './draft';
import { PartialPlan } from './partial-plan';
import { STEPS_PER_TEXT, type StepRecording } from './recording';
import { nearestInBlocks, type WantedStep } from './step-outline';

export type FoundStep = { readonly step: number } | { readonly unread: number };

/** How many parsed texts are cached. */
const MAX_READ = 8;

export class StepPlayer {
  readonly recording: StepRecording;
  private readonly read = new Map<number, readonly PlanningStep[]>();
  /** The partial plan after step `at`. */
  private partial = new PartialPlan();
  private at: number;

  constructor(recording: StepRecording) {
    this.recording = recording;
    // Before every step, so that the first use starts at a checkpoint.
    this.at = Number.NEGATIVE_INFINITY;
  }

  /** Whether the window has step k. */
  has(k: number): boolean {
    const { from, kept } = this.recording;
    return k >= from && k < from + kept;
  }

  /** Step k, counted from 0; the window must have it. */
  step(k: number): PlanningStep {
    const own = k - this.recording.from;
    const text = Math.floor(own / STEPS_PER_TEXT);
    let steps = this.read.get(text);
    if (steps === undefined) {
      steps = JSON.parse(this.recording.texts[text]!) as PlanningStep[];
      if (this.read.size >= MAX_READ) this.read.delete(this.read.keys().next().value as number);
      this.read.set(text, steps);
    }
    return steps[own % STEPS_PER_TEXT]!;
  }

  /** The plan's lists, and the keys of the head known by then, after step k of the window, or the one before the window. */
  plan(k: number): Record<string, unknown> {
    this.goTo(k);
    const { form, drafts } = this.recording;
    const draft = drafts && draftOf(drafts, this.partial);
    return { ...this.partial.assembled(form), ...draft };
  }

  private goTo(k: number): void {
    const { checkpoints } = this.recording;
    const near = checkpoints.findLast(({ step }) => step <= k + 1)!;
    if (this.at > k || this.at + 1 < near.step) {
      this.partial = new PartialPlan(JSON.parse(near.puts) as Put[]);
      this.at = near.step - 1;
    }
    while (this.at < k) this.partial.draw(this.step(++this.at).draw ?? {});
  }

  /**
   * The nearest wanted step after k, or before it; undefined if there is none. If the window ends before one is found, `unread` is
   * the step at which to continue, in a window that has it: there is none before that.
   */
  next(k: number, direction: 1 | -1, wanted: WantedStep): FoundStep | undefined {
    const { count, from, outline, rejects } = this.recording;
    const job = wanted.job === undefined ? undefined : outline.ids.indexOf(wanted.job);
    for (let i = k + direction; i >= 0 && i < count; ) {
      if (this.has(i)) {
        const about = job === undefined || this.isAbout(i - from, job);
        if (about && !(wanted.rejected && rejects[i - from] === 0)) return { step: i };
        i += direction;
        continue;
      }
      const near = nearestInBlocks(outline, i, direction, wanted);
      if (near === undefined) return undefined;
      if (!this.has(near)) return { unread: near };
      i = near;
    }
    return undefined;
  }

  private isAbout(own: number, job: number): boolean {
    const { about, aboutFrom } = this.recording;
    return about.subarray(aboutFrom[own], aboutFrom[own + 1]).includes(job);
  }
}
