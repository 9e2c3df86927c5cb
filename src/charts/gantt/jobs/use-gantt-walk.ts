// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing jobs of a simulated run by keys: the walk, what is spoken, and how the chart follows.
import { type KeyboardEvent, useMemo } from 'react';
import { type LaneView, lanesInSight } from '../../time/lanes/lane-layout';
import { type LanePlaces, nextShown } from '../../time/lanes/lane-places';
import { revealSpan, sameSpan, spanAround, type TimeSpan } from '../../time/span';
import { type WalkStep, walkStep } from '../../time/walk-keys';
import { describeSimulatedJob } from '../describe';
import type { GanttProps } from '../gantt-props';
import { type OwnerTimes, type SimulatedRun, shownEndS } from '../simulated-run';
import { jobOrder } from './job-order';

interface WalkInput extends Pick<GanttProps, 'span' | 'extent' | 'onSpan' | 'onSelect' | 'selected'> {
  readonly run: SimulatedRun;
  readonly times: OwnerTimes;
  /** Jobs from the top lane down. */
  readonly lanes: Int32Array;
  readonly laneOf: Int32Array;
  readonly hovered: number;
  readonly view: LaneView;
  /** Brings a job's lane into sight. */
  readonly onWalk: (job: number) => void;
}

interface GanttWalk {
  /** The selected job's index, or -1. */
  readonly selectedJob: number;
  readonly spoken: string;
  readonly onKey: (event: KeyboardEvent) => boolean;
  stretchOf(job: number): TimeSpan;
}

export function useGanttWalk(input: WalkInput): GanttWalk {
  const { run, times, lanes, laneOf, hovered, view, span, extent, onSpan, onSelect, selected } = input;
  // Sorted when the first key is pressed: with very many jobs, it would block the page when a result arrives.
  const order = useMemo(() => once(() => jobOrder(run, 'start')), [run]);
  const selectedJob = selected === undefined ? -1 : run.ids.indexOf(selected);
  const spoken = useMemo(() => (selectedJob < 0 ? '' : describeSimulatedJob(run, selectedJob)), [run, selectedJob]);
  const stretchOf = (job: number): TimeSpan => ({
    fromS: times.arrivalS[job] ?? 0,
    toS: shownEndS(times, job, run.record.outcome.endS),
  });
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    const [seen] = lanesInSight(view);
    const step = ganttStep(event.key, {
      ...{ order: order(), lanes, laneOf, selected: selectedJob, hovered },
      // lanesInSight includes one lane above those in sight, if there is one.
      firstLane: view.scrollPx > 0 ? nextShown(view, seen, 1) : seen,
      places: view.places,
    });
    if (step === undefined) return false;
    if (step.kind === 'clear') onSelect(undefined);
    else if (step.kind === 'zoom') onSpan(spanAround(stretchOf(step.to), extent));
    else {
      onSelect(run.ids[step.to]);
      const next = revealSpan(span, stretchOf(step.to), extent);
      if (!sameSpan(next, span)) onSpan(next);
      input.onWalk(step.to);
    }
    return true;
  };
  return { selectedJob, spoken, onKey, stretchOf };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

// What the arrows do on a simulated run: left and right through its jobs by their start, up and down through the lanes. Pure.
interface Standpoint {
  /** By start, those that never started last. */
  readonly order: Int32Array;
  /** Jobs from the top lane down. */
  readonly lanes: Int32Array;
  readonly laneOf: Int32Array;
  /** -1: none. */
  readonly selected: number;
  readonly hovered: number;
  /** The first lane in sight. */
  readonly firstLane: number;
  readonly places?: LanePlaces | undefined;
}

/** Undefined: the key is not for the walk. */
export function ganttStep(
  key: string,
  { order, lanes, laneOf, selected, hovered, firstLane, places }: Standpoint,
): WalkStep | undefined {
  if (lanes.length === 0) return undefined;
  return walkStep(key, {
    ...{ order, selected, hovered },
    first: () => lanes[Math.min(firstLane, lanes.length - 1)]!,
    beside: (step) => lanes[nextShown({ laneCount: lanes.length, places }, laneOf[selected]!, step)]!,
  });
}
