// SPDX-License-Identifier: GPL-3.0-or-later
// What all what-if charts share: points that can be pointed at, reached by keys and opened; zooming and panning; and the line under the
// chart that states exactly what is pointed at. Nothing else moves when the line changes, and the chart itself is not redrawn.
import { createContext, type KeyboardEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { unbroken } from '../../base/readable';
import { KeyboardChart } from '../KeyboardChart';
import { useWidth } from '../use-size';
import { PlotFoot } from './PlotFoot';
import { Placer, type PlotBox, type PlotView, panToReveal } from './plot-view';
import { type ChartTarget, placedAt, Targets } from './targets';
import { usePlotView } from './use-plot-view';
import styles from './what-if.module.css';

interface PointedChartProps<T extends ChartTarget> {
  readonly name: string;
  /** The chart in a sentence. */
  readonly description: string;
  /** What can be pointed at: "point", "cell". */
  readonly what: string;
  /** Lays the chart out for a width. Called once for each width, and again when the function changes. */
  readonly layOut: (widthPx: number) => PlotLayout<T>;
  /** Everything that is known about a target. */
  readonly wordsOf: (target: T) => string;
  readonly onOpen: ((target: T) => void) | undefined;
  /** Width before it is measured (and if nothing can be measured). */
  readonly assumedWidthPx?: number | undefined;
}

/** The whole chart, whichever part of it is in sight. */
export interface PlotLayout<T extends ChartTarget> {
  readonly heightPx: number;
  readonly box: PlotBox;
  /** Identifies the axes: when they change, the whole chart is shown at first. */
  readonly axes: string;
  readonly zoomsVertically: boolean;
  /** Called when the chart is first pointed at. */
  readonly targets: () => readonly T[];
  /** SVG nodes for the part that is in sight. */
  readonly draw: (placer: Placer) => ReactNode;
  /** Over the drawing: what is pointed at, in its place on the screen. */
  readonly highlight: (target: T, placer: Placer) => ReactNode;
}

/** How wide charts are likely to be, so that a large one is laid out once. */
export const ChartWidth = createContext(0);

const KEYS =
  'Arrow keys go from one to the next, Enter opens its scenario, plus and minus zoom, Shift with arrow keys pans, 0 shows all, Escape leaves.';

export function PointedChart<T extends ChartTarget>(props: PointedChartProps<T>) {
  const { name, description, what, layOut, wordsOf, onOpen } = props;
  const likelyPx = useContext(ChartWidth);
  const ref = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const widthPx = Math.max(0, useWidth(ref, props.assumedWidthPx ?? likelyPx));
  const [picked, setPicked] = useState<string>();
  const laid = useMemo(() => layOut(widthPx), [layOut, widthPx]);
  const { heightPx, box, axes, zoomsVertically, highlight } = laid;
  const targets = useMemo(() => lazily(() => new Targets(laid.targets())), [laid]);
  const at = picked === undefined ? undefined : targets().find(picked);

  const {
    view,
    setView,
    onKey: onViewKey,
  } = usePlotView(plot, {
    ...{ box, axes, zoomsVertically },
    onPoint: (point) => setPicked(point && targets().nearest(point, placer)?.id),
    onTap: (point) => {
      const under = targets().nearest(point, placer);
      // The first tap shows the figures, a second one opens.
      if (under !== undefined && under.id === picked) onOpen?.(under);
    },
  });
  const placer = useMemo(() => new Placer(box, view), [box, view]);
  const drawing = useMemo(() => laid.draw(placer), [laid, placer]);
  const words = at === undefined ? '' : wordsOf(at);

  const onKey = (key: string): boolean => {
    if (key === 'Enter' && at !== undefined && onOpen !== undefined) {
      onOpen(at);
      return true;
    }
    if (key === 'Escape' && at !== undefined) {
      setPicked(undefined);
      return true;
    }
    const next = targets().walked(at, key);
    if (next === undefined) return false;
    setPicked(next.id);
    setView(viewWith(next, placer));
    return true;
  };
  const onOtherKey = (event: KeyboardEvent): boolean =>
    onViewKey(event, at && placer.shareX(at.xPx), at && placer.shareY(at.yPx));
  return (
    <div ref={ref} className={styles.chart}>
      <KeyboardChart
        at={plot}
        className={styles.plot}
        style={{ height: heightPx, cursor: at === undefined || onOpen === undefined ? undefined : 'pointer' }}
        name={name}
        description={`${description} ${KEYS}`}
        spoken={words}
        {...{ onKey, onOtherKey }}
      >
        {widthPx > 0 && (
          <svg aria-hidden="true" width={widthPx} height={heightPx} className={styles.drawing}>
            {drawing}
            {at !== undefined && isInSight(at, placer) && highlight(placedAt(at, placer), placer)}
          </svg>
        )}
      </KeyboardChart>
      <PlotFoot {...{ placer, what, targets }} onView={setView} />
      <p className={styles.read} aria-hidden="true" data-screen-only>
        {at !== undefined ? unbroken(words) : `Point at a ${what} to read it; click to open its scenario.`}
      </p>
    </div>
  );
}

/** Made on the first call. */
function lazily<V>(make: () => V): () => V {
  let made: V | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const isInSight = ({ xPx, yPx, isFixedDown }: ChartTarget, { seen }: Placer): boolean =>
  xPx >= seen.leftPx - 1 &&
  xPx <= seen.rightPx + 1 &&
  (isFixedDown || (yPx >= seen.topPx - 1 && yPx <= seen.bottomPx + 1));

/** The view, moved so that what the keys reached is in sight. */
function viewWith({ xPx, yPx, isFixedDown }: ChartTarget, placer: Placer): PlotView {
  const { x, y } = placer.view;
  return {
    x: panToReveal(x, placer.shareX(xPx)),
    y: isFixedDown ? y : panToReveal(y, placer.shareY(yPx)),
  };
}
