// Corral's rectangles, racks x time. A thin shell: layout, drawing, hits and key walks are pure files beside it.
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { RackPlan } from '../../model/plan';
import type { DrawContext } from '../draw-context';
import type { ChartJob } from '../job-colours';
import { hitLaneBlock } from '../time/hit';
import { blocksOf } from '../time/lane-blocks';
import { scrollToShow } from '../time/lane-layout';
import { revealSpan, sameSpan, spanAround, type TimeSpan } from '../time/span';
import { TimelineFrame } from '../time/TimelineFrame';
import { GUTTER_PX, useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import { boundLineOf, describePlan, describePlannedJob } from './describe';
import { drawPlan } from './draw';
import { drawMarks } from './draw-marks';
import { layoutPlan } from './layout';
import { firstOf, jobsInTimeOrder, nextInRacks, nextInTime } from './navigate';
import { usePreparedPlan } from './use-prepared-plan';

export interface PlanTimelineProps {
  readonly plan: RackPlan;
  /** Of the topology: every rack has a lane, used or not. */
  readonly racks: number;
  /** In the scenario's order, which decides their colours. */
  readonly jobs: readonly ChartJob[];
  readonly span: TimeSpan;
  readonly extent: TimeSpan;
  readonly onSpan: (span: TimeSpan) => void;
  readonly cursorS?: number | undefined;
  readonly onCursor?: ((timeS: number | undefined) => void) | undefined;
  readonly selectedJob?: string | undefined;
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  /** Index in plan.jobs; `together` tells how many jobs share the pixel where time is too coarse to part them. */
  readonly onHover?: ((jobIndex: number | undefined, together: number) => void) | undefined;
  readonly stale?: boolean;
  readonly look?: 'filled' | 'outline';
  /** A bound to draw instead of the plan's own. */
  readonly boundS?: number | undefined;
  readonly boundLabel?: string | undefined;
  /** The most the chart takes; fewer lanes take less, more lanes scroll. */
  readonly heightPx: number;
  readonly gutterPx?: number;
  readonly name?: string;
}

const KEYS =
  'Left and right arrows go from job to job by start time, up and down to the job on the next rack. Enter selects or zooms to the selected job, ' +
  'Escape clears. Shift with left or right pans, plus and minus zoom, 0 fits, Home and End go to the ends.';
const NO_JOBS = 'No jobs in this plan';

export function PlanTimeline(props: PlanTimelineProps) {
  const { plan, racks, jobs, span, extent, onSpan, selectedJob, onSelect, onHover, heightPx } = props;
  const { gutterPx = GUTTER_PX, stale = false, look = 'filled', name = 'Plan, racks over time' } = props;
  const frame = useFrame(span, gutterPx);
  const { blocks, palette, paints, about, indexOf } = usePreparedPlan(plan, racks, jobs);
  const [hovered, setHovered] = useState(-1);
  const selected = selectedJob === undefined ? -1 : (indexOf.get(selectedJob) ?? -1);

  const { boundS, boundLabel } = props;
  const bound = useMemo(
    () => (boundS === undefined ? boundLineOf(plan) : { timeS: boundS, label: boundLabel ?? 'bound' }),
    [plan, boundS, boundLabel],
  );
  const { time, widthPx, scrollPx, dpr } = frame;
  const layout = useMemo(
    () => layoutPlan({ blocks, time, heightPx, widthPx, scrollPx, dpr, bound }),
    [blocks, time, heightPx, widthPx, scrollPx, dpr, bound],
  );
  const labels = useMemo(() => plan.jobs.map((job) => job.id), [plan]);
  const order = useMemo(() => jobsInTimeOrder(plan), [plan]);
  const arrivalS = useMemo(() => plan.jobs.map((job, index) => about[index]?.arrivalS ?? job.startS), [plan, about]);
  const paintBase = useMemo(
    () => (ctx: DrawContext) =>
      drawPlan(ctx, { layout, blocks, paints, palette, labels, selected, look: { style: look, stale } }),
    [layout, blocks, paints, palette, labels, selected, look, stale],
  );
  const paintMarks = useMemo(
    () => (ctx: DrawContext) => drawMarks(ctx, { layout, blocks, palette, hovered, selected, arrivalS, stale }),
    [layout, blocks, palette, hovered, selected, arrivalS, stale],
  );

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
    const job = plan.jobs[owner];
    const stretch = stretchOf(owner);
    if (job === undefined || stretch === undefined) return;
    onSelect?.(job.id);
    const next = revealSpan(span, stretch, extent);
    if (!sameSpan(next, span)) onSpan(next);
    const first = blocksOf(blocks, owner)[0];
    const scroller = frame.ref.current;
    if (first === undefined || scroller === null) return;
    scroller.scrollTop = scrollToShow(layout.view, blocks.lane[first]!, blocks.lanes[first]!);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    const start = (): number => (hovered >= 0 ? hovered : firstOf(order, blocks, layout.visible));
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        walkTo(selected < 0 ? start() : nextInTime(order, selected, event.key === 'ArrowLeft' ? -1 : 1));
        return true;
      case 'ArrowUp':
      case 'ArrowDown':
        walkTo(selected < 0 ? start() : nextInRacks(blocks, selected, event.key === 'ArrowUp' ? -1 : 1));
        return true;
      case 'Enter': {
        const stretch = stretchOf(selected);
        if (stretch === undefined) walkTo(start());
        else onSpan(spanAround(stretch, extent));
        return true;
      }
      case 'Escape':
        if (selected < 0) return false;
        onSelect?.(undefined);
        return true;
      default:
        return false;
    }
  };

  const spokenJob = selected < 0 ? undefined : plan.jobs[selected];
  return (
    <TimelineFrame
      frame={frame}
      name={name}
      description={`${plan.jobs.length === 0 ? NO_JOBS : describePlan(plan)} ${KEYS}`}
      spoken={spokenJob === undefined ? '' : describePlannedJob(spokenJob, about[selected])}
      {...{ span, extent, onSpan, cursorS: props.cursorS, onCursor: props.onCursor }}
      heightPx={layout.view.heightPx}
      contentPx={layout.contentPx}
      {...{ paintBase, paintMarks, onPoint, onTap, zoomTarget, onKey }}
    />
  );
}
