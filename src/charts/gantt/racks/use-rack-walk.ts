// SPDX-License-Identifier: GPL-3.0-or-later
// Walking through a run's racks by keys: jobs on each, and racks themselves; what is spoken and marked, and how the chart follows.
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { RackUse } from '../../../analysis/chart-data/rack-use';
import type { Painter } from '../../draw-context';
import type { ChartPalette } from '../../palette';
import { drawBlockFrame } from '../../time/lanes/block-frame';
import {
  type BlockEdges,
  edgesOfTime,
  type LaneView,
  laneEndPx,
  lanesInSight,
  laneTopPx,
  scrollToShow,
} from '../../time/lanes/lane-layout';
import { nextShown } from '../../time/lanes/lane-places';
import { type LanePlace, laneStep } from '../../time/lanes/lane-walk';
import { revealSpan, sameSpan, spanAround, type TimeSpan } from '../../time/span';
import type { Frame } from '../../time/use-frame';
import type { GanttProps } from '../gantt-props';
import { rackOfPick } from '../picked-lane';
import type { SimulatedRun } from '../simulated-run';
import { describeRackPlace } from './describe-rack';
import { pointAtPlace } from './point-at-use';
import { stretchOn, walkBegin, walkedRacks } from './rack-walk';
import type { UseLayout } from './use-layout';

export const RACK_KEYS =
  'Left and right arrows go from job to job on a rack by start time, up and down to the next rack; left of its first job is the rack itself, which Enter picks. Enter on a job zooms to it, Escape clears. Shift with left or right pans, plus and minus zoom, Shift with up ' +
  'or down makes lanes higher or lower, 0 fits, Home and End go to the ends.';

interface RackWalkInput
  extends Pick<GanttProps, 'span' | 'extent' | 'onSpan' | 'onSelect' | 'onHover' | 'picked' | 'onPick'> {
  readonly run: SimulatedRun;
  readonly use: RackUse;
  readonly frame: Frame;
  readonly layout: UseLayout;
  readonly palette: ChartPalette;
  /** Jobs, or -1. */
  readonly selectedJob: number;
  readonly hovered: LanePlace | undefined;
}

interface RackWalk {
  readonly spoken: string;
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly paintMark: Painter;
  /** Where the keys are, if in sight. */
  readonly walked: BlockEdges | undefined;
  /** Moves the walk to a pressed place. */
  readonly moveWalkTo: (place: LanePlace | undefined) => void;
}

const MARK_PX = 2;

export function useRackWalk(input: RackWalkInput): RackWalk {
  const { run, use, frame, layout, palette, selectedJob, picked, span, extent } = input;
  const { view } = layout;
  const [walked, setWalked] = useState<LanePlace>();
  // Another job may have been selected elsewhere, or another run drawn.
  const isStill =
    walked !== undefined && walked.lane < view.laneCount && (walked.item < 0 || walked.item === selectedJob);
  const place = isStill ? walked : undefined;
  const lanes = useMemo(() => walkedRacks(use, view.laneCount, view.places), [use, view.laneCount, view.places]);

  const walkTo = (next: LanePlace): void => {
    setWalked(next);
    if (next.item >= 0) input.onSelect(run.ids[next.item]);
    input.onHover(describeRackPlace(run, use, next, span), pointAtPlace(run, use, next, span));
    const stretch = stretchOn(use, next);
    const seen = stretch === undefined ? span : revealSpan(span, stretch, extent);
    if (!sameSpan(seen, span)) input.onSpan(seen);
    frame.ref.current?.scrollTo({ top: scrollToShow(view, next.lane, 1) });
  };
  const enter = ({ lane, item }: LanePlace): void => {
    const stretch: TimeSpan | undefined = item < 0 ? undefined : stretchOn(use, { lane, item });
    if (stretch !== undefined) input.onSpan(spanAround(stretch, extent));
    else if (rackOfPick(picked) !== lane) input.onPick?.({ kind: 'rack', rack: lane });
  };
  const clear = (): boolean => {
    if (place === undefined && selectedJob < 0 && picked === undefined) return false;
    setWalked(undefined);
    input.onHover(undefined);
    if (selectedJob >= 0) input.onSelect(undefined);
    if (picked !== undefined) input.onPick?.(undefined);
    return true;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || view.laneCount === 0) return false;
    if (event.key === 'Escape') return clear();
    const isStep = event.key.startsWith('Arrow');
    if (place === undefined) {
      if (!isStep && event.key !== 'Enter') return false;
      const [seen] = lanesInSight(view);
      const firstRack = view.scrollPx > 0 ? nextShown(view, seen, 1) : seen;
      walkTo(walkBegin(use, lanes, { selected: selectedJob, hovered: input.hovered, firstRack }));
      return true;
    }
    if (event.key === 'Enter') {
      enter(place);
      return true;
    }
    const next = laneStep(event.key, place, lanes);
    if (next !== undefined) walkTo(next);
    return next !== undefined;
  };
  const spoken = useMemo(
    () => (place === undefined ? '' : describeRackPlace(run, use, place, span)),
    [place, run, use, span],
  );
  const edges = useMemo(() => (place === undefined ? undefined : edgesOfPlace(use, view, place)), [place, use, view]);
  const paintMark = useMemo<Painter>(
    () => (ctx) => {
      if (edges !== undefined) drawBlockFrame(ctx, edges, palette, MARK_PX);
    },
    [edges, palette],
  );
  return { spoken, onKey, paintMark, moveWalkTo: setWalked, walked: edges };
}

/** Undefined: out of sight. */
function edgesOfPlace(use: RackUse, view: LaneView, place: LanePlace): BlockEdges | undefined {
  const stretch = stretchOn(use, place);
  const [topPx, bottomPx] = [laneTopPx(view, place.lane), laneEndPx(view, place.lane + 1) - view.gapPx];
  if (bottomPx <= view.topPx || topPx >= view.heightPx) return undefined;
  // The mark of a rack includes its name.
  const rightPx = view.time.leftPx + view.time.widthPx;
  const [fromPx, toPx] = stretch === undefined ? [1, rightPx] : edgesOfTime(view, stretch.fromS, stretch.toS);
  return { leftPx: fromPx, rightPx: Math.min(toPx, rightPx), topPx, bottomPx };
}
