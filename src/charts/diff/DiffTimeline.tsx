// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs as a diff over time: a lane per job, the baseline's bar above and the run's below. Composition only: layout, drawing and
// words are in files beside it.
import { useMemo, useRef, useState } from 'react';
import type { Painter } from '../draw-context';
import { useJobPaints } from '../gantt/use-job-paints';
import type { ChartJob } from '../job-colours';
import { textWidths } from '../names/text-widths';
import { isFitted } from '../time/gestures';
import { scrollToShow } from '../time/lanes/lane-layout';
import { sameSpan, spanAround, type TimeSpan } from '../time/span';
import { TimelineFrame } from '../time/TimelineFrame';
import type { DescribedTimelineProps, SelectProps } from '../time/timeline-props';
import { useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import { edgesOfRow, hitRow, layoutDiff } from './diff-layout';
import type { DiffScene } from './diff-scene';
import { diffThings } from './diff-things';
import { diffSentence, type ReadParts, rowWords } from './diff-words';
import { drawDiff, drawDiffMarks, FONT_PX } from './draw-diff';
import { type DiffSide, pointAtDiff, sideAt } from './point-at-diff';
import type { RunDiff } from './run-diff';
import { useDiffWalk } from './use-diff-walk';

interface DiffTimelineProps extends DescribedTimelineProps, SelectProps {
  readonly diff: RunDiff;
  /** The rows shown, from the top lane down. */
  readonly rows: Int32Array;
  readonly readParts: ReadParts;
  /** Both runs before the last edit: the same object until they change. */
  readonly before?: DiffScene['before'];
  /** In the scenario's order, which decides their colours. */
  readonly jobs: readonly ChartJob[];
}

const HOW_READ =
  'In each lane the upper bar, in outline, is the baseline and the lower one the other run; their height is the number of slots in use. Arrows ' +
  'between them lead from where the start and the end were to where they are now. ';
const KEYS =
  'Up and down arrows go from lane to lane, left and right to the job that ends before or after. Enter selects or zooms to the ' +
  'selected job, Escape clears. Shift with left or right pans, with up or down makes the lanes higher or lower, plus and minus zoom, ' +
  '0 fits, Home and End go to the ends.';

export function DiffTimeline(props: DiffTimelineProps) {
  const { diff, rows, readParts, before, jobs, span, extent, onSpan, heightPx } = props;
  const frame = useFrame(span);
  const { time, widthPx, scrollPx, dpr } = frame;
  const { paints, palette } = useJobPaints(diff.ids, jobs);
  const [hovered, setHovered] = useState(-1);
  const widthOf = useMemo(() => textWidths(`${FONT_PX}px ${palette.fontFamily}`), [palette.fontFamily]);
  const { wantedPx } = frame.wish;
  const zoomed = !isFitted(span, extent);
  const layout = useMemo(
    () => layoutDiff({ ids: diff.ids, rows, time, heightPx, widthPx, scrollPx, dpr, widthOf, wantedPx, zoomed }),
    [diff, rows, time, heightPx, widthPx, scrollPx, dpr, widthOf, wantedPx, zoomed],
  );
  const things = useMemo(() => diffThings(diff, rows), [diff, rows]);
  const shown = useMemo(() => ({ what: things.what, view: layout.view, laid: layout.laid, things }), [layout, things]);
  const { selectedRow, selectedLane, spoken, onKey, stretchOf } = useDiffWalk({
    ...{ diff, rows, readParts, span, extent, onSpan, hovered },
    ...{ selected: props.selected, onSelect: props.onSelect },
    firstLane: Math.ceil(layout.view.scrollPx / layout.view.lanePx),
    onWalk: (lane) => {
      if (frame.ref.current !== null) frame.ref.current.scrollTop = scrollToShow(layout.view, lane, 1);
      announce(rows[lane]!, 'after');
    },
  });
  const isSelectedHere = selectedLane >= 0;
  const paintBase = useMemo<Painter>(
    () => (ctx) =>
      drawDiff(ctx, {
        ...{ diff, rows, layout, readParts, paints, palette, selected: isSelectedHere ? selectedRow : -1 },
        ...(before === undefined ? {} : { before }),
      }),
    [diff, rows, layout, readParts, paints, palette, selectedRow, isSelectedHere, before],
  );
  const hoveredLane = useMemo(() => (hovered < 0 ? -1 : rows.indexOf(hovered)), [rows, hovered]);
  const paintMarks = useMemo<Painter | undefined>(
    () =>
      hoveredLane < 0 && selectedLane < 0
        ? undefined
        : (ctx) => drawDiffMarks(ctx, { layout, palette, hovered: hoveredLane, selected: selectedLane }),
    [layout, palette, hoveredLane, selectedLane],
  );
  const description = useMemo(() => `${diffSentence(diff, readParts)} ${HOW_READ}${KEYS}`, [diff, readParts]);
  const hitAt = ({ yPx }: PointPx): number => hitRow(layout, rows, yPx);
  const announce = (row: number, side: DiffSide): void =>
    props.onHover(rowWords(diff, row, readParts), {
      ...pointAtDiff(diff, row, side, readParts),
      fill: paints.full[row]?.fill,
    });
  const side = useRef<DiffSide>('after');
  const onPoint = (point: PointPx | undefined): void => {
    const row = point === undefined ? -1 : hitAt(point);
    const next = point === undefined ? 'after' : sideAt(layout, point.yPx);
    if (row === hovered && next === side.current) return;
    side.current = next;
    setHovered(row);
    if (row < 0) props.onHover(undefined);
    else announce(row, next);
  };
  const zoomTarget = (point: PointPx): TimeSpan | undefined => {
    const row = hitAt(point);
    const target = row < 0 ? undefined : spanAround(stretchOf(row), extent);
    return target && sameSpan(target, span) ? undefined : target;
  };
  return (
    <TimelineFrame
      {...{ frame, description, spoken, span, extent, onSpan, paintBase, paintMarks, onPoint, zoomTarget, onKey }}
      {...{ cursorS: props.cursorS, onCursor: props.onCursor }}
      name={`${diff.before.label} against ${diff.after.label}, by ${diff.after.times.isCoflows ? 'coflow' : 'job'} over time`}
      heightPx={layout.view.heightPx}
      contentPx={layout.contentPx}
      lanes={shown}
      onTap={(point) => props.onSelect(diff.ids[hitAt(point)])}
      walked={isSelectedHere ? edgesOfRow(layout, selectedLane, stretchOf(selectedRow)) : undefined}
    />
  );
}
