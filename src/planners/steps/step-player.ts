// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a recording: any step of its window and the plan at that step, forwards and back, and where to jump to. A step's text is read
// when it is shown; the partial plan is computed from the checkpoint before it, or from where one is.
import type { PlanningStep, Put } from '../planning-step';
import { draftOf } from './draft';
import { PartialPlan } from './partial-plan';
import { STEPS_PER_TEXT, type StepRecording } from './recording';
import { nearestInBlocks, type WantedStep } from './step-outline';

export type FoundStep = { readonly step: number } | { readonly unread: number };

/** Texts that stay read. */
const MAX_READ = 8;

export class StepPlayer {
  readonly recording: StepRecording;
  private readonly read = new Map<number, readonly PlanningStep[]>();
  /** The partial plan after step `at`. */
  private partial = new PartialPlan();
  private at: number;

  constructor(recording: StepRecording) {
    this.recording = recording;
    // Before every step: the first use goes to a checkpoint.
    this.at = Number.NEGATIVE_INFINITY;
  }

  /** Whether the window has step k. */
  has(k: number): boolean {
    const { from, kept } = this.recording;
    return k >= from && k < from + kept;
  }

  /** From 0; one that the window has. */
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

  /** The plan's lists once step k of the window is done, or the one before the window; and of the head what is known by then. */
  plan(k: number): Record<string, unknown> {
    this.goTo(k);
    const { form, drafts } = this.recording;
    const draft = drafts && draftOf(drafts, this.partial);
    return { ...this.partial.assembled(form), ...draft };
  }

  private goTo(k: number): void {
    const { checkpoints } = this.recording;
    const near = checkpoints.findLast(({ step }) => step <= k + 1) ?? checkpoints[0]!;
    if (this.at > k || this.at + 1 < near.step) {
      this.partial = new PartialPlan(JSON.parse(near.puts) as Put[]);
      this.at = near.step - 1;
    }
    while (this.at < k) this.partial.draw(this.step(++this.at).draw ?? {});
  }

  /**
   * The nearest step after k, or before it, as wanted; undefined where there is none. `unread` is where the window ends before one is
   * found: all up to there is none, and one looks on in the window that has this step.
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
