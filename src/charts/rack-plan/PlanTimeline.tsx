// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's rectangles, racks x time. A thin shell: layout, drawing, hits and keyboard navigation are pure files beside it.
// It renders again with every move of the pointer, for the cursor, so what grows with the plan is kept from move to move.
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { RackPlan } from '../../model/plan';
import type { ChartJob } from '../job-colours';
import { hitLaneBlock } from '../time/lanes/hit';
import { blocksOf } from '../time/lanes/lane-blocks';
import { edgesOf, scrollToShow } from '../time/lanes/lane-layout';
import { revealSpan, sameSpan, spanAround, type TimeSpan } from '../time/span';
import { TimelineFrame } from '../time/TimelineFrame';
import type { SharedTime, TimeCursor } from '../time/timeline-props';
import { GUTTER_PX, useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import { describePlan, describePlannedJob } from './describe';
import { jobsInTimeOrder, planStep } from './navigate';
import type { PlanBefore } from './scene';
import { usePlanDrawing } from './use-plan-drawing';
import { usePreparedPlan } from './use-prepared-plan';

interface PlanTimelineProps extends SharedTime, Partial<TimeCursor> {
  readonly plan: RackPlan;
  /** Racks of the topology, each of which has a lane, used or not. */
  readonly racks: number;
  /** In the scenario's order, which decides their colours. */
  readonly jobs: readonly ChartJob[];
  readonly selectedJob?: string | undefined;
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  /** Index in plan.jobs; `together` says how many jobs share the pixel if the time scale is too coarse to separate them. */
  readonly onHover?: ((jobIndex: number | undefined, together: number) => void) | undefined;
  readonly stale?: boolean;
  readonly look?: 'filled' | 'outline';
  /** A bound to draw instead of the plan's own. */
  readonly boundS?: number | undefined;
  readonly boundLabel?: string | undefined;
  /** The plan before the last edit. */
  readonly before?: PlanBefore | undefined;
  /** The maximum height; fewer lanes take less, more lanes scroll. */
  readonly heightPx: number;
  readonly gutterPx?: number;
  readonly name?: string;
}

const KEYS =
  'Left and right arrows go from job to job by start time, up and down to the job on the next rack. Enter selects or zooms to the selected job, ' +
  'Escape clears. Shift with left or right pans, plus and minus zoom, 0 fits, Home and End go to the ends.';
const NO_JOBS = 'No jobs in this plan';

/** Not split, though long: it only ties gestures and keys, which all need the same few values, to the pure parts. */
export function PlanTimeline(props: PlanTimelineProps) {
  const { plan, racks, jobs, span, extent, onSpan, selectedJob, onSelect, onHover, heightPx, before } = props;
  const { gutterPx = GUTTER_PX, stale = false, look = 'filled', name = 'Plan, racks over time' } = props;
  const frame = useFrame(span, gutterPx);
  const prepared = usePreparedPlan(plan, racks, jobs);
  const { blocks, about, indexOf } = prepared;
  const [hovered, setHovered] = useState(-1);
  const selected = selectedJob === undefined ? -1 : (indexOf.get(selectedJob) ?? -1);
  const { layout, paintBase, paintMarks, lanes } = usePlanDrawing({
    ...{ plan, prepared, frame, heightPx, hovered, selected, stale, look },
    boundS: props.boundS,
    boundLabel: props.boundLabel,
    before,
  });
  const order = useMemo(() => jobsInTimeOrder(plan), [plan]);
  const description = useMemo(
    () => `${plan.jobs.length === 0 ? NO_JOBS : describePlan(plan)} ${before?.words ?? ''}${KEYS}`,
    [plan, before],
  );
  const spoken = useMemo(() => {
    const job = plan.jobs[selected];
    return job === undefined ? '' : describePlannedJob(job, about[selected]);
  }, [plan, selected, about]);

  const hitAt = (point: PointPx) => hitLaneBlock(blocks, layout.view, point.xPx, point.yPx);
  const onPoint = (point: PointPx | undefined): void => {
    const hit = point && hitAt(point);
    const owner = hit?.owner ?? -1;
    if (owner === hovered) return;
    setHovered(owner);
    onHover?.(hit?.owner, hit?.together ?? 0);
  };
  const onTap = (point: PointPx): void => {
    const hit = hitAt(point);
    onSelect?.(hit === undefined ? undefined : plan.jobs[hit.owner]?.id);
  };
  const stretchOf = (owner: number): TimeSpan | undefined => {
    const job = plan.jobs[owner];
    return job && { fromS: job.startS, toS: job.endS };
  };
  const zoomTarget = (point: PointPx): TimeSpan | undefined => {
    const hit = hitAt(point);
    const stretch = hit && stretchOf(hit.owner);
    const target = stretch && spanAround(stretch, extent);
    return target && sameSpan(target, span) ? undefined : target;
  };

  const walkTo = (owner: number): void => {
    const stretch = stretchOf(owner);
    if (stretch === undefined) return;
    onSelect?.(plan.jobs[owner]?.id);
    onHover?.(owner, 1);
    const next = revealSpan(span, stretch, extent);
    if (!sameSpan(next, span)) onSpan(next);
    const first = blocksOf(blocks, owner)[0];
    const scroller = frame.ref.current;
    if (first === undefined || scroller === null) return;
    scroller.scrollTop = scrollToShow(layout.view, blocks.lane[first]!, blocks.lanes[first]!);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = planStep(event.key, { order, blocks, visible: layout.visible, selected, hovered });
    if (step === undefined) return false;
    const stretch = step.kind === 'zoom' ? stretchOf(step.to) : undefined;
    if (step.kind === 'clear') onSelect?.(undefined);
    else if (step.kind === 'walk') walkTo(step.to);
    else if (stretch !== undefined) onSpan(spanAround(stretch, extent));
    return true;
  };

  const walked = blocksOf(blocks, selected)[0];
  return (
    <TimelineFrame
      {...{ frame, name, description, spoken, span, extent, onSpan }}
      {...{ cursorS: props.cursorS, onCursor: props.onCursor }}
      heightPx={layout.view.heightPx}
      contentPx={layout.contentPx}
      walked={walked === undefined ? undefined : edgesOf(layout.view, blocks, walked)}
      {...{ lanes, paintBase, paintMarks, onPoint, onTap, zoomTarget, onKey }}
    />
  );
}
