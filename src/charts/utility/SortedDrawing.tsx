// SPDX-License-Identifier: GPL-3.0-or-later
// Draws sorted utilities: axes, and per method a line with marks and its name at the end.
import { Axes } from './Axes';
import { MethodMark, methodColour } from './MethodMark';
import { LABEL_OFF_PX, type SortedLayout, SWATCH_PX } from './sorted-layout';
import styles from './UtilityChart.module.css';

interface SortedDrawingProps {
  readonly layout: SortedLayout;
  readonly selectedJob: string | undefined;
  /** The rank under the pointer, whose figures are shown. */
  readonly readRank: number | undefined;
  readonly widthPx: number;
  readonly heightPx: number;
}

export function SortedDrawing({ layout, selectedJob, readRank, widthPx, heightPx }: SortedDrawingProps) {
  const { plot, lines, markEvery } = layout;
  const chosen = lines.flatMap(({ points }) => points.filter(({ end }) => end.id === selectedJob));
  const readPx = lines.flatMap(({ points }) => (readRank === undefined ? [] : (points[readRank - 1]?.xPx ?? [])))[0];
  const [first] = chosen;
  // Names that had to move away from their lines' ends have a mark in the colour of their line.
  const apart = lines.some(({ points, labelPx }) => points.length > 0 && labelPx !== points.at(-1)?.yPx);
  return (
    <svg aria-hidden="true" width={widthPx} height={heightPx} className={styles.drawing}>
      <Axes
        {...{ plot, yName: layout.yName, yTicks: layout.yTicks, xTicks: layout.xTicks }}
        xName="rank, lowest first"
      />
      {readPx !== undefined && (
        <line x1={readPx} x2={readPx} y1={plot.topPx} y2={plot.bottomPx} className={styles.cursor} />
      )}
      {first !== undefined &&
        chosen
          .slice(1)
          .map(({ xPx, yPx }) => (
            <line key={`${xPx} ${yPx}`} x1={first.xPx} y1={first.yPx} x2={xPx} y2={yPx} className={styles.link} />
          ))}
      {/* The first method last, so that it is on top: the other lines are compared with it. */}
      {lines
        .map(({ path, points, label, labelPx, mark: method }) => (
          <g key={method.toString()}>
            <path d={path} stroke={methodColour(method)} className={styles.line} />
            {points
              .filter(({ rank }) => rank % markEvery === 0 || rank === points.length || rank === 1)
              .map(({ rank, xPx, yPx }) => (
                <MethodMark key={rank} {...{ method, xPx, yPx }} radiusPx={4} colour={methodColour(method)} />
              ))}
            {points.length > 0 && (
              <>
                {apart && (
                  <MethodMark
                    {...{ method, xPx: plot.rightPx + LABEL_OFF_PX + 5, yPx: labelPx }}
                    radiusPx={3.5}
                    colour={methodColour(method)}
                  />
                )}
                <text x={plot.rightPx + LABEL_OFF_PX + (apart ? SWATCH_PX : 0)} y={labelPx + 4}>
                  {label}
                </text>
              </>
            )}
          </g>
        ))
        .reverse()}
      {chosen.map(({ xPx, yPx }) => (
        <circle key={`${xPx} ${yPx}`} cx={xPx} cy={yPx} r={7.5} className={styles.ring} />
      ))}
    </svg>
  );
}
