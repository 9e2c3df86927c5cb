// SPDX-License-Identifier: GPL-3.0-or-later
// Which parameter moves a metric most, drawn: a pair of bars for each with their intervals, the widest first.
import { useCallback } from 'react';
import { crisp, XAxis } from './Axes';
import { allLostWords } from './lost';
import { PointedChart } from './PointedChart';
import {
  largestChange,
  layoutTornado,
  type TornadoBar,
  type TornadoFigureRow,
  type TornadoLayout,
  type TornadoRow,
} from './tornado-layout';
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
  const of = useCallback(
    (widthPx: number) => {
      const layout = layoutTornado(rows, widthPx);
      const targets = layout.rows.flatMap(({ row, bars }, at) =>
        bars.map((bar) => ({
          id: `${bar.side} ${row.path}`,
          xPx: bar.side === 'less' ? bar.leftPx : bar.leftPx + bar.widthPx,
          yPx: bar.yPx + bar.heightPx / 2,
          row: at,
          ...{ bar, path: row.path },
        })),
      );
      return {
        ...{ heightPx: layout.heightPx, targets },
        drawing: <TornadoDrawing {...{ layout, xName }} />,
        lit: ({ bar: { leftPx, yPx, widthPx: longPx, heightPx } }: (typeof targets)[number]) => (
          <rect x={leftPx - 1} y={yPx - 1} width={longPx + 2} height={heightPx + 2} className={styles.lit} />
        ),
      };
    },
    [rows, xName],
  );
  return (
    <PointedChart
      {...{ name, of, assumedWidthPx }}
      description={sentence}
      hint="Point at a bar to read it; click to open its scenario."
      wordsOf={({ path, bar }) => wordsOf(path, bar.side)}
      onOpen={onOpen && (({ path, bar }) => onOpen(path, bar.side))}
    />
  );
}

interface TornadoDrawingProps {
  readonly layout: TornadoLayout;
  readonly xName: string;
}

function TornadoDrawing({ layout, xName }: TornadoDrawingProps) {
  const { axis, zeroPx, leftPx, rightPx, topPx, bottomPx } = layout;
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
      {layout.rows.map((row) => (
        <Row key={row.row.path} {...{ row, layout }} />
      ))}
      <line x1={crisp(zeroPx)} x2={crisp(zeroPx)} y1={topPx} y2={bottomPx} className={styles.zero} />
    </>
  );
}

interface RowProps {
  readonly row: TornadoRow;
  readonly layout: TornadoLayout;
}

function Row({ row: { row, topPx, heightPx, bars, isNoise }, layout }: RowProps) {
  const { zeroPx, leftPx, rightPx } = layout;
  const isOver = leftPx < 20;
  const lost = [...(row.less?.lost ?? []), ...(row.more?.lost ?? [])];
  const note = lost.length > 0 ? allLostWords(lost) : isNoise ? noiseWords(row) : '';
  return (
    <g>
      <text
        x={isOver ? leftPx : leftPx - 10}
        y={isOver ? topPx + 11 : topPx + heightPx / 2 + 4}
        textAnchor={isOver ? 'start' : 'end'}
      >
        {row.label}
      </text>
      {bars.map((bar) => (
        <Bar key={bar.side} bar={bar} isNoise={isNoise} />
      ))}
      {note !== '' && (
        <text
          x={isOver ? rightPx : farPx(bars, zeroPx) + 8}
          y={isOver ? topPx + 11 : topPx + heightPx / 2 + 4}
          textAnchor={isOver ? 'end' : 'start'}
          className={styles.lost}
        >
          {note}
        </text>
      )}
    </g>
  );
}

const noiseWords = (row: TornadoFigureRow): string => (largestChange(row) === 0 ? 'changes nothing' : 'within noise');

const farPx = (bars: readonly TornadoBar[], zeroPx: number): number =>
  Math.max(zeroPx, ...bars.map(({ leftPx, widthPx, intervalPx }) => Math.max(leftPx + widthPx, intervalPx?.[1] ?? 0)));

function Bar({ bar, isNoise }: { readonly bar: TornadoBar; readonly isNoise: boolean }) {
  const { side, leftPx, widthPx, yPx, heightPx, intervalPx } = bar;
  const middlePx = yPx + heightPx / 2;
  return (
    <g>
      <rect
        x={leftPx}
        y={yPx}
        width={widthPx}
        height={heightPx}
        className={isNoise ? styles.noiseBar : side === 'less' ? styles.lessBar : styles.moreBar}
      />
      {intervalPx !== undefined && (
        <path
          d={`M${intervalPx[0]},${middlePx}H${intervalPx[1]}M${intervalPx[0]},${middlePx - 3}v6M${intervalPx[1]},${middlePx - 3}v6`}
          className={styles.interval}
        />
      )}
    </g>
  );
}
