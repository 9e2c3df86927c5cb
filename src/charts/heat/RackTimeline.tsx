// SPDX-License-Identifier: GPL-3.0-or-later
// One timeline with a lane per rack: frame, pointer and keys. How a rack is drawn and described is passed in.
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Picked } from '../../analysis/why/rich-text';
import type { Pointed } from '../../state/pointed';
import type { DrawContext, Painter } from '../draw-context';
import { drawFaultsOfRacks } from '../faults/draw-faults';
import { faultsLegend } from '../faults/fault-words';
import { brokenWords } from '../faults/faults-of-rack';
import { drawPickedLane, type LanePart, rackOfPick } from '../gantt/picked-lane';
import { hasFault } from '../gantt/racks/busy-racks';
import { useKeptLane } from '../lanes/use-kept-lane';
import { useShownLanes } from '../lanes/use-shown-lanes';
import type { ChartPalette } from '../palette';
import { isFitted } from '../time/gestures';
import { laneAt, laneEndPx, laneTopPx } from '../time/lanes/lane-layout';
import { useMostLanePx } from '../time/lanes/lane-sizes';
import { RackValues } from '../time/RackValues';
import styles from '../time/RackValues.module.css';
import { lengthS, spanAround, type TimeSpan } from '../time/span';
import { TimelineFrame } from '../time/TimelineFrame';
import { useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import type { RackChartProps } from './rack-chart-props';
import { cellAt, layoutRacks, type RackCell, type RackLanes, type RackLanesInput } from './rack-lanes';
import { useCellWalk } from './use-cell-walk';

interface RackTimelineProps extends RackChartProps {
  /** Lanes have two halves: up above, down below. */
  readonly halved?: boolean;
  readonly name: string;
  readonly description: string;
  readonly lanes: Pick<RackLanesInput, 'mostPx' | 'gapPx'>;
  /** Whether a rack has anything to show in a stretch of time; a new function when that changes. */
  readonly isBusy: (rack: number, span: TimeSpan) => boolean;
  readonly palette: ChartPalette;
  readonly draw: (ctx: DrawContext, layout: RackLanes) => void;
  readonly say: (cell: RackCell) => string;
  readonly pointAt: (cell: RackCell) => Pointed;
  /** The stretch around a moment in which nothing changes there, to which a zoom leads. */
  readonly stepOf: (rack: number, timeS: number) => TimeSpan | undefined;
  /** A rack's value at the pinned moment; absent: nothing is pinned. */
  readonly valueText?: ((rack: number) => string) | undefined;
}

/** Share of the visible time: zooming to a step that takes more would bring it no closer. */
const MIN_NEARER = 0.99;

export function RackTimeline(props: RackTimelineProps): ReactNode {
  const { racks, lanes, palette, draw, faults, valueText, span, extent, onSpan, onCursor, onHover, heightPx } = props;
  const frame = useFrame(span);
  const { time, widthPx, scrollPx, dpr } = frame;
  const mostPx = useMostLanePx(lanes.mostPx);
  const pickedRack = rackOfPick(props.picked) ?? -1;
  const shows = props.isBusy;
  const isBusy = useCallback(
    (rack: number, seen: TimeSpan) => rack === pickedRack || shows(rack, seen) || hasFault(faults, rack, seen),
    [shows, faults, pickedRack],
  );
  const { places, idle } = useShownLanes({ laneCount: racks, heightPx, span, isBusy });
  const zoomed = !isFitted(span, extent);
  const hasIdle = idle !== undefined;
  const { wish } = frame;
  const layout = useMemo(
    () =>
      layoutRacks({ racks, time, heightPx, widthPx, scrollPx, dpr, ...lanes, mostPx, wish, places, zoomed, hasIdle }),
    [racks, time, heightPx, widthPx, scrollPx, dpr, lanes, mostPx, wish, places, zoomed, hasIdle],
  );
  useKeptLane(frame, layout.view, pickedRack);
  const { things } = props;
  const shown = useMemo(
    () => ({ what: 'rack', view: layout.view, laid: layout.laid, idle, things }),
    [layout, idle, things],
  );
  const { picked, onPick, halved = false } = props;
  const describe = props.say;
  const say = useCallback(
    (cell: RackCell) =>
      describe(cell) + (faults === undefined ? '' : brokenWords(faults, cell.rack, cell.fromS, cell.toS)),
    [describe, faults],
  );
  const walk = useCellWalk({
    ...{ frame, layout, palette, say, span, extent, onSpan, onCursor, onHover, picked, onPick },
    stepOf: props.stepOf,
    pointAt: props.pointAt,
  });
  const paintBase = useMemo<Painter>(() => (ctx) => draw(ctx, layout), [draw, layout]);
  const onPoint = (point: PointPx | undefined): void => {
    const cell = point && cellAt(layout, point.xPx, point.yPx);
    onHover(cell && say(cell), cell && props.pointAt(cell));
  };
  const zoomTarget = (point: PointPx): TimeSpan | undefined => {
    const cell = cellAt(layout, point.xPx, point.yPx);
    const step = cell && props.stepOf(cell.rack, cell.fromS);
    const target = step && spanAround(step, extent);
    // Nothing changes there in all the visible time, so there is nothing to zoom in to.
    return target && lengthS(target) > lengthS(span) * MIN_NEARER ? undefined : target;
  };
  const onTap = (point: PointPx): void => {
    onPoint(point);
    const rack = laneAt(layout.view, point.yPx);
    if (rack === undefined) return;
    const middlePx = (laneTopPx(layout.view, rack) + laneEndPx(layout.view, rack + 1) - layout.view.gapPx) / 2;
    // The lane's name stands for the rack, even if the lane is of links.
    const isOfRack = !halved || point.xPx < time.leftPx;
    onPick?.({ kind: isOfRack ? 'rack' : point.yPx < middlePx ? 'up' : 'down', rack });
  };
  const paintMarks = useMemo<Painter>(
    () => (ctx) => {
      const rack = rackOfPick(picked);
      if (rack !== undefined) drawPickedLane(ctx, layout.view, rack, palette, halved ? partOf(picked) : 'whole');
      if (faults !== undefined) drawFaultsOfRacks(ctx, layout.view, faults, palette);
      walk.paintMarks(ctx);
    },
    [picked, layout, palette, halved, faults, walk.paintMarks],
  );
  const chart = (
    <TimelineFrame
      {...{ frame, span, extent, onSpan, paintBase, onPoint, onCursor }}
      name={props.name}
      description={`${props.description} ${faults === undefined ? '' : faultsLegend(faults)}${walk.keys}`}
      spoken={walk.spoken}
      walked={walk.walked}
      cursorS={props.cursorS}
      heightPx={layout.view.heightPx}
      contentPx={layout.contentPx}
      lanes={shown}
      paintMarks={paintMarks}
      onKey={walk.onKey}
      onTap={onTap}
      zoomTarget={zoomTarget}
    />
  );
  return (
    <div className={styles.around}>
      {chart}
      {valueText !== undefined && (
        <RackValues
          widthPx={time.leftPx}
          values={layout.labels.map(({ rack, yPx }) => ({ rack, yPx, text: valueText(rack) }))}
        />
      )}
    </div>
  );
}

const partOf = (picked: Picked | undefined): LanePart =>
  picked?.kind === 'up' ? 'upper' : picked?.kind === 'down' ? 'lower' : 'whole';
