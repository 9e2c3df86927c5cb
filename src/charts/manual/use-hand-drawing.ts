// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks, layout and painters of a plan by hand. The owner of a block is the job's index in the scenario, so that colours and labels
// are made once and not with every move of a rectangle.
import { useMemo } from 'react';
import type { RackPlan } from '../../model/plan';
import type { Painter } from '../draw-context';
import { jobFills, paintsFor } from '../job-colours';
import { useChartPalette } from '../palette';
import { drawPlan } from '../rack-plan/draw';
import { drawMarks } from '../rack-plan/draw-marks';
import { layoutPlan, type PlanLayout } from '../rack-plan/layout';
import { planBefore } from '../rack-plan/plan-before';
import { rackRuns } from '../rack-plan/plan-blocks';
import { type LaneBlocks, layLaneBlocks } from '../time/lanes/lane-blocks';
import { MAX_LANE_PX } from '../time/lanes/lane-heights';
import { useMostLanePx } from '../time/lanes/lane-sizes';
import type { NamedTime } from '../time/lanes/named-line';
import type { Frame } from '../time/use-frame';
import type { HandSetting, PlacedRectangle } from './hand-plan';

interface HandDrawingInput {
  readonly setting: HandSetting;
  readonly placed: readonly PlacedRectangle[];
  readonly frame: Frame;
  readonly heightPx: number;
  /** Index of a job, or -1. */
  readonly hovered: number;
  readonly selected: number;
  readonly bound: NamedTime | undefined;
  /** The plan before the last edit. */
  readonly before: RackPlan | undefined;
}

interface HandDrawing {
  readonly blocks: LaneBlocks;
  readonly layout: PlanLayout;
  readonly fills: readonly string[];
  readonly paintBase: Painter;
  readonly paintMarks: Painter;
}

const LOOK = { style: 'filled', stale: false } as const;

export function useHandDrawing(input: HandDrawingInput): HandDrawing {
  const { setting, placed, heightPx, hovered, selected, bound, before } = input;
  const { jobs, racks } = setting;
  const { time, widthPx, scrollPx, dpr, wish } = input.frame;
  const palette = useChartPalette();
  const fills = useMemo(() => jobFills(jobs, palette), [jobs, palette]);
  const paints = useMemo(() => paintsFor(fills, palette), [fills, palette]);
  const labels = useMemo(() => jobs.map(({ id }) => id), [jobs]);
  const arrivalS = useMemo(() => jobs.map((job) => job.arrivalS), [jobs]);
  const blocks = useMemo(() => {
    const raw = placed.flatMap(({ job, racks: theirs, startS, endS }) =>
      rackRuns(theirs).map(({ rack, count }) => ({ lane: rack, lanes: count, startS, endS, owner: job })),
    );
    return layLaneBlocks(raw, racks, jobs.length);
  }, [placed, racks, jobs]);
  const mostLanePx = useMostLanePx(MAX_LANE_PX);
  const laid = useMemo(
    () => layoutPlan({ blocks, time, heightPx, widthPx, scrollPx, dpr, bound, mostLanePx, wish }),
    [blocks, time, heightPx, widthPx, scrollPx, dpr, bound, mostLanePx, wish],
  );
  // Rectangles may overlap here: the selected one is on top, because it is the one that is hit.
  const layout = useMemo(() => {
    const isOwn = (block: number): boolean => blocks.owner[block] === selected;
    const visible = [...laid.visible].sort((a, b) => Number(isOwn(a)) - Number(isOwn(b)));
    return { ...laid, visible: Int32Array.from(visible) };
  }, [laid, blocks, selected]);
  const paintBefore = useMemo(() => before && planBefore(before, { jobs: placed }), [before, placed]);
  const paintBase = useMemo<Painter>(
    () => (ctx) => {
      drawPlan(ctx, { layout, blocks, paints, palette, labels, selected, look: LOOK });
      paintBefore?.(ctx, layout, (id) => paints.full[setting.indexOf.get(id) ?? -1]?.fill, palette);
    },
    [layout, blocks, paints, palette, labels, selected, paintBefore, setting],
  );
  const paintMarks = useMemo<Painter>(
    () => (ctx) => drawMarks(ctx, { layout, blocks, palette, hovered, selected, arrivalS, stale: false }),
    [layout, blocks, palette, hovered, selected, arrivalS],
  );
  return { blocks, layout, fills, paintBase, paintMarks };
}
