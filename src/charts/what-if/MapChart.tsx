// SPDX-License-Identifier: GPL-3.0-or-later
// Two parameters as a grid, drawn: cells by value or by difference, the line of equality, and the colours with their numbers.
import { useCallback, useId } from 'react';
import { textOn } from '../colour';
import { useChartPalette } from '../palette';
import { XAxis, YAxis } from './Axes';
import { allLostWords } from './lost';
import { mapColour } from './map-colours';
import { fillPaths } from './map-fills';
import { layoutMap, type MapFigure, type MapLayout, type PlacedCell } from './map-layout';
import { PointedChart } from './PointedChart';
import type { ChartTarget } from './targets';
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
/** More of them have no place for words, and would be too many nodes. */
const MANY_CELLS = 1500;

export function MapChart(props: MapChartProps) {
  const { figure, name, sentence, wordsOf, onOpen, assumedWidthPx, xName, yName, valueText, ends } = props;
  const of = useCallback(
    (widthPx: number) => {
      const plotPx = Math.min(MAX_HEIGHT_PX, figure.rows.length * ROW_PX + AROUND_PX);
      const layout = layoutMap(figure, widthPx, plotPx);
      const targets: readonly CellTarget[] = layout.cells.map((placed) => ({
        id: idOf(placed),
        xPx: placed.leftPx + placed.widthPx / 2,
        yPx: placed.topPx + placed.heightPx / 2,
        // Up is a larger value.
        row: figure.rows.length - placed.cell.row,
        placed,
      }));
      return {
        ...{ heightPx: plotPx + LEGEND_PX, targets },
        drawing: <MapDrawing {...{ figure, layout, widthPx, plotPx, xName, yName, valueText, ends }} />,
        lit: ({ placed }: CellTarget) => <Outline cell={placed} className={styles.lit} />,
      };
    },
    [figure, xName, yName, valueText, ends],
  );
  return (
    <PointedChart
      {...{ name, of, assumedWidthPx }}
      description={sentence}
      hint="Point at a cell to read it; click to open its scenario."
      wordsOf={({ placed: { cell } }) => wordsOf(cell.column, cell.row)}
      onOpen={onOpen && (({ placed: { cell } }) => onOpen(cell.column, cell.row))}
    />
  );
}

interface CellTarget extends ChartTarget {
  readonly placed: PlacedCell;
}

const idOf = ({ cell }: PlacedCell): string => `${cell.column} ${cell.row}`;

interface MapDrawingProps extends Pick<MapChartProps, 'figure' | 'xName' | 'yName' | 'valueText'> {
  readonly ends: MapChartProps['ends'];
  readonly layout: MapLayout;
  readonly widthPx: number;
  readonly plotPx: number;
}

function MapDrawing(props: MapDrawingProps) {
  const { figure, layout, plotPx, xName, yName } = props;
  const { x, y, leftPx, rightPx, topPx, bottomPx, cells, equality } = layout;
  const { present } = figure;
  const here = cells.find(({ cell }) => cell.column === present?.column && cell.row === present.row);
  return (
    <>
      <YAxis axis={y} name={yName} {...{ leftPx, rightPx }} />
      <XAxis axis={x} name={xName} {...{ topPx, bottomPx, rightPx }} />
      {cells.length > MANY_CELLS ? (
        <ManyCells {...props} />
      ) : (
        cells.map((placed) => <Cell key={idOf(placed)} placed={placed} {...props} />)
      )}
      {equality !== '' && (
        <>
          <path d={equality} className={styles.equalityHalo} />
          <path d={equality} className={styles.equality} />
        </>
      )}
      {here !== undefined && <Outline cell={here} className={styles.here} />}
      <Legend {...props} topPx={plotPx} />
    </>
  );
}

/** The scenario as it is, or what is pointed at. */
function Outline({ cell, className }: { readonly cell: PlacedCell; readonly className: string | undefined }) {
  const { leftPx, topPx, widthPx, heightPx } = cell;
  // Around a cell that is too small to have anything inside.
  const inPx = Math.min(2, widthPx / 4, heightPx / 4);
  return (
    <rect
      x={leftPx + inPx}
      y={topPx + inPx}
      width={widthPx - 2 * inPx}
      height={heightPx - 2 * inPx}
      className={className}
    />
  );
}

/** As fills alone, one path for each of the colours. */
function ManyCells({ figure: { kind }, layout: { cells } }: MapDrawingProps) {
  const palette = useChartPalette();
  return fillPaths(cells).map(({ share, path }) => (
    <path
      key={share ?? ''}
      d={path}
      fill={share === undefined ? undefined : mapColour(kind, share, palette)}
      className={share === undefined ? styles.lostCells : undefined}
      shapeRendering="crispEdges"
    />
  ));
}

function Cell({ placed, figure, valueText }: { readonly placed: PlacedCell } & MapDrawingProps) {
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
