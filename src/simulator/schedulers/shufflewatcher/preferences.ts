// SPDX-License-Identifier: GPL-3.0-or-later
// What SAMP and SARP want for every stage of a run, computed on first use. Sizes are those that plans see.

import type { Offer, PolicyInput } from '../../engine/state/job-scheduler';
import type { JobState, StageState, TaskChoice } from '../../engine/state/job-state';
import { seenStage } from '../shared/seen-stage';
import { type MapsDone, StagePreferences } from './stage-preferences';

export interface PreferenceOptions {
  readonly samp: boolean;
  readonly sarp: boolean;
  readonly mapCompletionThreshold: number;
}

export class Preferences {
  readonly samp: boolean;
  readonly sarp: boolean;
  private readonly stages = new Map<StageState, StagePreferences>();
  private readonly heavy = new Map<StageState, boolean>();

  constructor(
    private readonly input: PolicyInput,
    private readonly options: PreferenceOptions,
  ) {
    this.samp = options.samp;
    this.sarp = options.sarp;
  }

  /** More bytes to shuffle than to read. */
  isHeavy(stage: StageState): boolean {
    let heavy = this.heavy.get(stage);
    if (heavy === undefined) {
      const { inputGB, shuffleGB } = seenStage(this.input, stage);
      heavy = shuffleGB > inputGB;
      this.heavy.set(stage, heavy);
    }
    return heavy;
  }

  /** SAMP: a map of the job that should run on the slot's rack, from its stages in order. */
  preferredMap(job: JobState, { machine, rack }: Offer): TaskChoice | undefined {
    for (const stage of job.stages) {
      if (stage.mapsWaiting === 0) continue;
      const choice = this.of(stage).preferredMap(machine, rack);
      if (choice !== undefined) return choice;
    }
    return undefined;
  }

  /** Visits racks for which `preferredMap` may have an answer now, or after maps were launched. */
  eachPreferredRack(job: JobState, visit: (rack: number) => void): void {
    if (!this.samp) return;
    for (const stage of job.stages) if (stage.mapsWaiting > 0) this.of(stage).eachPreferredRack(visit);
  }

  /** SARP: whether the rack should get one more of the stage's reduces. */
  wantsReduce(stage: StageState, rack: number): boolean {
    return this.options.sarp && this.of(stage).wantsReduce(rack, this.options);
  }

  /** Whether `preferredMap` would have an answer; no side effects. */
  hasPreferredMap(job: JobState, { machine, rack }: Offer): boolean {
    return job.stages.some((stage) => stage.mapsWaiting > 0 && this.of(stage).hasPreferredMap(machine, rack));
  }

  /** What `wantsReduce` would return; no side effects. */
  wouldWantReduce(stage: StageState, rack: number): boolean {
    return this.options.sarp && this.of(stage).wouldWantReduce(rack, this.options);
  }

  /** How far the stage's maps are, as far as SARP cares: only this changes what it wants. */
  mapsDone(stage: StageState): MapsDone {
    return this.of(stage).mapsDone(this.options);
  }

  /** Call on every change. */
  changed(job: JobState): void {
    if (this.options.sarp) for (const stage of job.stages) this.stages.get(stage)?.changed(this.options);
  }

  forget(job: JobState): void {
    for (const stage of job.stages) {
      this.stages.delete(stage);
      this.heavy.delete(stage);
    }
  }

  /** A machine failed or came back. */
  lookAgain(): void {
    for (const stage of this.stages.values()) stage.lookAgain();
  }

  private of(stage: StageState): StagePreferences {
    let known = this.stages.get(stage);
    if (known === undefined) {
      known = new StagePreferences(this.input.view, stage, seenStage(this.input, stage));
      this.stages.set(stage, known);
    }
    return known;
  }
}
