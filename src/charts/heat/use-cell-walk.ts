// SPDX-License-Identifier: GPL-3.0-or-later
// Walking through a chart of racks over time by keys: the cell, what is spoken of it, its mark, and how the chart follows.
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Pointed } from '../../state/pointed';
import type { Painter } from '../draw-context';
import { rackOfPick } from '../gantt/picked-lane';
import type { ChartPalette } from '../palette';
import { type BlockEdges, laneEndPx, lanesInSight, laneTopPx, scrollToShow } from '../time/lanes/lane-layout';
import { nextShown } from '../time/lanes/lane-places';
import { revealSpan, sameSpan, spanAround, type TimeSpan, timeAt, xOf } from '../time/span';
import type { Frame } from '../time/use-frame';
import { CELL_KEYS, cellStep, type WalkedCell } from './cell-walk';
import type { RackChartProps } from './rack-chart-props';
import type { RackCell, RackLanes } from './rack-lanes';

interface CellWalkInput
  extends Pick<RackChartProps, 'span' | 'extent' | 'onSpan' | 'onCursor' | 'onHover' | 'picked' | 'onPick'> {
  readonly frame: Frame;
  readonly layout: RackLanes;
  readonly palette: ChartPalette;
  readonly say: (cell: RackCell) => string;
  readonly pointAt: (cell: RackCell) => Pointed;
  readonly stepOf: (rack: number, timeS: number) => TimeSpan | undefined;
}

interface CellWalk {
  readonly spoken: string;
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly paintMarks: Painter;
  readonly keys: string;
  /** Where the keys are, on the screen. */
  readonly walked: BlockEdges | undefined;
}

const HALF_PX = 3;

export function useCellWalk(input: CellWalkInput): CellWalk {
  const { frame, layout, palette, say, span, extent } = input;
  const { view } = layout;
  const [cell, setCell] = useState<WalkedCell>();
  const cellOf = (one: WalkedCell): RackCell => {
    const { time } = view;
    const columnPx = Math.floor(xOf(time, one.timeS));
    return { rack: one.rack, fromS: timeAt(time, columnPx), toS: timeAt(time, columnPx + 1) };
  };
  /** Picks the rack, or zooms to the step if it is picked already. */
  const enter = ({ rack, timeS }: WalkedCell): void => {
    const step = input.stepOf(rack, timeS);
    if (rackOfPick(input.picked) !== rack && input.onPick !== undefined) input.onPick({ kind: 'rack', rack });
    else if (step !== undefined) input.onSpan(spanAround(step, extent));
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Enter' && cell !== undefined && cell.rack < view.laneCount) {
      enter(cell);
      return true;
    }
    const clears = event.key === 'Escape' && input.picked !== undefined;
    if (clears) input.onPick?.(undefined);
    const [seen] = lanesInSight(view);
    const firstRack = view.scrollPx > 0 ? nextShown(view, seen, 1) : seen;
    const next = cellStep(event.key, {
      ...{ cell, racks: view.laneCount, firstRack, span, extent },
      places: view.places,
    });
    if (next === undefined) return clears;
    setCell(next ?? undefined);
    input.onCursor(next?.timeS);
    if (next === null) input.onHover(undefined);
    else input.onHover(say(cellOf(next)), input.pointAt(cellOf(next)));
    if (next === null) return true;
    const revealed = revealSpan(span, { fromS: next.timeS, toS: next.timeS }, extent);
    if (!sameSpan(revealed, span)) input.onSpan(revealed);
    frame.ref.current?.scrollTo({ top: scrollToShow(view, next.rack, 1) });
    return true;
  };
  const walked = useMemo(() => {
    if (cell === undefined || cell.rack >= view.laneCount) return undefined;
    const leftPx = Math.round(xOf(view.time, cell.timeS));
    const bottomPx = laneEndPx(view, cell.rack + 1) - view.gapPx;
    return { leftPx, rightPx: leftPx + 1, topPx: laneTopPx(view, cell.rack), bottomPx };
  }, [cell, view]);
  const paintMarks = useMemo<Painter>(
    () => (ctx) => {
      if (walked === undefined) return;
      const { leftPx: xPx, topPx, bottomPx } = walked;
      const highPx = bottomPx - topPx;
      // Visible on every colour of the scale: light within dark.
      for (const [colour, outPx] of [
        [palette.surface, HALF_PX - 1],
        [palette.text, HALF_PX],
      ] as const) {
        ctx.strokeStyle = colour;
        ctx.lineWidth = 1;
        ctx.strokeRect(xPx - outPx + 0.5, topPx - outPx + 2.5, 2 * outPx, Math.max(1, highPx + 2 * outPx - 5));
      }
    },
    [walked, palette],
  );
  return { spoken: cell === undefined ? '' : say(cellOf(cell)), onKey, paintMarks, keys: CELL_KEYS, walked };
}
