// SPDX-License-Identifier: GPL-3.0-or-later
// Which parameter moves a metric most, drawn: a pair of bars for each with their intervals, the widest first.
import { useCallback } from 'react';
import { fitText } from '../fit-text';
import { crisp, InPlot, XAxis } from './Axes';
import { allLostWords } from './lost';
import { type PlotLayout, PointedChart } from './PointedChart';
import type { Placer } from './plot-view';
import type { ChartTarget } from './targets';
import {
  largestChange,
  layoutTornado,
  type TornadoBar,
  type TornadoFigureRow,
  type TornadoLayout,
  type TornadoRow,
} from './tornado-layout';
import { CHARACTER_PX } from './value-axis';
import styles from './what-if.module.css';

interface TornadoChartProps {
  readonly rows: readonly TornadoFigureRow[];
  readonly name: string;
  readonly sentence: string;
  /** "Makespan, change from now". */
  readonly xName: string;
  readonly wordsOf: (path: string, side: 'less' | 'more') => string;
  readonly onOpen?: ((path: string, side: 'less' | 'more') => void) | undefined;
  readonly assumedWidthPx?: number;
}

export function TornadoChart(props: TornadoChartProps) {
  const { rows, name, sentence, wordsOf, onOpen, assumedWidthPx, xName } = props;
  const layOut = useCallback(
    (widthPx: number): PlotLayout<BarTarget> => {
      const layout = layoutTornado(rows, widthPx);
      return {
        ...{ heightPx: layout.heightPx, box: layout, zoomsVertically: false },
        axes: `${name} ${rows.length}`,
        targets: () =>
          layout.rows.flatMap(({ row, bars }, at) =>
            bars.map((bar) => ({
              id: `${bar.side} ${row.path}`,
              xPx: endPx(bar, layout.zeroPx),
              yPx: bar.yPx + bar.heightPx / 2,
              row: at,
              ...{ bar, path: row.path },
            })),
          ),
        draw: (placer) => <TornadoDrawing {...{ layout, placer, xName }} />,
        highlight: ({ bar: { leftPx, yPx, widthPx: widePx, heightPx } }, placer) => {
          const [fromPx, toPx] = [placer.x(leftPx), placer.x(leftPx + widePx)];
          return (
            <InPlot placer={placer}>
              <rect x={fromPx - 1} y={yPx - 1} width={toPx - fromPx + 2} height={heightPx + 2} className={styles.lit} />
            </InPlot>
          );
        },
      };
    },
    [rows, name, xName],
  );
  return (
    <PointedChart
      {...{ name, layOut, assumedWidthPx }}
      description={sentence}
      what="bar"
      wordsOf={({ path, bar }) => wordsOf(path, bar.side)}
      onOpen={onOpen && (({ path, bar }) => onOpen(path, bar.side))}
    />
  );
}

interface BarTarget extends ChartTarget {
  readonly path: string;
  readonly bar: TornadoBar;
}

/** The end that is not at zero. */
const endPx = ({ leftPx, widthPx }: TornadoBar, zeroPx: number): number =>
  leftPx < zeroPx - 0.5 ? leftPx : leftPx + widthPx;

interface TornadoDrawingProps {
  readonly layout: TornadoLayout;
  readonly placer: Placer;
  readonly xName: string;
}

function TornadoDrawing({ layout, placer, xName }: TornadoDrawingProps) {
  const { leftPx, rightPx, topPx, bottomPx } = layout;
  const { seen, box, isWhole } = placer;
  const axis = isWhole ? layout.axis : layout.axis.stretched([seen.leftPx, seen.rightPx], [box.leftPx, box.rightPx]);
  const zeroPx = placer.x(layout.zeroPx);
  return (
    <>
      <g transform={`translate(${leftPx},0)`}>
        <rect x={0} y={3} width={12} height={9} className={styles.lessBar} />
        <text x={16} y={12}>
          less of it
        </text>
        <rect x={82} y={3} width={12} height={9} className={styles.moreBar} />
        <text x={98} y={12}>
          more
        </text>
      </g>
      <XAxis {...{ axis, topPx, bottomPx, rightPx }} name={xName} isGrid />
      <InPlot placer={placer}>
        {layout.rows.flatMap(({ row, bars, isNoise }) =>
          bars.map((bar) => <Bar key={`${row.path} ${bar.side}`} {...{ bar, isNoise, placer }} />),
        )}
        <line x1={crisp(zeroPx)} x2={crisp(zeroPx)} y1={topPx} y2={bottomPx} className={styles.zero} />
      </InPlot>
      {layout.rows.map((row) => (
        <RowWords key={row.row.path} {...{ row, layout, placer }} />
      ))}
    </>
  );
}

interface RowProps {
  readonly row: TornadoRow;
  readonly layout: TornadoLayout;
  readonly placer: Placer;
}

function RowWords({ row: { row, topPx, heightPx, bars, isNoise }, layout, placer }: RowProps) {
  const { zeroPx, leftPx, rightPx } = layout;
  const isOver = leftPx < 20;
  const lost = [...(row.less?.lost ?? []), ...(row.more?.lost ?? [])];
  const note = lost.length > 0 ? allLostWords(lost) : isNoise ? noiseWords(row) : '';
  const notePx = note === '' ? 0 : note.length * CHARACTER_PX;
  const yPx = isOver ? topPx + 11 : topPx + heightPx / 2 + 4;
  // To the right of the bars if there is space.
  const behindPx = Math.max(leftPx, placer.x(farPx(bars, zeroPx))) + 8;
  const isAtEnd = isOver || behindPx + notePx > rightPx;
  const labelPx = isOver ? rightPx - leftPx - notePx - 12 : leftPx - 12;
  return (
    <g>
      <text x={isOver ? leftPx : leftPx - 10} y={yPx} textAnchor={isOver ? 'start' : 'end'}>
        {fitText(row.label, labelPx, (words) => words.length * CHARACTER_PX)}
      </text>
      {note !== '' && (
        <text x={isAtEnd ? rightPx : behindPx} y={yPx} textAnchor={isAtEnd ? 'end' : 'start'} className={styles.lost}>
          {note}
        </text>
      )}
    </g>
  );
}

const noiseWords = (row: TornadoFigureRow): string => (largestChange(row) === 0 ? 'changes nothing' : 'within noise');

const farPx = (bars: readonly TornadoBar[], zeroPx: number): number =>
  Math.max(zeroPx, ...bars.map(({ leftPx, widthPx, intervalPx }) => Math.max(leftPx + widthPx, intervalPx?.[1] ?? 0)));

interface BarProps {
  readonly bar: TornadoBar;
  readonly isNoise: boolean;
  readonly placer: Placer;
}

function Bar({ bar, isNoise, placer }: BarProps) {
  const { side, yPx, heightPx } = bar;
  const middlePx = yPx + heightPx / 2;
  const [leftPx, rightPx] = [placer.x(bar.leftPx), placer.x(bar.leftPx + bar.widthPx)];
  const [fromPx, toPx] = (bar.intervalPx ?? []).map(placer.x);
  return (
    <g>
      <rect
        x={leftPx}
        y={yPx}
        width={rightPx - leftPx}
        height={heightPx}
        className={isNoise ? styles.noiseBar : side === 'less' ? styles.lessBar : styles.moreBar}
      />
      {fromPx !== undefined && (
        <path
          d={`M${fromPx},${middlePx}H${toPx}M${fromPx},${middlePx - 3}v6M${toPx},${middlePx - 3}v6`}
          className={styles.interval}
        />
      )}
    </g>
  );
}
