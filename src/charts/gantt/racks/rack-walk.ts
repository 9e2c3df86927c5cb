// SPDX-License-Identifier: GPL-3.0-or-later
// What the arrows do on a run's racks: from job to job by their first start on a rack, from rack to rack, and to racks themselves. Pure.

import type { RackUse } from '../../../analysis/chart-data/rack-use';
import { remembered } from '../../../base/remembered';
import { type LanePlaces, nextShown } from '../../time/lanes/lane-places';
import type { LanePlace, WalkedLanes } from '../../time/lanes/lane-walk';
import type { TimeSpan } from '../../time/span';

/** The jobs that hold slots of a rack, by their first start there. */
interface RackJobs {
  readonly jobs: Int32Array;
  /** By place in `jobs`: from the first slot to the last. */
  readonly fromS: Float64Array;
  readonly toS: Float64Array;
}

const racksSeen = remembered((_use: RackUse) => new Map<number, RackJobs>());

/** Computed once for each rack that the keys reach. */
export function jobsOnRack(use: RackUse, rack: number): RackJobs {
  const racks = racksSeen(use);
  const made = racks.get(rack) ?? collect(use, rack);
  racks.set(rack, made);
  return made;
}

function collect({ rackFrom, job, startS, endS }: RackUse, rack: number): RackJobs {
  const spans = new Map<number, { fromS: number; toS: number }>();
  for (let row = rackFrom[rack] ?? 0; row < (rackFrom[rack + 1] ?? 0); row++) {
    const span = spans.get(job[row]!);
    if (span === undefined) spans.set(job[row]!, { fromS: startS[row]!, toS: endS[row]! });
    else {
      span.fromS = Math.min(span.fromS, startS[row]!);
      span.toS = Math.max(span.toS, endS[row]!);
    }
  }
  const sorted = [...spans].sort(([a, one], [b, other]) => one.fromS - other.fromS || a - b);
  return {
    jobs: Int32Array.from(sorted, ([id]) => id),
    fromS: Float64Array.from(sorted, ([, { fromS }]) => fromS),
    toS: Float64Array.from(sorted, ([, { toS }]) => toS),
  };
}

/** When a job holds slots of the rack: from the first to the last. */
export function stretchOn(use: RackUse, { lane, item }: LanePlace): TimeSpan | undefined {
  const { jobs, fromS, toS } = jobsOnRack(use, lane);
  const at = jobs.indexOf(item);
  return at < 0 ? undefined : { fromS: fromS[at]!, toS: toS[at]! };
}

export function walkedRacks(use: RackUse, laneCount: number, places?: LanePlaces): WalkedLanes {
  return {
    ...{ laneCount, places },
    along({ lane, item }, step) {
      const { jobs } = jobsOnRack(use, lane);
      if (item < 0) return jobs[0] ?? -1;
      const next = jobs.indexOf(item) + step;
      return next < 0 ? -1 : (jobs[Math.min(next, jobs.length - 1)] ?? -1);
    },
    /** The same job if it is there too, else the one nearest in time; the rack itself if nothing ran on it. */
    beside(place, step) {
      const lane = nextShown({ laneCount, places }, place.lane, step);
      if (lane === place.lane) return place;
      const { jobs, fromS, toS } = jobsOnRack(use, lane);
      if (jobs.includes(place.item)) return { lane, item: place.item };
      const here = stretchOn(use, place) ?? { fromS: 0, toS: 0 };
      const middleS = (here.fromS + here.toS) / 2;
      let best = -1;
      let bestS = Number.POSITIVE_INFINITY;
      for (let at = 0; at < jobs.length; at++) {
        const awayS = Math.max(0, fromS[at]! - middleS, middleS - toS[at]!);
        if (awayS >= bestS) continue;
        best = at;
        bestS = awayS;
      }
      return { lane, item: jobs[best] ?? -1 };
    },
  };
}

interface Standpoint {
  readonly selected: number;
  /** Under the pointer. */
  readonly hovered: LanePlace | undefined;
  /** The first in sight. */
  readonly firstRack: number;
}

/** Where a walk starts: on the selected job, under the pointer, else on the first rack in sight. */
export function walkBegin(use: RackUse, lanes: WalkedLanes, { selected, hovered, firstRack }: Standpoint): LanePlace {
  const first = Math.min(firstRack, lanes.laneCount - 1);
  if (selected >= 0) {
    for (let i = 0; i < lanes.laneCount; i++) {
      const lane = (first + i) % lanes.laneCount;
      if (jobsOnRack(use, lane).jobs.includes(selected)) return { lane, item: selected };
    }
  }
  return hovered ?? { lane: first, item: lanes.along({ lane: first, item: -1 }, 1) };
}
