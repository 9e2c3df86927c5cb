// SPDX-License-Identifier: GPL-3.0-or-later
// Runs over many seeds, or the differences of pairs, drawn: a dot for each seed, and over them the mean with its interval.
import { useCallback } from 'react';
import { fitText } from '../fit-text';
import { runColour } from '../run-marks';
import { crisp, InPlot, RunMark, XAxis } from './Axes';
import { allLostWords } from './lost';
import { type PlotLayout, PointedChart } from './PointedChart';
import type { Placer } from './plot-view';
import {
  dotsPath,
  dotsWithin,
  layoutRepeat,
  type RepeatFigure,
  type RepeatLayout,
  type RepeatRow,
} from './repeat-layout';
import type { ChartTarget } from './targets';
import { CHARACTER_PX } from './value-axis';
import styles from './what-if.module.css';

/** More dots than this are one path, with a single dot for all on the same pixel. */
const MANY_DOTS = 400;

interface RepeatChartProps {
  readonly figure: RepeatFigure;
  readonly name: string;
  readonly sentence: string;
  readonly xName: string;
  readonly wordsOf: (row: number, seed: number) => string;
  readonly onOpen?: ((row: number, seed: number) => void) | undefined;
  readonly assumedWidthPx?: number;
}

export function RepeatChart(props: RepeatChartProps) {
  const { figure, name, sentence, wordsOf, onOpen, assumedWidthPx, xName } = props;
  const layOut = useCallback(
    (widthPx: number): PlotLayout<SeedTarget> => {
      const layout = layoutRepeat(figure, widthPx);
      return {
        ...{ heightPx: layout.heightPx, box: layout, zoomsVertically: false },
        axes: `${name} ${figure.rows.length}`,
        targets: () =>
          layout.rows.flatMap(({ dots }, row) =>
            dots.map(({ seed, xPx, yPx }) => ({ id: `${row} ${seed}`, ...{ xPx, yPx, row, seed } })),
          ),
        draw: (placer) => <RepeatDrawing {...{ layout, placer, xName }} />,
        highlight: ({ row, xPx, yPx }) => (
          <circle cx={xPx} cy={yPx} r={4.5} fill={runColour(figure.rows[row]!.place ?? 0)} />
        ),
      };
    },
    [figure, name, xName],
  );
  return (
    <PointedChart
      {...{ name, layOut, assumedWidthPx }}
      description={sentence}
      what="seed"
      wordsOf={({ row, seed }) => wordsOf(row, seed)}
      onOpen={onOpen && (({ row, seed }) => onOpen(row, seed))}
    />
  );
}

interface SeedTarget extends ChartTarget {
  readonly seed: number;
}

interface RepeatDrawingProps {
  readonly layout: RepeatLayout;
  readonly placer: Placer;
  readonly xName: string;
}

function RepeatDrawing({ layout, placer, xName }: RepeatDrawingProps) {
  const { topPx, bottomPx, rightPx, zeroPx } = layout;
  const { seen, box, isWhole } = placer;
  const axis = isWhole ? layout.axis : layout.axis.stretched([seen.leftPx, seen.rightPx], [box.leftPx, box.rightPx]);
  return (
    <>
      <XAxis {...{ axis, topPx, bottomPx, rightPx }} name={xName} isGrid />
      {zeroPx !== undefined && zeroPx >= seen.leftPx && zeroPx <= seen.rightPx && (
        <line
          x1={crisp(placer.x(zeroPx))}
          x2={crisp(placer.x(zeroPx))}
          y1={topPx}
          y2={bottomPx}
          className={styles.zero}
        />
      )}
      {layout.rows.map((row) => (
        <RowWords key={row.row.label} {...{ row, layout, placer }} />
      ))}
      <InPlot placer={placer}>
        {layout.rows.map((row) => (
          <RowMarks key={row.row.label} {...{ row, layout, placer }} />
        ))}
      </InPlot>
    </>
  );
}

interface RowProps {
  readonly row: RepeatRow;
  readonly layout: RepeatLayout;
  readonly placer: Placer;
}

function RowWords({ row: { row, topPx, middlePx }, layout: { leftPx, rightPx } }: RowProps) {
  const isOver = leftPx < 20;
  const labelPx = isOver ? topPx + 12 : middlePx + 4;
  const markPx = row.place === undefined ? 0 : 18;
  const lost = allLostWords(row.lost);
  const besidePx = isOver ? rightPx - leftPx - lost.length * CHARACTER_PX - 12 : leftPx - 16;
  return (
    <g>
      {row.place !== undefined && <RunMark place={row.place} xPx={isOver ? leftPx + 5 : 6} yPx={labelPx - 4} />}
      <text x={(isOver ? leftPx : 0) + markPx} y={labelPx}>
        {fitText(row.label, besidePx - markPx, (words) => words.length * CHARACTER_PX)}
      </text>
      {lost !== '' && (
        <text x={rightPx} y={labelPx - (isOver ? 0 : 14)} textAnchor="end" className={styles.lost}>
          {lost}
        </text>
      )}
    </g>
  );
}

function RowMarks({ row: { row, middlePx, dots, meanPx, intervalPx }, placer }: RowProps) {
  const colour = runColour(row.place ?? 0);
  const inSight = placer.isWhole ? dots : dotsWithin(dots, placer);
  const [fromPx, toPx] = (intervalPx ?? []).map(placer.x);
  return (
    <g>
      {inSight.length > MANY_DOTS ? (
        <path d={dotsPath(inSight)} stroke={colour} className={styles.manySeeds} />
      ) : (
        inSight.map(({ seed, xPx, yPx }) => (
          <circle key={seed} cx={xPx} cy={yPx} r={2.5} stroke={colour} fill={colour} className={styles.seed} />
        ))
      )}
      {fromPx !== undefined && (
        <path
          d={`M${fromPx},${middlePx}H${toPx}M${fromPx},${middlePx - 7}v14M${toPx},${middlePx - 7}v14`}
          className={styles.interval}
        />
      )}
      {meanPx !== undefined && <path d={`M${placer.x(meanPx)},${middlePx - 11}v22`} className={styles.mean} />}
    </g>
  );
}
