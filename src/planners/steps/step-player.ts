// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a recording: any step and the plan at that step, forwards and back, and where to jump to. A step's text is read when it is
// shown; the partial plan is computed from the checkpoint before it, or from where one is.
import type { PlanningStep, Put } from '../planning-step';
import { draftOf } from './draft';
import { PartialPlan } from './partial-plan';
import { STEPS_PER_TEXT, type StepRecording } from './recording';

/** Texts that stay read. */
const MAX_READ = 8;

export class StepPlayer {
  readonly recording: StepRecording;
  private readonly read = new Map<number, readonly PlanningStep[]>();
  /** The partial plan after step `at`. */
  private partial = new PartialPlan();
  private at = -1;

  constructor(recording: StepRecording) {
    this.recording = recording;
  }

  /** From 0. */
  step(k: number): PlanningStep {
    const text = Math.floor(k / STEPS_PER_TEXT);
    let steps = this.read.get(text);
    if (steps === undefined) {
      steps = JSON.parse(this.recording.texts[text]!) as PlanningStep[];
      if (this.read.size >= MAX_READ) this.read.delete(this.read.keys().next().value as number);
      this.read.set(text, steps);
    }
    return steps[k % STEPS_PER_TEXT]!;
  }

  /** The plan's lists once step k is done, -1 before the first; and of the head what is known by then. */
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

  /** The nearest step after k, or before it, at which something was rejected; with `job`, that is about this job. */
  next(
    k: number,
    direction: 1 | -1,
    wanted: { readonly rejected?: boolean; readonly job?: string },
  ): number | undefined {
    const { count, rejects } = this.recording;
    const job = wanted.job === undefined ? undefined : this.recording.ids.indexOf(wanted.job);
    for (let i = k + direction; i >= 0 && i < count; i += direction) {
      if (wanted.rejected && rejects[i] === 0) continue;
      if (job === undefined || this.isAbout(i, job)) return i;
    }
    return undefined;
  }

  private isAbout(k: number, job: number): boolean {
    const { about, aboutFrom } = this.recording;
    return about.subarray(aboutFrom[k], aboutFrom[k + 1]).includes(job);
  }
}
