// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run by rack: the slots in use over time, stacked by job. Composition only: layout, drawing and hits are in files beside it.
import { useCallback, useMemo, useState } from 'react';
import type { RackUse } from '../../../analysis/chart-data/rack-use';
import { valueAt } from '../../../analysis/chart-data/step-sums';
import { readableNumber } from '../../../base/readable';
import type { Painter } from '../../draw-context';
import { drawFaultsOfRacks } from '../../faults/draw-faults';
import { faultsLegend } from '../../faults/fault-words';
import { brokenWords } from '../../faults/faults-of-rack';
import { useKeptLane } from '../../lanes/use-kept-lane';
import { useShownLanes } from '../../lanes/use-shown-lanes';
import { textWidths } from '../../names/text-widths';
import { isFitted } from '../../time/gestures';
import { laneAt } from '../../time/lanes/lane-layout';
import { FONT_PX, useMostLanePx } from '../../time/lanes/lane-sizes';
import type { LanePlace } from '../../time/lanes/lane-walk';
import { RackValues } from '../../time/RackValues';
import styles from '../../time/RackValues.module.css';
import { sameSpan, spanAround, type TimeSpan } from '../../time/span';
import { TimelineFrame } from '../../time/TimelineFrame';
import { useFrame } from '../../time/use-frame';
import type { PointPx } from '../../time/use-time-gestures';
import { PLANNED_BEFORE_LEGEND, plannedLegend } from '../before/describe-planned';
import { LEVEL_LEGEND } from '../before/draw-level-before';
import { drawPlannedOfRacks } from '../before/draw-planned';
import { drawRacksBefore } from '../before/draw-racks-before';
import { describeUse, describeUseOfRacks } from '../describe';
import type { GanttProps } from '../gantt-props';
import { drawPickedLane, rackOfPick } from '../picked-lane';
import { runThings } from '../run-things';
import { ownerTimes, shownEndS } from '../simulated-run';
import { useJobPaints } from '../use-job-paints';
import { hasFault, usesRack } from './busy-racks';
import { drawRackNames } from './draw-rack-names';
import { drawUse } from './draw-use';
import { pointAtUse } from './point-at-use';
import { placeRackNames } from './rack-names';
import { hitUse, layoutUse, MAX_LANE_PX, type UseHit } from './use-layout';
import { RACK_KEYS, useRackWalk } from './use-rack-walk';

interface RacksGanttProps extends GanttProps {
  readonly use: RackUse;
  /** Of the simulated cluster. */
  readonly racks: number;
  /** Slots of the rack with the most, both kinds together. */
  readonly slots: number;
}

export function RacksGantt(props: RacksGanttProps) {
  const was = props.before?.drawn?.slots;
  const plannedBefore = props.before?.planned;
  const { rackSlots } = props.run.chartData;
  const { run, planned, use, racks, slots, jobs, label, span, extent, onSpan, stale, heightPx } = props;
  const frame = useFrame(span);
  const { time, widthPx, scrollPx, dpr } = frame;
  const { paints, palette } = useJobPaints(run.ids, jobs);
  const [hovered, setHovered] = useState<LanePlace>();
  const times = useMemo(() => ownerTimes(run), [run]);
  const selectedJob = useMemo(
    () => (props.selected === undefined ? -1 : run.ids.indexOf(props.selected)),
    [run, props.selected],
  );
  const mostLanePx = useMostLanePx(MAX_LANE_PX);
  const { faults } = run.chartData.instants;
  const pickedRack = rackOfPick(props.picked) ?? -1;
  const isBusy = useCallback(
    (rack: number, seen: TimeSpan) => rack === pickedRack || usesRack(use, rack, seen) || hasFault(faults, rack, seen),
    [use, faults, pickedRack],
  );
  const { places, idle } = useShownLanes({ laneCount: racks, heightPx, span, isBusy });
  const zoomed = !isFitted(span, extent);
  const hasIdle = idle !== undefined;
  const { wish } = frame;
  const layout = useMemo(
    () => layoutUse({ racks, time, heightPx, widthPx, scrollPx, dpr, mostLanePx, wish, places, zoomed, hasIdle }),
    [racks, time, heightPx, widthPx, scrollPx, dpr, mostLanePx, wish, places, zoomed, hasIdle],
  );
  useKeptLane(frame, layout.view, pickedRack);
  const things = useMemo(() => runThings(run), [run]);
  const lanes = useMemo(
    () => ({ what: 'rack', view: layout.view, laid: layout.laid, idle, things }),
    [layout, idle, things],
  );
  const { picked, onPick, onSelect, onHover } = props;
  const walk = useRackWalk({
    ...{ run, use, frame, layout, palette, selectedJob, hovered, span, extent, onSpan },
    ...{ picked, onPick, onSelect, onHover },
  });
  const paintBase = useMemo<Painter>(
    () => (ctx) => {
      drawUse(ctx, { layout, use, slots, rackSlots, paints, palette, selected: selectedJob, stale });
      if (was !== undefined) drawRacksBefore(ctx, layout.view, palette, { steps: was, full: slots });
    },
    [layout, use, slots, rackSlots, paints, palette, selectedJob, stale, was],
  );
  const description = useMemo(
    () =>
      `${describeUseOfRacks(use, rackSlots, run.record.outcome.endS)} Colours are jobs; attempts that were killed are crossed out. ${plannedLegend(planned, 'Outlines')}${plannedBefore === undefined ? '' : PLANNED_BEFORE_LEGEND}${was === undefined ? '' : LEVEL_LEGEND}${faultsLegend(faults)}${RACK_KEYS}`,
    [use, rackSlots, run, planned, plannedBefore, was, faults],
  );
  const hitAt = ({ xPx, yPx }: PointPx): UseHit | undefined => hitUse(layout, use, slots, xPx, yPx);
  const widthOf = useMemo(() => textWidths(`${FONT_PX}px ${palette.fontFamily}`), [palette.fontFamily]);
  const names = useMemo(
    () =>
      placeRackNames({
        ...{ view: layout.view, use, slots, as: 'stacked' },
        widthOf: (job) => widthOf(run.ids[job] ?? ''),
      }),
    [layout, use, slots, widthOf, run],
  );
  const paintMarks = useMemo<Painter>(
    () => (ctx) => {
      drawPlannedOfRacks(ctx, {
        view: layout.view,
        planned: planned ?? [],
        before: plannedBefore,
        palette,
        selected: selectedJob,
      });
      drawRackNames(ctx, { names, ids: run.ids, paints, palette, selected: selectedJob, stale });
      const rack = rackOfPick(picked);
      if (rack !== undefined) drawPickedLane(ctx, layout.view, rack, palette);
      drawFaultsOfRacks(ctx, layout.view, faults, palette);
      walk.paintMark(ctx);
    },
    [picked, planned, plannedBefore, layout, names, run, paints, stale, palette, selectedJob, faults, walk.paintMark],
  );
  /** Selects a job if there is one, else picks the rack, by its lane or its name. */
  const onTap = (point: PointPx): void => {
    const job = hitAt(point)?.job ?? -1;
    const rack = laneAt(layout.view, point.yPx);
    walk.moveWalkTo(rack === undefined ? undefined : { lane: rack, item: job });
    onSelect(run.ids[job]);
    if (job < 0 && rack !== undefined) onPick?.({ kind: 'rack', rack });
  };
  const onPoint = (point: PointPx | undefined): void => {
    const hit = point && hitAt(point);
    setHovered((last) =>
      last?.lane === hit?.rack && last?.item === hit?.job ? last : hit && { lane: hit.rack, item: hit.job },
    );
    if (hit === undefined) onHover(undefined);
    else {
      const broken = brokenWords(faults, hit.rack, hit.timeS, hit.timeS);
      const fill = paints.full[hit.job]?.fill;
      onHover(describeUse(use, run.ids, rackSlots[hit.rack]!, hit) + broken, { ...pointAtUse(run, use, hit), fill });
    }
  };
  const zoomTarget = (point: PointPx): TimeSpan | undefined => {
    const job = hitAt(point)?.job ?? -1;
    const endS = shownEndS(times, job, run.record.outcome.endS);
    const target = job < 0 ? undefined : spanAround({ fromS: times.arrivalS[job] ?? 0, toS: endS }, extent);
    return target && sameSpan(target, span) ? undefined : target;
  };
  const { pinnedS } = props;
  const { counts } = run.chartData;
  /** The legend above the charts names the total. */
  const usedAt = (rack: number, timeS: number): string =>
    counts === undefined ? '' : readableNumber(valueAt(counts.slots, rack, timeS));
  return (
    <div className={styles.around}>
      <TimelineFrame
        {...{ frame, description, span, extent, onSpan, paintBase, paintMarks, onPoint, onTap, zoomTarget }}
        {...{ cursorS: props.cursorS, onCursor: props.onCursor, spoken: walk.spoken, onKey: walk.onKey }}
        walked={walk.walked}
        name={`${label}, simulated, slots in use by rack over time`}
        heightPx={layout.view.heightPx}
        contentPx={layout.contentPx}
        lanes={lanes}
      />
      {pinnedS !== undefined && (
        <RackValues
          widthPx={time.leftPx}
          values={layout.rackLabels.map(({ rack, yPx }) => ({ rack, yPx, text: usedAt(rack, pinnedS) }))}
        />
      )}
    </div>
  );
}
