// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs that the lines of Algorithm 2 choose from, by user; inside a user the job with the fewest running tasks, then the earliest,
// as in fair scheduling.

import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, StageState } from '../../engine/state/job-state';
import { UserOrder } from '../shared/user-order';
import type { UserShares } from '../shared/user-shares';
import { ofKind, perKind } from '../shared/waiting-jobs';
import type { MapGuides } from './map-guides';
import type { ReduceGuides } from './reduce-guides';

export class JobLines {
  /** Jobs with a waiting map that has a guideline; with another one. */
  readonly guidedMaps: UserOrder;
  readonly lightMaps: UserOrder;
  /** Jobs with a scheduled reduce whose shuffle has started; with one of a light stage. */
  readonly laterWaves: UserOrder;
  readonly lightReduces: UserOrder;
  private readonly turns: readonly UserOrder[];

  constructor(
    view: ClusterView,
    readonly shares: UserShares,
    maps: MapGuides,
    reduces: ReduceGuides,
  ) {
    const order = (kind: Offer['kind'], waits?: (stage: StageState) => boolean): UserOrder => {
      const keyOf = (job: JobState): number => job.held;
      return new UserOrder(view, { kind, shares, keyOf, ...(waits && { waits: (job) => job.stages.some(waits) }) });
    };
    this.turns = perKind(view, (kind) => order(kind));
    this.guidedMaps = order('any', (stage) => stage.mapsWaiting > 0 && maps.of(stage) !== undefined);
    this.lightMaps = order('any', (stage) => stage.mapsWaiting > 0 && maps.of(stage) === undefined);
    this.laterWaves = order(
      'any',
      (stage) => mayReduce(stage) && !stage.holdsShuffle && reduces.scheduleOf(stage) !== undefined,
    );
    this.lightReduces = order('any', (stage) => mayReduce(stage) && reduces.isLight(stage));
  }

  /** The turn of users for such a slot. */
  turn({ kind }: Offer): UserOrder {
    return ofKind(this.turns, kind);
  }

  /** Call on every change, after the guides. */
  changed(job: JobState): void {
    this.shares.changed(job);
    for (const turn of this.turns) turn.changed(job);
    this.guidedMaps.changed(job);
    this.lightMaps.changed(job);
    this.laterWaves.changed(job);
    this.lightReduces.changed(job);
  }
}

export const mayReduce = (stage: StageState): boolean => stage.reducesWaiting > 0 && stage.job.mayLaunchReduce(stage);
