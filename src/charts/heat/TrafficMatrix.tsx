// SPDX-License-Identifier: GPL-3.0-or-later
// Traffic between racks in the visible time: a row per sender, a column per receiver.
import { useMemo, useRef, useState } from 'react';
import { endOf, type RackTraffic } from '../../analysis/chart-data/rack-traffic';
import type { Picked } from '../../analysis/why/rich-text';
import { readableSize, readableTime } from '../../base/readable';
import type { Pointed } from '../../state/pointed';
import type { Painter } from '../draw-context';
import type { PickProps } from '../gantt/picked-lane';
import { KeyboardChart } from '../KeyboardChart';
import { inked } from '../keys/fills';
import { PaintedCanvas } from '../PaintedCanvas';
import { useChartPalette } from '../palette';
import { KeyboardTarget } from '../time/KeyboardTarget';
import type { TimeSpan } from '../time/span';
import { exactTime } from '../time/ticks';
import { usePixelRatio, useSize } from '../use-size';
import { spanOfRun } from './describe';
import { drawMatrix, drawMatrixMark, MATRIX_BEFORE_LEGEND } from './draw-matrix';
import { heatPixels, heatScale } from './heat-scale';
import { edgesOfCell, layoutMatrix, type MatrixCell, matrixCellAt, matrixStep } from './matrix-layout';
import {
  amountBefore,
  describeMatrix,
  describeMatrixCell,
  IN_SIGHT,
  matrixValues,
  pointAtMatrixCell,
  stepWords,
} from './matrix-values';
import styles from './TrafficMatrix.module.css';

interface TrafficMatrixProps extends PickProps {
  readonly traffic: RackTraffic;
  readonly label: string;
  /** The amount that has the last colour: the same for all runs, so that they can be compared. */
  readonly fullGB: number;
  /** The same for the longest bar of sums. */
  readonly fullSumGB: number;
  readonly span: TimeSpan;
  /** The span is a step around a pinned moment, not the visible time. */
  readonly isStep: boolean;
  /** End of the run. */
  readonly endS: number;
  readonly onHover: (sentence: string | undefined, pointed?: Pointed) => void;
  readonly stale: boolean;
  /** The run as it was before the last edit. */
  readonly before?: RackTraffic | undefined;
}

/** For the step's start, in the little space above the matrix; its title and each cell give it exactly. */
const DIGITS = 5;
const KEYS = 'Arrows go from cell to cell, past the last rack to the sums; Enter lists its flows, Escape clears.';

/** A cell of sums is everything that a rack sends or gets, so it picks its link. */
function pickOf({ from, to }: MatrixCell): Picked | undefined {
  if (from !== undefined && to !== undefined) return { kind: 'pair', from, to };
  if (from !== undefined) return { kind: 'up', rack: from };
  return to === undefined ? undefined : { kind: 'down', rack: to };
}

export function TrafficMatrix(props: TrafficMatrixProps) {
  const { traffic, label, fullGB, fullSumGB, span, isStep, endS, onHover, stale, picked, onPick, before } = props;
  const when = isStep ? stepWords(span) : IN_SIGHT;
  const ref = useRef<HTMLDivElement>(null);
  const { widthPx, heightPx } = useSize(ref);
  const dpr = usePixelRatio();
  const palette = useChartPalette();
  const [cell, setCell] = useState<MatrixCell>();
  const { racks } = traffic;
  const values = useMemo(() => matrixValues(traffic, spanOfRun(span, endS)), [traffic, span, endS]);
  const was = useMemo(() => before && matrixValues(before, spanOfRun(span, endOf(before))), [before, span]);
  const scale = useMemo(() => heatPixels(palette, stale), [palette, stale]);
  const layout = useMemo(() => layoutMatrix(racks, widthPx, heightPx), [racks, widthPx, heightPx]);
  const paint = useMemo<Painter>(
    () => (ctx) => drawMatrix(ctx, { layout, values, was, scale, fullGB, fullSumGB, palette, dpr }),
    [layout, values, was, scale, fullGB, fullSumGB, palette, dpr],
  );
  const paintMark = useMemo<Painter>(
    () => (ctx) => {
      const pair = picked?.kind === 'pair' && picked.from < racks && picked.to < racks ? picked : undefined;
      if (pair !== undefined) drawMatrixMark(ctx, layout, pair, palette);
      if (cell !== undefined) drawMatrixMark(ctx, layout, cell, palette);
    },
    [cell, layout, palette, picked, racks],
  );
  const wasIn = (one: MatrixCell): number | undefined =>
    amountBefore(values, was, one, one.from === undefined || one.to === undefined ? fullSumGB : fullGB);
  const point = (next: MatrixCell | undefined): void => {
    if (next?.from === cell?.from && next?.to === cell?.to && (next === undefined) === (cell === undefined)) return;
    setCell(next);
    const wasGB = next && wasIn(next);
    onHover(next && describeMatrixCell(values, next, wasGB), next && pointAtMatrixCell(values, next, wasGB));
  };
  const pick = (): void => {
    if (cell !== undefined) onPick?.(pickOf(cell));
  };
  const onKey = (key: string): boolean => {
    if (key === 'Enter' && cell !== undefined) {
      pick();
      return true;
    }
    const next = matrixStep(key, cell, racks);
    if (next !== undefined) point(next ?? undefined);
    return next !== undefined;
  };
  return (
    <div className={styles.around}>
      <p className={styles.key} {...inked('textQuiet')}>
        <span className={styles.what} title={`Traffic ${when}`}>
          {isStep ? `at ${exactTime(Number(span.fromS.toPrecision(DIGITS)))}` : 'traffic'}
        </span>
        <span>0</span>
        <span className={styles.scale} aria-hidden="true" {...heatScale(palette)} />
        <span>{readableSize(fullGB)}</span>
        {was !== undefined && (
          <span className={styles.before} title={MATRIX_BEFORE_LEGEND.trim()}>
            corner: before
          </span>
        )}
      </p>
      <KeyboardChart
        at={ref}
        className={styles.matrix}
        name={`${label}, simulated, traffic between racks ${when}`}
        description={`${describeMatrix(values, when)} A flow’s bytes are spread evenly over its time, by packets and by circuits alike, in steps of ${readableTime(traffic.binS)}. ${was === undefined ? '' : MATRIX_BEFORE_LEGEND}${KEYS}`}
        spoken={cell === undefined ? '' : describeMatrixCell(values, cell, wasIn(cell))}
        onPoint={(at) => point(at && matrixCellAt(layout, at.xPx, at.yPx))}
        onTap={pick}
        onKey={onKey}
      >
        <PaintedCanvas {...{ widthPx, heightPx, dpr, paint }} className={styles.layer} />
        <PaintedCanvas {...{ widthPx, heightPx, dpr }} paint={paintMark} className={styles.layer} />
        {cell !== undefined && <KeyboardTarget edges={edgesOfCell(layout, cell)} />}
      </KeyboardChart>
    </div>
  );
}
