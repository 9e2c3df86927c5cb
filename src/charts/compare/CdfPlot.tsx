// SPDX-License-Identifier: GPL-3.0-or-later
// The CDF of completion times: a step curve per run, distinguished by colour and by the run's mark. The pointer or the arrow keys
// read it at a time; the parent shows the values beside the plot.
import { useMemo, useRef } from 'react';
import { type ChartPoint, KeyboardChart } from '../KeyboardChart';
import { runColour, runDash, runShape } from '../run-marks';
import { useWidth } from '../use-size';
import type { Cdf } from './cdf';
import { type CdfBound, type CdfLayout, layoutCdf } from './cdf-layout';
import styles from './compare.module.css';
import { applyStep, timeByKey } from './compare-keys';
import { type AxisKind, labelFits } from './duration-axis';

type CdfsBefore = readonly Pick<Cdf, 'place' | 'sortedS' | 'total'>[];

interface CdfPlotProps {
  readonly cdfs: readonly Cdf[];
  /** The same runs before the last edit. */
  readonly before?: CdfsBefore;
  readonly kind: AxisKind;
  readonly bound: CdfBound | undefined;
  /** What is bounded, written at the line. */
  readonly boundName: string;
  /** "share of jobs". */
  readonly yName: string;
  readonly xName: string;
  readonly name: string;
  readonly description: string;
  /** The values read, for screen readers. */
  readonly spoken: string;
  readonly readS: number | undefined;
  readonly onRead: (timeS: number | undefined, byKey: boolean) => void;
  /** The width until it is measured (and if it cannot be). */
  readonly assumedWidthPx?: number;
}

const HEIGHT_PX = 200;
const KEYS = 'Left and right arrows go from step to step, Home and End to the first and the last, Escape leaves.';
const CHARACTER_PX = 6.7;
const NONE: CdfsBefore = [];

export function CdfPlot(props: CdfPlotProps) {
  const { cdfs, before = NONE, kind, bound, readS, onRead, assumedWidthPx = 0 } = props;
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const layout = useMemo(
    () => layoutCdf(cdfs, bound, kind, widthPx, HEIGHT_PX, before),
    [cdfs, bound, kind, widthPx, before],
  );

  const onPoint = (point: ChartPoint | undefined): void => {
    const { leftPx, rightPx } = layout.axis;
    const inside = point !== undefined && point.xPx >= leftPx - 4 && point.xPx <= rightPx + 4;
    onRead(inside ? layout.axis.timeAt(point.xPx) : undefined, false);
  };
  const onKey = (key: string): boolean => applyStep(timeByKey(key, cdfs, readS), onRead);

  return (
    <div ref={ref} className={styles.chart}>
      <KeyboardChart
        className={styles.plot}
        style={{ height: HEIGHT_PX }}
        name={props.name}
        description={`${props.description} ${KEYS}`}
        spoken={props.spoken}
        {...{ onPoint, onKey }}
      >
        {widthPx > 0 && <CdfDrawing {...props} layout={layout} widthPx={widthPx} />}
      </KeyboardChart>
    </div>
  );
}

interface CdfDrawingProps extends CdfPlotProps {
  readonly layout: CdfLayout;
  readonly widthPx: number;
}

function CdfDrawing({ cdfs, layout, widthPx, bound, boundName, yName, xName, readS }: CdfDrawingProps) {
  const { axis, topPx, bottomPx, boundPx } = layout;
  const readPx = readS === undefined ? undefined : axis.pxOf(readS);
  return (
    <svg aria-hidden="true" width={widthPx} height={HEIGHT_PX} className={styles.drawing}>
      <text x={0} y={13} className={styles.name}>
        {yName}
      </text>
      {layout.yTicks.map(({ label, px }) => (
        <g key={label}>
          <line x1={axis.leftPx} x2={axis.rightPx} y1={crisp(px)} y2={crisp(px)} className={styles.grid} />
          <text x={axis.leftPx - 6} y={px + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {axis.ticks.map((tick) => (
        <g key={tick.timeS}>
          <line x1={crisp(tick.px)} x2={crisp(tick.px)} y1={bottomPx} y2={bottomPx + 4} className={styles.tick} />
          {labelFits(tick, widthPx) && (
            <text x={tick.px} y={bottomPx + 17} textAnchor="middle">
              {tick.label}
            </text>
          )}
        </g>
      ))}
      <text x={axis.rightPx} y={bottomPx + 34} textAnchor="end" className={styles.name}>
        {xName}
      </text>
      {readPx !== undefined && (
        <line x1={crisp(readPx)} x2={crisp(readPx)} y1={topPx} y2={bottomPx} className={styles.cursor} />
      )}
      {boundPx !== undefined && (
        <line x1={crisp(boundPx)} x2={crisp(boundPx)} y1={18} y2={bottomPx} className={styles.bound} />
      )}
      {layout.before.map(({ place, path }) => (
        <path key={place} d={path} strokeDasharray={runDash(place)} className={styles.ghost} />
      ))}
      {/* The first run is drawn last, over the others. */}
      {layout.curves
        .map(({ place, stale, path, marks }, i) => (
          <g key={place} className={stale ? styles.old : undefined}>
            <path d={path} stroke={runColour(place)} strokeDasharray={runDash(place)} className={styles.curve} />
            {marks.map(({ xPx, yPx }) => (
              <RunMark key={`${xPx} ${yPx}`} {...{ place, xPx, yPx }} />
            ))}
            {bound?.of === 'mean' && !Number.isNaN(cdfs[i]?.meanS) && (
              <RunMark place={place} xPx={axis.pxOf(cdfs[i]?.meanS ?? 0)} yPx={bottomPx} />
            )}
          </g>
        ))
        .reverse()}
      {boundPx !== undefined && <BoundName atPx={boundPx} {...{ boundName, yName, widthPx }} />}
    </svg>
  );
}

const crisp = (px: number): number => Math.round(px) + 0.5;

interface BoundNameProps {
  readonly atPx: number;
  readonly boundName: string;
  readonly yName: string;
  readonly widthPx: number;
}

/**
 * Above the plot, on the side of its line that has space, but clear of the name of the other axis; a connector then leads to it. In
 * a narrow panel it says only that it is the bound, and the description says of what.
 */
function BoundName({ atPx, boundName, yName, widthPx }: BoundNameProps) {
  const leastPx = (yName.length + 1) * CHARACTER_PX;
  const words = leastPx + boundName.length * CHARACTER_PX + 5 > widthPx ? 'bound' : boundName;
  const widePx = words.length * CHARACTER_PX + 5;
  const isRight = atPx + widePx <= widthPx;
  const leftPx = Math.max(isRight ? atPx + 5 : atPx - widePx, Math.min(leastPx, widthPx - widePx));
  return (
    <>
      {leftPx > atPx + 5 && <path d={`M${crisp(atPx)},18.5H${leftPx - 4}V14`} className={styles.bound} />}
      <text x={leftPx} y={13} className={styles.boundName}>
        {words}
      </text>
    </>
  );
}

interface RunMarkProps {
  readonly place: number;
  readonly xPx: number;
  readonly yPx: number;
}

function RunMark({ place, xPx, yPx }: RunMarkProps) {
  return (
    <path
      d={runShape(place)}
      transform={`translate(${xPx - 5},${yPx - 5}) scale(0.833)`}
      fill={runColour(place)}
      className={styles.mark}
    />
  );
}
