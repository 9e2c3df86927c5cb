// The component: measures itself, lays out, hands a painter to the canvas, and says in words what the canvas shows.
import { useCallback, useMemo, useRef } from 'react';
import type { DrawContext } from '../../../../src/charts/draw-context';
import { PaintedCanvas } from '../../../../src/charts/PaintedCanvas';
import type { ChartPalette } from '../../../../src/charts/palette';
import { usePixelRatio, useWidth } from '../../../../src/charts/use-size';
import { drawRackBars } from './draw';
import { hitRackBar } from './hit';
import { layoutRackBars } from './layout';

interface RackBarsProps {
  /** One per rack, from rack 0. */
  readonly values: readonly number[];
  readonly heightPx: number;
  readonly palette: ChartPalette;
  readonly onRack: (rack: number | undefined) => void;
  /** The width until the first measurement; tests without a page have no other. */
  readonly assumedWidthPx?: number;
}

export function RackBars({ values, heightPx, palette, onRack, assumedWidthPx = 0 }: RackBarsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const bars = useMemo(() => layoutRackBars(values, widthPx, heightPx), [values, widthPx, heightPx]);
  // A painter that stays the same paints only once: what it depends on stands in the list.
  const paint = useCallback((ctx: DrawContext) => drawRackBars(ctx, bars, palette), [bars, palette]);
  return (
    <div
      ref={ref}
      role="img"
      aria-label={`${values.length} racks; the most is ${Math.max(0, ...values)}`}
      onPointerMove={(event) => onRack(hitRackBar(bars, event.nativeEvent.offsetY))}
      onPointerLeave={() => onRack(undefined)}
    >
      <PaintedCanvas widthPx={widthPx} heightPx={heightPx} dpr={usePixelRatio()} paint={paint} />
    </div>
  );
}
