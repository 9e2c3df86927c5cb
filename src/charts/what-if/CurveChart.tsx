// SPDX-License-Identifier: GPL-3.0-or-later
// A metric over one parameter, drawn: bands, lines and points of all runs, the names at the ends of their lines, the present value.
import { useCallback } from 'react';
import { runColour, runDash } from '../run-marks';
import { crisp, InPlot, RunMark, XAxis, YAxis } from './Axes';
import { type DrawnLine, drawnCurve, type LostStretch } from './curve-drawn';
import { type CurveFigure, type CurveLayout, layoutCurve, type PlacedPoint } from './curve-layout';
import { lostLabels } from './lost-labels';
import { type PlotLayout, PointedChart } from './PointedChart';
import type { Placer } from './plot-view';
import type { ChartTarget } from './targets';
import styles from './what-if.module.css';

interface CurveChartProps {
  readonly figure: CurveFigure;
  readonly name: string;
  readonly sentence: string;
  readonly xName: string;
  readonly yName: string;
  /** Describes a point in words. */
  readonly wordsOf: (line: number, x: number) => string;
  readonly onOpen?: ((line: number, x: number) => void) | undefined;
  readonly assumedWidthPx?: number;
}

const HEIGHT_PX = 320;
const LOW_HEIGHT_PX = 260;
const NARROW_PX = 520;
/** Points closer together than this on average are not drawn individually. */
const DOT_FROM_PX = 7;
const LOST_BAR_PX = 8;

export function CurveChart(props: CurveChartProps) {
  const { figure, name, sentence, wordsOf, onOpen, assumedWidthPx, xName, yName } = props;
  const layOut = useCallback(
    (widthPx: number): PlotLayout<PlacedPoint & ChartTarget> => {
      const layout = layoutCurve(figure, widthPx, widthPx < NARROW_PX ? LOW_HEIGHT_PX : HEIGHT_PX);
      const { heightPx, topPx, bottomPx, lines } = layout;
      const { scale, xs } = figure;
      return {
        ...{ heightPx, box: layout, zoomsVertically: true },
        axes: `${name} ${scale} ${xs.length} ${xs[0]} ${xs.at(-1)}`,
        targets: () =>
          lines.flatMap(({ points, lost }) => [
            ...points.map((one) => ({ ...one, id: `${one.line} ${one.x}`, row: one.line })),
            ...lost.map((one) => ({ ...one, id: `${one.line} ${one.x}`, row: one.line, isFixedDown: true })),
          ]),
        draw: (placer) => <CurveDrawing {...{ figure, layout, placer, xName, yName }} />,
        highlight: (one) => (
          <>
            <line x1={crisp(one.xPx)} x2={crisp(one.xPx)} y1={topPx} y2={bottomPx} className={styles.cursor} />
            <RunMark
              place={lines[one.line]!.place}
              xPx={one.xPx}
              yPx={one.yPx}
              sizePx={12}
              isHollow={one.point.mean === undefined}
            />
          </>
        ),
      };
    },
    [figure, name, xName, yName],
  );
  return (
    <PointedChart
      {...{ name, layOut, assumedWidthPx }}
      description={sentence}
      what="point"
      wordsOf={({ line, x }) => wordsOf(line, x)}
      onOpen={onOpen && (({ line, x }) => onOpen(line, x))}
    />
  );
}

interface CurveDrawingProps extends Pick<CurveChartProps, 'figure' | 'xName' | 'yName'> {
  readonly layout: CurveLayout;
  readonly placer: Placer;
}

function CurveDrawing({ figure, layout, placer, xName, yName }: CurveDrawingProps) {
  const { leftPx, rightPx, topPx, bottomPx } = layout;
  const { x, y, lines, presentPx, levelPx, betweenPx } = drawnCurve(figure, layout, placer);
  const dense = Math.max(...lines.map(({ points }) => points.length), 1) > (rightPx - leftPx) / DOT_FROM_PX;
  return (
    <>
      <YAxis axis={y} name={yName} {...{ leftPx, rightPx }} isGrid />
      <XAxis axis={x} name={xName} {...{ topPx, bottomPx, rightPx }} />
      {layout.key.map(({ place, text, xPx, yPx }) => (
        <g key={place}>
          <RunMark place={place} xPx={xPx + 5} yPx={yPx} />
          <text x={xPx + 14} y={yPx + 4}>
            {text}
          </text>
        </g>
      ))}
      {betweenPx !== undefined && (
        <rect
          x={Math.min(...betweenPx)}
          y={topPx}
          width={Math.max(2, Math.abs(betweenPx[1] - betweenPx[0]))}
          height={bottomPx - topPx}
          className={styles.between}
        />
      )}
      {levelPx !== undefined && (
        <g>
          <line x1={leftPx} x2={rightPx} y1={crisp(levelPx)} y2={crisp(levelPx)} className={styles.zero} />
          {/* Under the line, unless the axis is there. */}
          <text x={leftPx + 6} y={levelPx + 14 > bottomPx ? levelPx - 5 : levelPx + 14} className={styles.presentName}>
            {figure.level?.name}
          </text>
        </g>
      )}
      {presentPx !== undefined && (
        <g>
          <line x1={crisp(presentPx)} x2={crisp(presentPx)} y1={topPx} y2={bottomPx} className={styles.present} />
          <text x={presentPx + 4} y={bottomPx - 5} className={styles.presentName}>
            now
          </text>
        </g>
      )}
      <InPlot placer={placer}>
        {lines.map((line) => (
          <path key={line.place} d={line.band} fill={runColour(line.place)} className={styles.band} />
        ))}
        {/* The first run last, so that it is on top of the others. */}
        {[...lines].reverse().map((line) => (
          <path
            key={line.place}
            d={line.path}
            stroke={runColour(line.place)}
            strokeDasharray={runDash(line.place)}
            className={styles.curve}
          />
        ))}
      </InPlot>
      {[...lines].reverse().map((line) => (
        <g key={line.place}>
          {!dense &&
            line.points.map((one) => (
              <g key={one.x}>
                {/* Without neighbours there is no band to show the interval. */}
                {line.band === '' && one.point.interval !== undefined && (
                  <Whisker xPx={one.xPx} ends={one.point.interval.map(y.pxOf)} place={line.place} />
                )}
                <RunMark place={line.place} xPx={one.xPx} yPx={one.yPx} sizePx={8} />
              </g>
            ))}
          {line.lost.map((one) => (
            <LostMark key={one.fromPx} place={line.place} {...one} />
          ))}
          <LineName line={line} rightPx={rightPx} />
        </g>
      ))}
      {lostLabels(lines, { leftPx, rightPx }).map(({ key, words, anchor, ...at }) => (
        <text key={key} x={at.xPx} y={at.yPx} textAnchor={anchor} className={styles.lost}>
          {words}
        </text>
      ))}
    </>
  );
}

interface WhiskerProps {
  readonly xPx: number;
  readonly ends: readonly number[];
  readonly place: number;
}

function Whisker({ xPx, ends, place }: WhiskerProps) {
  return <path d={`M${xPx},${ends[0]}V${ends[1]}`} stroke={runColour(place)} className={styles.whisker} />;
}

/** Above the plot: a hollow mark, or a hollow bar for many side by side, with the word. */
function LostMark({ place, fromPx, toPx, yPx, words, wordsAt }: LostStretch & { readonly place: number }) {
  return (
    <g>
      {fromPx === toPx ? (
        <RunMark place={place} xPx={fromPx} yPx={yPx} isHollow />
      ) : (
        <rect
          x={fromPx - LOST_BAR_PX / 2}
          y={yPx - LOST_BAR_PX / 2}
          width={toPx - fromPx + LOST_BAR_PX}
          height={LOST_BAR_PX}
          stroke={runColour(place)}
          className={styles.lostBar}
        />
      )}
      {wordsAt !== undefined && (
        <text x={wordsAt.xPx} y={yPx + 4} textAnchor={wordsAt.anchor} className={styles.lost}>
          {words}
        </text>
      )}
    </g>
  );
}

function LineName({ line, rightPx }: { readonly line: DrawnLine; readonly rightPx: number }) {
  const { name, place } = line;
  if (name === undefined) return null;
  return (
    <>
      {Math.abs(name.fromPx - name.yPx) > 3 && (
        <path d={`M${rightPx - 4},${name.fromPx}L${name.xPx - 1},${name.yPx}`} className={styles.leader} />
      )}
      <RunMark place={place} xPx={name.xPx + 5} yPx={name.yPx} />
      <text x={name.xPx + 14} y={name.yPx + 4}>
        {name.text}
      </text>
    </>
  );
}
