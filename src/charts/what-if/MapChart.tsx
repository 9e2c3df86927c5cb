// SPDX-License-Identifier: GPL-3.0-or-later
// Two parameters as a grid, drawn: cells by value or by difference, the line of equality, and the colours with their numbers.
import { memo, useCallback, useId } from 'react';
import { textOn } from '../colour';
import { useChartPalette } from '../palette';
import { InPlot, XAxis, YAxis } from './Axes';
import { mapColour } from './map-colours';
import { fillPaths, slicesOf } from './map-fills';
import { cellsWithin, layoutMap, type MapFigure, type MapLayout, type PlacedCell } from './map-layout';
import { behindWords, cellWords, legendEnds, legendLines } from './map-words';
import { type PlotLayout, PointedChart } from './PointedChart';
import type { Placer } from './plot-view';
import type { ChartTarget } from './targets';
import { everyNth } from './value-axis';
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
  /** What each end of a difference means: "Corral needs less", "Fair needs less". */
  readonly ends?: readonly [low: string, high: string];
  readonly onOpen?: ((column: number, row: number) => void) | undefined;
  readonly assumedWidthPx?: number;
}

const ROW_PX = 40;
const AROUND_PX = 64;
const MAX_HEIGHT_PX = 520;
const LEGEND_PX = 80;
/** More cells than this have no space for words, and would be too many nodes. */
const MANY_CELLS = 1500;

export function MapChart(props: MapChartProps) {
  const { figure, name, sentence, wordsOf, onOpen, assumedWidthPx, xName, yName, valueText, ends } = props;
  const layOut = useCallback(
    (widthPx: number): PlotLayout<CellTarget> => {
      const plotPx = Math.min(MAX_HEIGHT_PX, figure.rows.length * ROW_PX + AROUND_PX);
      const layout = layoutMap(figure, widthPx, plotPx, valueText);
      return {
        ...{ heightPx: plotPx + LEGEND_PX, box: layout, zoomsVertically: true },
        axes: `${name} ${figure.columns.join()} ${figure.rows.join()}`,
        targets: () =>
          layout.cells.map((placed) => ({
            id: idOf(placed),
            xPx: placed.leftPx + placed.widthPx / 2,
            yPx: placed.topPx + placed.heightPx / 2,
            // Up is a larger value.
            row: figure.rows.length - placed.cell.row,
            placed,
          })),
        draw: (placer) => (
          <MapDrawing {...{ figure, layout, placer, widthPx, plotPx, xName, yName, valueText, ends }} />
        ),
        highlight: ({ placed }, placer) => (
          <InPlot placer={placer}>
            <Outline cell={cellAt(placed, placer)} className={styles.lit} />
          </InPlot>
        ),
      };
    },
    [figure, name, xName, yName, valueText, ends],
  );
  return (
    <PointedChart
      {...{ name, layOut, assumedWidthPx }}
      description={sentence}
      what="cell"
      wordsOf={({ placed: { cell } }) => wordsOf(cell.column, cell.row)}
      onOpen={onOpen && (({ placed: { cell } }) => onOpen(cell.column, cell.row))}
    />
  );
}

interface CellTarget extends ChartTarget {
  readonly placed: PlacedCell;
}

const idOf = ({ cell }: PlacedCell): string => `${cell.column} ${cell.row}`;

/** A cell's position on the screen. */
function cellAt(cell: PlacedCell, placer: Placer): PlacedCell {
  const [leftPx, topPx] = [placer.x(cell.leftPx), placer.y(cell.topPx)];
  const widthPx = placer.x(cell.leftPx + cell.widthPx) - leftPx;
  return { ...cell, leftPx, topPx, widthPx, heightPx: placer.y(cell.topPx + cell.heightPx) - topPx };
}

interface MapDrawingProps extends Pick<MapChartProps, 'figure' | 'xName' | 'yName' | 'valueText'> {
  readonly ends: MapChartProps['ends'];
  readonly layout: MapLayout;
  readonly placer: Placer;
  readonly widthPx: number;
  readonly plotPx: number;
}

function MapDrawing(props: MapDrawingProps) {
  const { figure, layout, placer, plotPx, xName, yName } = props;
  const { leftPx, rightPx, topPx, bottomPx, cells, equality } = layout;
  const { seen, box, isWhole, transform } = placer;
  const { present } = figure;
  const x = layout.x.stretched([seen.leftPx, seen.rightPx], [box.leftPx, box.rightPx]);
  const y = layout.y.stretched([seen.bottomPx, seen.topPx], [box.bottomPx, box.topPx]);
  const inSight = isWhole ? cells : cellsWithin(cells, seen);
  const here = inSight.find(({ cell }) => cell.column === present?.column && cell.row === present.row);
  return (
    <>
      <YAxis axis={everyNth(y)} name={yName} {...{ leftPx, rightPx }} />
      <XAxis axis={everyNth(x)} name={xName} {...{ topPx, bottomPx, rightPx }} />
      <InPlot placer={placer}>
        {inSight.length > MANY_CELLS ? (
          <g transform={transform}>
            <ManyCells cells={cells} kind={figure.kind} />
          </g>
        ) : (
          inSight.map((placed) => <Cell key={idOf(placed)} placed={cellAt(placed, placer)} {...props} />)
        )}
        {equality !== '' && (
          <g transform={transform}>
            <path d={equality} className={styles.equalityHalo} />
            <path d={equality} className={styles.equality} />
          </g>
        )}
        {inSight.length <= MANY_CELLS &&
          inSight.map((placed) => <CellWords key={idOf(placed)} placed={cellAt(placed, placer)} {...props} />)}
        {here !== undefined && <Outline cell={cellAt(here, placer)} className={styles.here} />}
      </InPlot>
      <Legend {...props} topPx={plotPx} />
    </>
  );
}

/** Outlines the cell of the current scenario, or the one that is pointed at. */
function Outline({ cell, className }: { readonly cell: PlacedCell; readonly className: string | undefined }) {
  const { leftPx, topPx, widthPx, heightPx } = cell;
  // Around the cell if it is too small to have anything inside.
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

interface ManyCellsProps {
  readonly cells: readonly PlacedCell[];
  readonly kind: MapFigure['kind'];
}

/** Only the fills, for the whole chart: zooming redraws none of them. */
const ManyCells = memo(function ManyCells({ cells, kind }: ManyCellsProps) {
  return slicesOf(cells).map((slice) => <SliceOfCells key={slice[0]!.cell.row} cells={slice} kind={kind} />);
});

/** One path per colour. Each slice is a component, so that the page can do other work between two of them. */
function SliceOfCells({ cells, kind }: ManyCellsProps) {
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

type CellProps = { readonly placed: PlacedCell } & Pick<MapDrawingProps, 'figure' | 'valueText'>;

function Cell({ placed, figure, valueText }: CellProps) {
  const palette = useChartPalette();
  const { cell, share, leftPx, topPx, widthPx, heightPx } = placed;
  const fill = share === undefined ? undefined : mapColour(figure.kind, share, palette);
  return (
    <g>
      <rect
        x={leftPx}
        y={topPx}
        width={widthPx}
        height={heightPx}
        fill={fill ?? 'none'}
        className={
          fill === undefined ? styles.emptyCell : figure.kind === 'difference' ? styles.differenceCell : styles.cell
        }
      />
      {cell.value === undefined && cell.lost.length > 0 && cellWords(placed, valueText) === '' && (
        <path
          d={`M${leftPx + 4},${topPx + heightPx - 4}L${leftPx + widthPx - 4},${topPx + 4}`}
          className={styles.crossed}
        />
      )}
    </g>
  );
}

/** Over the line of equality, which stops at the words: even between a number and its unit, where outlined letters would let it through. */
function CellWords({ placed, figure, valueText }: CellProps) {
  const palette = useChartPalette();
  const words = cellWords(placed, valueText);
  if (words === '') return null;
  const { share, leftPx, topPx, widthPx, heightPx } = placed;
  const fill = share === undefined ? undefined : mapColour(figure.kind, share, palette);
  return (
    <>
      {fill !== undefined && <rect {...behindWords(words, placed)} fill={fill} />}
      <text
        x={leftPx + widthPx / 2}
        y={topPx + heightPx / 2 + 4}
        textAnchor="middle"
        className={fill === undefined ? styles.lost : undefined}
        style={fill === undefined ? undefined : { fill: textOn(fill) }}
      >
        {words}
      </text>
    </>
  );
}

const LEGEND_LINE_PX = 15;
const LEGEND_WIDE_PX = 200;
/** Width if there is only one tone. */
const LEGEND_EVEN_PX = 24;
const SHARES = Array.from({ length: 17 }, (_, i) => i / 16);

/** The colours, with the numbers at their ends, and zero for differences. */
function Legend({ figure, layout, valueText, ends, topPx, widthPx }: MapDrawingProps & { readonly topPx: number }) {
  const id = useId();
  const palette = useChartPalette();
  const { leftPx, isUniform } = layout;
  if (layout.cells.every(({ share }) => share === undefined)) return null;
  const widePx = Math.min(isUniform ? LEGEND_EVEN_PX : LEGEND_WIDE_PX, widthPx - leftPx - 16);
  const [low, high] = legendEnds(layout, valueText);
  return (
    <g transform={`translate(${leftPx},${topPx + 6})`}>
      <defs>
        <linearGradient id={id}>
          {SHARES.map((share) => (
            <stop key={share} offset={share} stopColor={mapColour(figure.kind, isUniform ? 0.5 : share, palette)} />
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
      {legendLines(ends, widthPx - leftPx, figure).map((words, i) => (
        <text key={words} x={0} y={39 + i * LEGEND_LINE_PX} className={styles.name}>
          {words}
        </text>
      ))}
    </g>
  );
}
