// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run by slot: every task, from all of them to a single one by zooming in time and in lanes. Composition only: layout,
// drawing, hits and words are in the files beside it.
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { SlotPicture } from '../../analysis/chart-data/slot-levels';
import type { Pointed } from '../../state/pointed';
import type { Painter } from '../draw-context';
import { drawRacksBefore } from '../gantt/before/draw-racks-before';
import type { GanttProps } from '../gantt/gantt-props';
import { drawRackNames } from '../gantt/racks/draw-rack-names';
import { placeRackNames } from '../gantt/racks/rack-names';
import { runThings } from '../gantt/run-things';
import { useJobPaints } from '../gantt/use-job-paints';
import { isOnPaper } from '../medium';
import { textWidths } from '../names/text-widths';
import { isFitted } from '../time/gestures';
import { isShown } from '../time/lanes/lane-places';
import { FONT_PX } from '../time/lanes/lane-sizes';
import { revealSpan, sameSpan, spanAround, type TimeSpan } from '../time/span';
import { TimelineFrame } from '../time/TimelineFrame';
import { useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import { describeCell, describeSlots, describeTask, SLOT_KEYS } from './describe';
import { FEW_IN_A_FRAME } from './detail';
import { downLegend } from './down';
import { drawSlotMarks, drawSlots, LABELS_FROM_PX } from './draw-slots';
import { FineCells } from './fine-cells';
import { hitSlots, placeOfRow, type SlotHit, type TaskPlace } from './hit-slots';
import { edgesOfPlace } from './places-in-sight';
import { pointAtCell, pointAtTask } from './point-at-slot';
import { MAX_LANE_PX } from './row-heights';
import { RowSweep } from './row-sweep';
import { cellShades } from './shades';
import { laneAtPx, laneDownPx, rackLanes, rowOfLane, rowTopPx } from './slots-layout';
import { useFineAhead } from './use-fine-ahead';
import type { RememberedZoom } from './use-lane-zoom';
import { useSlotsLayout } from './use-slots-layout';
import { slotStep } from './walk-slots';

const SLOTS_BEFORE_LEGEND =
  'A thin line in each rack is how many of its slots were in use before the last edit, from its top down. ';

interface SlotsGanttProps extends GanttProps {
  readonly picture: SlotPicture;
  readonly zoom?: RememberedZoom;
  /** Row of the run's tasks, or -1. */
  readonly pickedRow: number;
  /** -1: none is picked. */
  readonly onPickRow: (row: number) => void;
}

export function SlotsGantt(props: SlotsGanttProps) {
  const { run, picture, jobs, label, span, extent, onSpan, stale, heightPx } = props;
  const { lanes } = picture;
  const was = props.before?.drawn?.slots;
  const { tasks } = run.record.trace;
  const { faults } = run.chartData.instants;
  const frame = useFrame(span);
  const { time } = frame;
  const { paints, palette } = useJobPaints(run.ids, jobs);
  const fills = useMemo(() => paints.full.map(({ fill }) => fill), [paints]);
  const [hovered, setHovered] = useState<TaskPlace>();
  const selected = props.selected === undefined ? -1 : run.ids.indexOf(props.selected);
  const picked = useMemo(() => placeOfRow(lanes, tasks, props.pickedRow), [lanes, tasks, props.pickedRow]);
  const { layout, zoom, shown } = useSlotsLayout({
    ...{
      frame,
      lanes,
      use: run.chartData.use,
      faults,
      span,
      heightPx,
      remembered: props.zoom,
      pickedLane: picked?.lane ?? -1,
    },
    zoomed: !isFitted(span, extent),
    things: useMemo(() => runThings(run), [run]),
  });
  const { view } = layout;
  const sweep = useMemo(() => new RowSweep(lanes), [lanes]);
  const fine = useMemo(() => new FineCells(sweep, picture), [sweep, picture]);
  const [timesMade, setTimesMade] = useState(0);
  // A new object each time that cells were made, so that they are painted.
  const cells = useMemo(() => ({ fine, timesMade }), [fine, timesMade]);
  const shades = useMemo(() => cellShades(paints, palette, selected, stale), [paints, palette, selected, stale]);
  const widthOf = useMemo(() => textWidths(`${FONT_PX}px ${palette.fontFamily}`), [palette.fontFamily]);
  const names = useMemo(() => {
    const { use } = run.chartData;
    // Higher lanes name each task.
    if (use === undefined || view.rowPx >= LABELS_FROM_PX) return [];
    return placeRackNames({
      ...{ view: rackLanes(view), use, slots: lanes.machinesPerRack * lanes.slotsPerMachine, as: 'mixed' },
      widthOf: (job) => widthOf(run.ids[job] ?? ''),
    });
  }, [view, lanes, widthOf, run]);
  const paintBase = useMemo<Painter>(
    () => (ctx) => {
      const rest = isOnPaper() ? {} : { tasksAtOnce: FEW_IN_A_FRAME };
      const scene = { layout, picture, tasks, ids: run.ids, faults, sweep, shades, paints, palette, selected, stale };
      drawSlots(ctx, { ...scene, fine: cells.fine, ...rest });
      const full = lanes.machinesPerRack * lanes.slotsPerMachine;
      if (was !== undefined) drawRacksBefore(ctx, rackLanes(view), palette, { steps: was, full, part: 'downwards' });
    },
    [layout, picture, tasks, run.ids, faults, sweep, cells, shades, paints, palette, selected, stale, was, lanes, view],
  );
  useFineAhead(layout, picture, tasks, fine, () => setTimesMade((times) => times + 1));
  const paintMarks = useMemo<Painter>(
    () => (ctx) => {
      drawRackNames(ctx, { names, ids: run.ids, paints, palette, selected, stale });
      drawSlotMarks(ctx, { layout, picture, faults, palette, hovered, picked });
    },
    [names, run.ids, paints, selected, stale, layout, picture, faults, palette, hovered, picked],
  );
  const description = useMemo(
    () =>
      `${describeSlots(lanes, label, run.chartData.isMalleable)}${downLegend(faults)} ${was === undefined ? '' : SLOTS_BEFORE_LEGEND}${SLOT_KEYS}`,
    [lanes, faults, was, label, run.chartData.isMalleable],
  );
  const say = ({ lane, place }: TaskPlace): string => describeTask(run, lanes, lane, lanes.row[place]!);
  const spoken = picked === undefined ? '' : say(picked);

  const hitAt = ({ xPx, yPx }: PointPx): SlotHit | undefined => hitSlots(view, lanes, xPx, yPx);
  const describe = (hit: SlotHit | undefined): string | undefined => {
    if (hit === undefined) return undefined;
    const task = taskOf(hit);
    return task !== undefined ? say(task) : describeCell(run, lanes, hit, hit.fromS, hit.toS);
  };
  const pointAt = (hit: SlotHit): Pointed => {
    const task = taskOf(hit);
    return task === undefined ? pointAtCell(run, lanes, hit, fills) : pointAtTask(run, lanes, task, fills);
  };
  /** The task at a hit, if it can be seen individually. */
  const taskOf = ({ task, firstLane, endLane }: SlotHit): TaskPlace | undefined =>
    task !== undefined && endLane - firstLane === 1 && isWide(task) ? task : undefined;
  /** Not one of many in a column of pixels. */
  const isWide = ({ place }: TaskPlace): boolean => {
    const px = ((lanes.endS[place]! - lanes.startS[place]!) / (span.toS - span.fromS)) * time.widthPx;
    return px >= 1;
  };
  const onPoint = (point: PointPx | undefined): void => {
    const hit = point && hitAt(point);
    setHovered((before) => (before?.place === hit?.task?.place ? before : hit?.task));
    props.onHover(describe(hit), hit && pointAt(hit));
  };
  const stretchOf = ({ place }: TaskPlace): TimeSpan => ({ fromS: lanes.startS[place]!, toS: lanes.endS[place]! });
  const zoomTarget = (point: PointPx): TimeSpan | undefined => {
    const task = hitAt(point)?.task;
    const target = task && spanAround(stretchOf(task), extent);
    if (task === undefined || target === undefined || (sameSpan(target, span) && layout.lanePx >= MAX_LANE_PX)) {
      zoom.fit();
      return undefined;
    }
    zoom.show(task.lane, MAX_LANE_PX);
    return target;
  };
  const walkTo = (task: TaskPlace): void => {
    props.onPickRow(lanes.row[task.place]!);
    props.onHover(say(task), pointAtTask(run, lanes, task, fills));
    const next = revealSpan(span, stretchOf(task), extent);
    if (!sameSpan(next, span)) onSpan(next);
    const { rack, row } = rowOfLane(view, task.lane);
    const topPx = rowTopPx(view, rack, row);
    const element = frame.ref.current;
    if (element !== null && (topPx < view.topPx || topPx + view.rowPx > view.heightPx)) {
      element.scrollTop = laneDownPx(view, task.lane) - view.heightPx / 2;
    }
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.shiftKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
      zoom.step(event.key === 'ArrowUp' ? 1 : -1, picked?.lane);
      return true;
    }
    // The frame fits time.
    if (event.key === '0' || event.key === 'f') zoom.fit();
    const step = slotStep(event.key, {
      ...{ lanes, picked, hovered, atS: Math.max(0, span.fromS), rowLanes: 1 << view.shift },
      firstLane: laneAtPx(view, view.topPx)?.firstLane ?? 0,
      isShown: (lane) => isShown({ places: view.places, laneCount: lanes.racks }, rowOfLane(view, lane).rack),
    });
    if (step === undefined) return false;
    if (step.kind === 'clear') props.onPickRow(-1);
    else if (step.kind === 'walk') walkTo(step.to);
    else if (picked !== undefined) {
      onSpan(spanAround(stretchOf(picked), extent));
      zoom.show(picked.lane, MAX_LANE_PX);
    }
    return true;
  };
  const walked = useMemo(
    () => picked && edgesOfPlace(view, picture, picked.lane, picked.place),
    [view, picture, picked],
  );
  return (
    <TimelineFrame
      {...{ frame, description, spoken, span, extent, onSpan, paintBase, paintMarks, onPoint, zoomTarget, onKey }}
      {...{ cursorS: props.cursorS, onCursor: props.onCursor }}
      walked={walked}
      name={`${label}, simulated, tasks by slot over time`}
      heightPx={view.heightPx}
      contentPx={layout.contentPx}
      lanes={shown}
      onTap={(point) => {
        const task = hitAt(point)?.task;
        props.onPickRow(task === undefined ? -1 : lanes.row[task.place]!);
      }}
    />
  );
}
