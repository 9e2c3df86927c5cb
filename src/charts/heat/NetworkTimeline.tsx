// SPDX-License-Identifier: GPL-3.0-or-later
// What each rack's links carry over time: up above the middle of its lane, down below.
import { useCallback, useMemo } from 'react';
import type { LinkUse } from '../../analysis/chart-data/link-use';
import { meanOver } from '../../analysis/chart-data/step-sums';
import { DOWN, linkOf, UP } from '../../network/network';
import type { DrawContext } from '../draw-context';
import { LEVEL_LEGEND } from '../gantt/before/draw-level-before';
import { drawRacksBefore } from '../gantt/before/draw-racks-before';
import { useChartPalette } from '../palette';
import type { TimeSpan } from '../time/span';
import { describeLinks, describeNetwork } from './describe';
import { drawNetwork } from './draw-network';
import { pointAtLinks } from './point-at-cell';
import { RackTimeline } from './RackTimeline';
import type { RackChartProps } from './rack-chart-props';
import type { RackCell, RackLanes } from './rack-lanes';
import { stepAt } from './step-at';

interface NetworkTimelineProps extends RackChartProps {
  readonly links: LinkUse;
}

const LANES = { mostPx: 96, gapPx: 3 };

export function NetworkTimeline({ links, ...chart }: NetworkTimelineProps) {
  const { racks, label, span, endS, stale } = chart;
  const was = chart.before?.drawn?.links;
  const palette = useChartPalette();
  const draw = useCallback(
    (ctx: DrawContext, layout: RackLanes) => {
      drawNetwork(ctx, { layout, links, palette, endS, stale });
      if (was === undefined) return;
      // Relative to the links' capacity at the time: a link that was full reaches the edge.
      const half = (which: number, part: 'upper' | 'lower') =>
        ({
          steps: was,
          full: (rack: number) => was.capacityGbps[linkOf(rack, which)] ?? 0,
          laneOf: (rack: number) => linkOf(rack, which),
          part,
        }) as const;
      drawRacksBefore(ctx, layout.view, palette, half(UP, 'upper'), half(DOWN, 'lower'));
    },
    [links, palette, endS, stale, was],
  );
  const pointAt = useCallback((cell: RackCell) => pointAtLinks(links, cell), [links]);
  const say = useCallback((cell: RackCell) => describeLinks(links, cell), [links]);
  const stepOf = useCallback(
    (rack: number, timeS: number) => stepAt(links, [linkOf(rack, UP), linkOf(rack, DOWN)], timeS, endS),
    [links, endS],
  );
  const isBusy = useCallback(
    (rack: number, { fromS, toS }: TimeSpan) =>
      [UP, DOWN].some((which) => meanOver(links, linkOf(rack, which), fromS, toS) > 0),
    [links],
  );
  const description = useMemo(
    () => `${describeNetwork(links, racks, span, endS)}${was === undefined ? '' : ` ${LEVEL_LEGEND}`}`,
    [links, racks, span, endS, was],
  );
  return (
    <RackTimeline
      {...chart}
      {...{ palette, draw, say, pointAt, stepOf, isBusy, description }}
      lanes={LANES}
      halved
      name={`${label}, simulated, use of links by rack over time`}
    />
  );
}
