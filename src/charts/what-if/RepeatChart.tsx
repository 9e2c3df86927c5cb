// SPDX-License-Identifier: GPL-3.0-or-later
// Runs over many seeds, or the differences of pairs, drawn: a dot for each seed, and over them the mean with its interval.
import { useCallback } from 'react';
import { runColour } from '../run-marks';
import { crisp, RunMark, XAxis } from './Axes';
import { allLostWords } from './lost';
import { PointedChart } from './PointedChart';
import { dotsPath, layoutRepeat, type RepeatFigure, type RepeatLayout, type RepeatRow } from './repeat-layout';
import type { ChartTarget } from './targets';
import styles from './what-if.module.css';

/** Then they are one path, and those on the same pixel one dot. */
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
  const of = useCallback(
    (widthPx: number) => {
      const layout = layoutRepeat(figure, widthPx);
      return {
        heightPx: layout.heightPx,
        targets: layout.rows.flatMap(({ dots }, row) =>
          dots.map(({ seed, xPx, yPx }) => ({ id: `${row} ${seed}`, ...{ xPx, yPx, row, seed } })),
        ),
        drawing: <RepeatDrawing {...{ layout, xName }} />,
        lit: ({ row, xPx, yPx }: ChartTarget) => (
          <circle cx={xPx} cy={yPx} r={4.5} fill={runColour(figure.rows[row]!.place ?? 0)} />
        ),
      };
    },
    [figure, xName],
  );
  return (
    <PointedChart
      {...{ name, of, assumedWidthPx }}
      description={sentence}
      hint="Point at a seed to read it; click to open its scenario."
      wordsOf={({ row, seed }) => wordsOf(row, seed)}
      onOpen={onOpen && (({ row, seed }) => onOpen(row, seed))}
    />
  );
}

interface RepeatDrawingProps {
  readonly layout: RepeatLayout;
  readonly xName: string;
}

function RepeatDrawing({ layout, xName }: RepeatDrawingProps) {
  const { axis, topPx, bottomPx, rightPx, zeroPx } = layout;
  return (
    <>
      <XAxis {...{ axis, topPx, bottomPx, rightPx }} name={xName} isGrid />
      {zeroPx !== undefined && (
        <line x1={crisp(zeroPx)} x2={crisp(zeroPx)} y1={topPx} y2={bottomPx} className={styles.zero} />
      )}
      {layout.rows.map((row) => (
        <Row key={row.row.label} {...{ row, layout }} />
      ))}
    </>
  );
}

interface RowProps {
  readonly row: RepeatRow;
  readonly layout: RepeatLayout;
}

function Row({ row: { row, topPx, middlePx, dots, meanPx, intervalPx }, layout }: RowProps) {
  const { leftPx, rightPx } = layout;
  const isOver = leftPx < 20;
  const colour = runColour(row.place ?? 0);
  const labelPx = isOver ? topPx + 12 : middlePx + 4;
  const markPx = row.place === undefined ? 0 : 18;
  return (
    <g>
      {row.place !== undefined && <RunMark place={row.place} xPx={isOver ? leftPx + 5 : 6} yPx={labelPx - 4} />}
      <text x={(isOver ? leftPx : 0) + markPx} y={labelPx}>
        {row.label}
      </text>
      {row.lost.length > 0 && (
        <text x={rightPx} y={labelPx - (isOver ? 0 : 14)} textAnchor="end" className={styles.lost}>
          {allLostWords(row.lost)}
        </text>
      )}
      {dots.length > MANY_DOTS ? (
        <path d={dotsPath(dots)} stroke={colour} className={styles.manySeeds} />
      ) : (
        dots.map(({ seed, xPx, yPx }) => (
          <circle key={seed} cx={xPx} cy={yPx} r={2.5} stroke={colour} fill={colour} className={styles.seed} />
        ))
      )}
      {intervalPx !== undefined && (
        <path
          d={`M${intervalPx[0]},${middlePx}H${intervalPx[1]}M${intervalPx[0]},${middlePx - 7}v14M${intervalPx[1]},${middlePx - 7}v14`}
          className={styles.interval}
        />
      )}
      {meanPx !== undefined && <path d={`M${meanPx},${middlePx - 11}v22`} className={styles.mean} />}
    </g>
  );
}
