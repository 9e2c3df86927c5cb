// A simulated run by rack: the slots in use over time, stacked by job. Composition only: layout, drawing and hits are beside it.
import { useMemo, useState } from 'react';
import type { RackUse } from '../../simulator/pictures/rack-use';
import type { Painter } from '../draw-context';
import { laneAt } from '../time/lane-layout';
import { sameSpan, spanAround, type TimeSpan } from '../time/span';
import { TimelineFrame } from '../time/TimelineFrame';
import { useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import { describeUse, describeUseOfRacks } from './describe';
import { plannedSaid } from './describe-planned';
import { drawPlannedOfRacks } from './draw-planned';
import { drawUse } from './draw-use';
import { type GanttProps, WALK_KEYS } from './gantt-props';
import { drawPickedLane, rackOfPick } from './picked-lane';
import { ownerTimes } from './simulated-run';
import { useGanttWalk } from './use-gantt-walk';
import { useJobPaints } from './use-job-paints';
import { hitUse, layoutUse, type UseHit } from './use-layout';

interface RacksGanttProps extends GanttProps {
  readonly use: RackUse;
  /** Of the cluster that was simulated. */
  readonly racks: number;
  /** Of each rack, both kinds together. */
  readonly slots: number;
}

export function RacksGantt(props: RacksGanttProps) {
  const { run, planned, use, racks, slots, jobs, label, span, extent, onSpan, stale, heightPx } = props;
  const frame = useFrame(span);
  const { time, widthPx, scrollPx, dpr } = frame;
  const { paints, palette } = useJobPaints(run.ids, jobs);
  const [hovered, setHovered] = useState(-1);
  const times = useMemo(() => ownerTimes(run), [run]);
  const inOrder = useMemo(() => Int32Array.from(run.ids, (_, job) => job), [run]);
  const layout = useMemo(
    () => layoutUse({ racks, time, heightPx, widthPx, scrollPx, dpr }),
    [racks, time, heightPx, widthPx, scrollPx, dpr],
  );
  const { selectedJob, spoken, onKey, stretchOf } = useGanttWalk({
    ...{ run, times, span, extent, onSpan, hovered, lanes: inOrder, laneOf: inOrder, firstLane: 0 },
    ...{ onSelect: props.onSelect, selected: props.selected },
    onWalk: () => undefined,
  });
  const paintBase = useMemo<Painter>(
    () => (ctx) => drawUse(ctx, { layout, use, slots, paints, palette, selected: selectedJob, stale }),
    [layout, use, slots, paints, palette, selectedJob, stale],
  );
  const description = useMemo(
    () =>
      `${describeUseOfRacks(use, racks, slots, run.record.outcome.endS)} Colours are jobs; attempts that were killed are crossed out. ${plannedSaid(planned)}${WALK_KEYS}`,
    [use, racks, slots, run, planned],
  );
  const hitAt = ({ xPx, yPx }: PointPx): UseHit | undefined => hitUse(layout, use, slots, xPx, yPx);
  const { picked, onPick } = props;
  const paintMarks = useMemo<Painter>(
    () => (ctx) => {
      drawPlannedOfRacks(ctx, { view: layout.view, planned: planned ?? [], palette, selected: selectedJob });
      const rack = rackOfPick(picked);
      if (rack !== undefined) drawPickedLane(ctx, layout.view, rack, palette);
    },
    [picked, planned, layout, palette, selectedJob],
  );
  /** A job where there is one, else the rack, by its lane or its name. */
  const onTap = (point: PointPx): void => {
    const job = hitAt(point)?.job ?? -1;
    const rack = laneAt(layout.view, point.yPx);
    props.onSelect(run.ids[job]);
    if (job < 0 && rack !== undefined) onPick?.({ kind: 'rack', rack });
  };
  const onPoint = (point: PointPx | undefined): void => {
    const hit = point && hitAt(point);
    setHovered(hit?.job ?? -1);
    props.onHover(hit && describeUse(use, run.ids, slots, hit));
  };
  const zoomTarget = (point: PointPx): TimeSpan | undefined => {
    const job = hitAt(point)?.job ?? -1;
    const target = job < 0 ? undefined : spanAround(stretchOf(job), extent);
    return target && sameSpan(target, span) ? undefined : target;
  };
  return (
    <TimelineFrame
      {...{ frame, description, spoken, span, extent, onSpan, paintBase, paintMarks, onPoint, onTap, zoomTarget }}
      {...{ cursorS: props.cursorS, onCursor: props.onCursor }}
      name={`${label}, simulated, slots in use by rack over time`}
      heightPx={layout.view.heightPx}
      contentPx={layout.contentPx}
      onKey={(event) => {
        const clears = event.key === 'Escape' && picked !== undefined;
        if (clears) onPick?.(undefined);
        return onKey(event) || clears;
      }}
    />
  );
}
