// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run as racks over time, coloured by one of its amounts.
import { useCallback, useMemo } from 'react';
import { meanOver, type StepSums } from '../../analysis/chart-data/step-sums';
import type { DrawnResult } from '../../state/answer/run-result';
import type { DrawContext } from '../draw-context';
import { LEVEL_LEGEND } from '../gantt/before/draw-level-before';
import { drawRacksBefore } from '../gantt/before/draw-racks-before';
import { type ChartPalette, useChartPalette } from '../palette';
import type { TimeSpan } from '../time/span';
import { columnValues } from './column-values';
import { describeHeat, describeHeatmap } from './describe';
import { heatPixel, heatPixels } from './heat-scale';
import { type HeatMeasure, type HeatSource, MEASURE_HELP, MEASURE_LABELS, valueWords } from './measures';
import { pointAtHeat } from './point-at-cell';
import { RackTimeline } from './RackTimeline';
import type { RackChartProps } from './rack-chart-props';
import type { RackCell, RackLanes } from './rack-lanes';
import { drawRackNames, drawRackRaster } from './rack-raster';
import { stepAt } from './step-at';

interface RackHeatmapProps extends RackChartProps {
  readonly source: HeatSource;
  /** The moment of the values shown beside the racks. */
  readonly pinnedS: number | undefined;
}

const stepsBefore = ({ slots, waiting, links }: DrawnResult, measure: HeatMeasure): StepSums | undefined =>
  measure === 'slots' ? slots : measure === 'waiting' ? waiting : links;

const LANES = { mostPx: 48 };

export function RackHeatmap({ source, pinnedS, ...chart }: RackHeatmapProps) {
  const { racks, label, span, endS, stale, before } = chart;
  const was = before?.drawn && stepsBefore(before.drawn, source.measure);
  const palette = useChartPalette();
  const scale = useMemo(() => heatPixels(palette, stale), [palette, stale]);
  const draw = useCallback(
    (ctx: DrawContext, layout: RackLanes) => {
      drawHeat(ctx, { layout, source, scale, palette, endS });
      if (was === undefined) return;
      drawRacksBefore(ctx, layout.view, palette, { steps: was, full: source.full, laneOf: source.laneOf });
    },
    [source, scale, palette, endS, was],
  );
  const pointAt = useCallback((cell: RackCell) => pointAtHeat(source, cell), [source]);
  const say = useCallback((cell: RackCell) => describeHeat(source, cell), [source]);
  const stepOf = useCallback(
    (rack: number, timeS: number) => stepAt(source.steps, [source.laneOf(rack)], timeS, endS),
    [source, endS],
  );
  const isBusy = useCallback(
    (rack: number, { fromS, toS }: TimeSpan) => meanOver(source.steps, source.laneOf(rack), fromS, toS) > 0,
    [source],
  );
  const description = useMemo(
    () =>
      `${describeHeatmap(source, racks, span, endS)} ${MEASURE_HELP[source.measure]}${was === undefined ? '' : ` ${LEVEL_LEGEND}`}`,
    [source, racks, span, endS, was],
  );
  const valueText = useMemo(
    () => (pinnedS === undefined ? undefined : (rack: number) => valueWords(source, rack, pinnedS)),
    [source, pinnedS],
  );
  return (
    <RackTimeline
      {...chart}
      {...{ palette, draw, say, pointAt, stepOf, isBusy, description, valueText }}
      lanes={LANES}
      name={`${label}, simulated, heatmap of racks over time: ${MEASURE_LABELS[source.measure].toLowerCase()}`}
    />
  );
}

// Draws the heatmap: every column of pixels shows the mean of each rack, on the scale from nothing to full.
interface HeatScene {
  readonly layout: RackLanes;
  readonly source: HeatSource;
  /** From heatPixels. */
  readonly scale: Uint32Array;
  readonly palette: ChartPalette;
  /** End of the run. */
  readonly endS: number;
}

export function drawHeat(ctx: DrawContext, { layout, source, scale, palette, endS }: HeatScene): void {
  const { steps, laneOf, full } = source;
  drawRackRaster(ctx, layout, palette, endS, ({ rack, top, foot }, raster) => {
    const { pixels, widePx, highPx, edgesS, firstColumn, values } = raster;
    columnValues(steps, laneOf(rack), edgesS, values);
    const first = Math.max(0, top);
    const from = first * widePx + firstColumn;
    const columns = edgesS.length - 1;
    for (let x = 0; x < columns; x++) pixels[from + x] = heatPixel(scale, values.mean[x]! / full);
    for (let row = first + 1; row < Math.min(foot, highPx); row++) {
      pixels.copyWithin(row * widePx + firstColumn, from, from + columns);
    }
  });
  drawRackNames(ctx, layout, palette);
}
