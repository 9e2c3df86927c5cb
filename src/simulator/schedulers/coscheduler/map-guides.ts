// SPDX-License-Identifier: GPL-3.0-or-later
// Which stages are heavy as plans see them, where their input is placed, and the guideline of their maps.
import { expectedShuffleGB, type GuidelineOptions } from '../../../planners/coscheduler/coscheduler-options';
import { isShuffleHeavy, mapRacksOf } from '../../../planners/coscheduler/guideline';
import type { CircuitNetwork } from '../../../planners/coscheduler/reduce-schedules';
import { firstSourceStage } from '../../../planners/placement/source-stage';
import type { InputPlaces, PolicyInput } from '../../engine/state/job-scheduler';
import type { JobState, StageState } from '../../engine/state/job-state';
import { seenStage } from '../shared/seen-stage';
import { MapGuide } from './map-guide';
import { placesInSets, type ReplicaSets, replicaSets } from './replica-sets';

export interface MapGuideOptions {
  readonly mts: boolean;
  readonly initialSir: GuidelineOptions['initialSir'];
}

export class MapGuides {
  private readonly heavy = new Map<StageState, boolean>();
  private readonly guides = new Map<StageState, MapGuide | undefined>();

  constructor(
    private readonly input: PolicyInput,
    private readonly network: CircuitNetwork,
    private readonly options: MapGuideOptions,
  ) {}

  /** Before its maps are done nothing better is known. */
  seemsHeavy(stage: StageState): boolean {
    let heavy = this.heavy.get(stage);
    if (heavy === undefined) {
      heavy = isShuffleHeavy(seenStage(this.input, stage).shuffleGB, this.network);
      this.heavy.set(stage, heavy);
    }
    return heavy;
  }

  /** Undefined for a light stage: its maps may run anywhere. */
  of(stage: StageState): MapGuide | undefined {
    if (this.guides.has(stage)) return this.guides.get(stage);
    const guide = this.options.mts && this.seemsHeavy(stage) ? this.guideOf(stage) : undefined;
    this.guides.set(stage, guide);
    return guide;
  }

  place(stage: StageState): InputPlaces {
    const { view } = this.input;
    const sets = this.of(stage) && this.setsOf(stage);
    if (sets === undefined) return view.hdfsPlaces(stage);
    return placesInSets(sets, this.seed, view.cluster, stage);
  }

  forget(job: JobState): void {
    for (const stage of job.stages) {
      this.guides.delete(stage);
      this.heavy.delete(stage);
    }
  }

  private get seed(): number {
    return this.input.seen.scenario.seed;
  }

  private guideOf(stage: StageState): MapGuide {
    return new MapGuide(this.input.view.cluster, this.mapRacks(stage), this.setsOf(stage));
  }

  private mapRacks(stage: StageState): number {
    return mapRacksOf(expectedShuffleGB(seenStage(this.input, stage), this.options.initialSir), this.network);
  }

  /** Undefined if the data is placed otherwise: as the scenario says, or where the stages before wrote it. */
  private setsOf(stage: StageState): ReplicaSets | undefined {
    const { data } = stage.job;
    const isGiven = data.replicas !== undefined && firstSourceStage(data).id === stage.data.id;
    if (stage.after.length > 0 || isGiven) return undefined;
    return replicaSets(this.seed, this.input.view.cluster.racks, this.mapRacks(stage), stage);
  }
}
