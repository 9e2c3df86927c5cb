// SPDX-License-Identifier: GPL-3.0-or-later
// Layout and painters of a plan's timeline, each kept until its own input changes: the pointer repaints the marks only,
// and only when it reaches another job.
import { useMemo } from 'react';
import type { RackPlan } from '../../model/plan';
import type { Painter } from '../draw-context';
import { MAX_LANE_PX } from '../time/lanes/lane-heights';
import { useMostLanePx } from '../time/lanes/lane-sizes';
import type { ShownLanes } from '../time/time-tools';
import type { Frame } from '../time/use-frame';
import { boundLineOf } from './describe';
import { drawPlan } from './draw';
import { drawMarks } from './draw-marks';
import { layoutPlan, type PlanLayout } from './layout';
import type { PlanBefore, PlanLook } from './scene';
import type { PreparedPlan } from './use-prepared-plan';

interface PlanDrawingInput {
  readonly plan: RackPlan;
  readonly prepared: PreparedPlan;
  readonly frame: Frame;
  readonly heightPx: number;
  /** Index in plan.jobs, or -1. */
  readonly hovered: number;
  readonly selected: number;
  readonly stale: boolean;
  readonly look: PlanLook['style'];
  /** A bound to draw instead of the plan's own. */
  readonly boundS: number | undefined;
  readonly boundLabel: string | undefined;
  readonly before: PlanBefore | undefined;
}

interface PlanDrawing {
  readonly layout: PlanLayout;
  readonly paintBase: Painter;
  readonly paintMarks: Painter;
  readonly lanes: ShownLanes;
}

export function usePlanDrawing(input: PlanDrawingInput): PlanDrawing {
  const { plan, heightPx, hovered, selected, stale, look, boundS, boundLabel, before } = input;
  const { blocks, palette, paints, about, indexOf } = input.prepared;
  const { time, widthPx, scrollPx, dpr, wish } = input.frame;
  const bound = useMemo(
    () => (boundS === undefined ? boundLineOf(plan) : { timeS: boundS, label: boundLabel ?? 'bound' }),
    [plan, boundS, boundLabel],
  );
  const mostLanePx = useMostLanePx(MAX_LANE_PX);
  const layout = useMemo(
    () => layoutPlan({ blocks, time, heightPx, widthPx, scrollPx, dpr, bound, mostLanePx, wish }),
    [blocks, time, heightPx, widthPx, scrollPx, dpr, bound, mostLanePx, wish],
  );
  const labels = useMemo(() => plan.jobs.map((job) => job.id), [plan]);
  const arrivalS = useMemo(() => plan.jobs.map((job, index) => about[index]?.arrivalS ?? job.startS), [plan, about]);
  const endS = useMemo(() => plan.jobs.map((job) => job.endS), [plan]);
  const paintBase = useMemo<Painter>(
    () => (ctx) => {
      drawPlan(ctx, { layout, blocks, paints, palette, labels, selected, look: { style: look, stale } }, () =>
        before?.paint(ctx, layout, (id) => paints.full[indexOf.get(id) ?? -1]?.fill, palette),
      );
    },
    [layout, blocks, paints, palette, labels, selected, look, stale, before, indexOf],
  );
  const paintMarks = useMemo<Painter>(
    () => (ctx) => drawMarks(ctx, { layout, blocks, palette, hovered, selected, arrivalS, endS, stale }),
    [layout, blocks, palette, hovered, selected, arrivalS, endS, stale],
  );
  const lanes = { what: 'rack', view: layout.view, laid: layout.laid };
  return { layout, paintBase, paintMarks, lanes };
}
