// SPDX-License-Identifier: GPL-3.0-or-later
// How jobs compare under Algorithm 2 (section IV-F), for explained decisions: a slot that a schedule lacks goes to its reduce;
// otherwise by whose turn it is, by the line in which the job has a task, and by fair scheduling inside a user.

import { MAP, REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, StageState } from '../../engine/state/job-state';
import { ON_RACK, REMOTE } from '../../engine/state/map-blocks';
import type { Explanation, Measure, RuledOut } from '../../engine/state/standing';
import { lineMeasure, RUNNING_TASKS } from '../shared/measures';
import type { UserShares } from '../shared/user-shares';
import { type Measured, userMeasures } from '../shared/user-standing';
import { KEPT } from './claims';
import { mayReduce } from './job-lines';
import type { MapGuides } from './map-guides';
import type { ReduceGuides } from './reduce-guides';
import type { RestMaps } from './rest-maps';

interface CoschedulerParts {
  readonly view: ClusterView;
  readonly shares: UserShares;
  readonly maps: MapGuides;
  readonly reduces: ReduceGuides;
  readonly restMaps: RestMaps;
}

const LINES = [
  'reduce of a later wave of its schedule',
  'map where its guideline wants it',
  'reduce of a light stage',
  'map of a light stage',
];
const STRANDED = 'reduce that no rack of its schedule can take';
const REST_LINES = [STRANDED, 'map that violates its guideline'];
const GUIDED_REST_LINES = [STRANDED, 'map that is made again, or has no data on the racks of its guideline'];

const CLAIM: Measure = {
  label: 'Claim',
  unit: 'name',
  first: 'least',
  because: 'its schedule lacks this slot',
  names: ['its schedule lacks the slot', 'none'],
};

export function explainCoscheduler(parts: CoschedulerParts, offer: Offer, isRest: boolean): Explanation {
  const { view, shares, reduces } = parts;
  const claimed = isRest || offer.kind === MAP ? undefined : reduces.claims.take(offer);
  const claimant = claimed === undefined || claimed === KEPT ? undefined : claimed.stage.job;
  const restLines = parts.restMaps.unguidedMaps ? REST_LINES : GUIDED_REST_LINES;
  const lineOf = isRest ? restLineOf(parts, offer) : turnLineOf(parts, offer, claimed === KEPT);
  const inside: readonly Measured[] = [
    { measure: lineMeasure(isRest ? restLines : LINES), of: lineOf },
    { measure: RUNNING_TASKS, of: ({ held }) => held },
  ];
  const claim: Measured = { measure: CLAIM, of: (job) => (job === claimant ? 0 : 1) };
  const measured = [...(isRest ? [] : [claim]), ...userMeasures(view, shares, inside)];
  return {
    measures: measured.map(({ measure }) => measure),
    standingOf(job) {
      const isOut = lineOf(job) < 0 && job !== claimant;
      const values = measured.map(({ of }) => of(job));
      return {
        values: values.map((value, m) => (measured[m]?.of === lineOf && value < 0 ? Number.NaN : value)),
        out: isOut ? whyNot(parts, job, offer, isRest) : undefined,
      };
    },
  };
}

/** Lines 4 to 7; -1: the job has no task in any. */
function turnLineOf({ view, maps, reduces }: CoschedulerParts, offer: Offer, isKept: boolean) {
  const { machine, rack, kind } = offer;
  const isWave = (stage: StageState): boolean =>
    mayReduce(stage) && !stage.holdsShuffle && (reduces.scheduleOf(stage)?.needOn(rack) ?? 0) > 0;
  const isLight = (stage: StageState): boolean =>
    mayReduce(stage) && reduces.isLight(stage) && (!stage.holdsShuffle || reduces.claims.mayGather(stage, isKept));
  return (job: JobState): number => {
    const { stages } = job;
    if (kind !== MAP && stages.some(isWave)) return 0;
    const hasMap = (worst: typeof ON_RACK | typeof REMOTE, isAsked: (stage: StageState) => boolean): boolean =>
      kind !== REDUCE && job.nearestMap(machine, rack, worst, view.isUp, isAsked) !== undefined;
    if (hasMap(ON_RACK, (stage) => maps.of(stage)?.allows(rack) ?? false)) return 1;
    if (kind !== MAP && stages.some(isLight)) return 2;
    return hasMap(REMOTE, (stage) => maps.of(stage) === undefined) ? 3 : -1;
  };
}

/** Lines 8 and 9. */
function restLineOf({ reduces, restMaps }: CoschedulerParts, offer: Offer) {
  const { kind } = offer;
  const isStranded = (stage: StageState): boolean =>
    mayReduce(stage) && !stage.holdsShuffle && (reduces.scheduleOf(stage)?.stranded ?? 0) > 0;
  return (job: JobState): number => {
    if (kind !== MAP && job.stages.some(isStranded)) return 0;
    const map = kind === REDUCE ? undefined : restMaps.of(job, offer);
    return map === undefined ? -1 : 1;
  };
}

/** For a job that no line has: what rules out the first of its waiting tasks. */
function whyNot(
  { view, maps, reduces, restMaps }: CoschedulerParts,
  job: JobState,
  { kind, machine, rack }: Offer,
  isRest: boolean,
): RuledOut {
  const all = Array.from({ length: view.cluster.racks }, (_, one) => one);
  for (const stage of job.stages) {
    if (kind === MAP || !mayReduce(stage)) continue;
    const schedule = reduces.scheduleOf(stage);
    if (schedule !== undefined) {
      const needs = (one: number): boolean => (stage.holdsShuffle ? schedule.lackOn(one) : schedule.needOn(one)) > 0;
      if (!needs(rack)) return { cause: 'schedule', racks: all.filter(needs) };
      // Its turn comes again: this was not so when it was last asked.
      return isRest ? { cause: 'notRest' } : { cause: 'gathering', lack: schedule.lack };
    }
    if (!reduces.isLight(stage)) return { cause: 'unscheduled' };
    if (stage.holdsShuffle && !isRest) return { cause: 'gathering', lack: reduces.claims.lackOf(stage) };
  }
  if (isRest && restMaps.unguidedMaps) return { cause: 'notRest' };
  for (const stage of job.stages) {
    const guide = kind === REDUCE || stage.mapsWaiting === 0 ? undefined : maps.of(stage);
    if (guide !== undefined && !guide.allows(rack)) {
      return { cause: 'mapRacks', racks: all.filter((one) => guide.allows(one)) };
    }
  }
  if (kind === REDUCE || job.mapsWaiting === 0) return { cause: 'notRest' };
  const hasMap = (worst: typeof ON_RACK | typeof REMOTE, isAsked?: (stage: StageState) => boolean): boolean =>
    job.nearestMap(machine, rack, worst, view.isUp, isAsked) !== undefined;
  if (!hasMap(REMOTE)) return { cause: 'noCopyUp' };
  const isGuided = (stage: StageState): boolean => maps.of(stage) !== undefined;
  // A map with a block here is not for what is left over: it has become available since the slot was offered to it, and will be offered one.
  return { cause: hasMap(REMOTE, isGuided) && !hasMap(ON_RACK, isGuided) ? 'noBlockHere' : 'notRest' };
}
