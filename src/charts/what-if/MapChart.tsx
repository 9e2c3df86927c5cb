// SPDX-License-Identifier: GPL-3.0-or-later
// Two parameters as a grid, drawn: cells by value or by difference, the line of equality, and the colours with their numbers.
import { useId } from 'react';
import { textOn } from '../colour';
import { useChartPalette } from '../palette';
import { XAxis, YAxis } from './Axes';
import { allLostWords } from './lost';
import { mapColour } from './map-colours';
import { layoutMap, type MapFigure, type MapLayout, type PlacedCell } from './map-layout';
import { type ChartTarget, PointedChart } from './PointedChart';
import styles from './what-if.module.css';

interface MapChartProps {
  readonly figure: MapFigure;
  readonly name: string;
  readonly sentence: string;
  readonly xName: string;
  readonly yName: string;
  /** Short, for a cell and the ends of the colours. */
  readonly valueText: (value: number) => string;
  readonly wordsOf: (column: number, row: number) => string;
  /** What either end of a difference means: "Corral needs less", "Fair needs less". */
  readonly ends?: readonly [low: string, high: string];
  readonly onOpen?: ((column: number, row: number) => void) | undefined;
  readonly assumedWidthPx?: number;
}

const ROW_PX = 40;
const AROUND_PX = 64;
const MAX_HEIGHT_PX = 520;
const LEGEND_PX = 52;
const CHARACTER_PX = 6.7;

export function MapChart(props: MapChartProps) {
  const { figure, name, sentence, wordsOf, onOpen, assumedWidthPx } = props;
  const of = (widthPx: number, picked: string | undefined) => {
    const plotPx = Math.min(MAX_HEIGHT_PX, figure.rows.length * ROW_PX + AROUND_PX);
    const layout = layoutMap(figure, widthPx, plotPx);
    const targets: readonly ChartTarget[] = layout.cells.map((placed) => ({
      id: idOf(placed),
      xPx: placed.leftPx + placed.widthPx / 2,
      yPx: placed.topPx + placed.heightPx / 2,
      // Up is a larger value.
      row: figure.rows.length - placed.cell.row,
      words: wordsOf(placed.cell.column, placed.cell.row),
    }));
    return {
      heightPx: plotPx + LEGEND_PX,
      targets,
      drawing: <MapDrawing {...props} {...{ layout, widthPx, plotPx, picked }} />,
    };
  };
  const open = (id: string): void => {
    const [column, row] = id.split(' ').map(Number);
    onOpen?.(column!, row!);
  };
  return (
    <PointedChart
      {...{ name, of, assumedWidthPx }}
      description={sentence}
      hint="Point at a cell to read it; click to open its scenario."
      onOpen={onOpen && open}
    />
  );
}

const idOf = ({ cell }: PlacedCell): string => `${cell.column} ${cell.row}`;

interface MapDrawingProps extends MapChartProps {
  readonly layout: MapLayout;
  readonly widthPx: number;
  readonly plotPx: number;
  readonly picked: string | undefined;
}

function MapDrawing(props: MapDrawingProps) {
  const { figure, layout, widthPx, plotPx, picked, xName, yName } = props;
  const { x, y, leftPx, rightPx, topPx, bottomPx, cells, equality } = layout;
  const at = cells.find((one) => idOf(one) === picked);
  const { present } = figure;
  const here = cells.find(({ cell }) => cell.column === present?.column && cell.row === present.row);
  return (
    <svg aria-hidden="true" width={widthPx} height={plotPx + LEGEND_PX} className={styles.drawing}>
      <YAxis axis={y} name={yName} {...{ leftPx, rightPx }} />
      <XAxis axis={x} name={xName} {...{ topPx, bottomPx, rightPx }} />
      {cells.map((placed) => (
        <Cell key={idOf(placed)} placed={placed} {...props} />
      ))}
      {equality !== '' && (
        <>
          <path d={equality} className={styles.equalityHalo} />
          <path d={equality} className={styles.equality} />
        </>
      )}
      {here !== undefined && <Outline cell={here} className={styles.here} />}
      {at !== undefined && <Outline cell={at} className={styles.lit} />}
      <Legend {...props} topPx={plotPx} />
    </svg>
  );
}

/** The scenario as it is, or what is pointed at. */
function Outline({ cell, className }: { readonly cell: PlacedCell; readonly className: string | undefined }) {
  const { leftPx, topPx, widthPx, heightPx } = cell;
  return <rect x={leftPx + 2} y={topPx + 2} width={widthPx - 4} height={heightPx - 4} className={className} />;
}

function Cell({ placed, figure, valueText }: { readonly placed: PlacedCell } & MapChartProps) {
  const palette = useChartPalette();
  const { cell, share, leftPx, topPx, widthPx, heightPx } = placed;
  const fill = share === undefined ? undefined : mapColour(figure.kind, share, palette);
  const words = cell.value === undefined ? allLostWords(cell.lost) : valueText(cell.value);
  const fits = words !== '' && words.length * CHARACTER_PX + 8 <= widthPx && heightPx >= 18;
  return (
    <g>
      <rect
        x={leftPx}
        y={topPx}
        width={widthPx}
        height={heightPx}
        fill={fill ?? 'none'}
        className={fill === undefined ? styles.emptyCell : styles.cell}
      />
      {cell.value === undefined && cell.lost.length > 0 && (
        <path
          d={`M${leftPx + 4},${topPx + heightPx - 4}L${leftPx + widthPx - 4},${topPx + 4}`}
          className={styles.crossed}
        />
      )}
      {fits && (
        <text
          x={leftPx + widthPx / 2}
          y={topPx + heightPx / 2 + 4}
          textAnchor="middle"
          className={fill === undefined ? styles.lost : undefined}
          style={fill === undefined ? undefined : { fill: textOn(fill) }}
        >
          {/* Not told apart from zero. */}
          {cell.unsure ? `(${words})` : words}
        </text>
      )}
    </g>
  );
}

const LEGEND_WIDE_PX = 200;
const SHARES = Array.from({ length: 17 }, (_, i) => i / 16);

/** The colours, with the numbers at their ends, and zero where there is one. */
function Legend({ figure, layout, valueText, ends, topPx, widthPx }: MapDrawingProps & { readonly topPx: number }) {
  const id = useId();
  const palette = useChartPalette();
  const { leftPx, range } = layout;
  if (layout.cells.every(({ share }) => share === undefined)) return null;
  const widePx = Math.min(LEGEND_WIDE_PX, widthPx - leftPx - 16);
  const [low, high] = range.map(valueText);
  return (
    <g transform={`translate(${leftPx},${topPx + 6})`}>
      <defs>
        <linearGradient id={id}>
          {SHARES.map((share) => (
            <stop key={share} offset={share} stopColor={mapColour(figure.kind, share, palette)} />
          ))}
        </linearGradient>
      </defs>
      <rect width={widePx} height={10} fill={`url(#${id})`} className={styles.cell} />
      {figure.kind === 'difference' && <path d={`M${widePx / 2},-3v16`} className={styles.equality} />}
      <text x={0} y={24}>
        {low}
      </text>
      {figure.kind === 'difference' && (
        <text x={widePx / 2} y={24} textAnchor="middle">
          0
        </text>
      )}
      <text x={widePx} y={24} textAnchor="end">
        {high}
      </text>
      {ends !== undefined && (
        <text x={0} y={39} className={styles.name}>
          {`\u2190 ${ends[0]}`}
          <tspan dx={16}>{`${ends[1]} \u2192`}</tspan>
        </text>
      )}
    </g>
  );
}
