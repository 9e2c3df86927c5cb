// SPDX-License-Identifier: GPL-3.0-or-later
// Layout and painters of a timeline of bands, each kept until its own input changes: a pointer move repaints only the marks,
// and only when it reaches another job.
import { useMemo } from 'react';
import type { Painter } from '../draw-context';
import type { PlanLook } from '../rack-plan/scene';
import { useMostLanePx } from '../time/lanes/lane-sizes';
import type { ShownLanes } from '../time/time-tools';
import type { Frame } from '../time/use-frame';
import { type BandsBefore, drawBandsBefore } from './bands-before';
import type { MalleablePlan } from './bands-of-plan';
import { drawBands } from './draw';
import { drawBandMarks } from './draw-marks';
import { stretchOf } from './navigate';
import { type ResourceUnit, unitCount } from './units';
import type { PreparedBands } from './use-prepared-bands';
import { type BandsLayout, layoutBands, MAX_SLOT_PX, slotLanes } from './view';

interface BandsDrawingInput {
  readonly plan: MalleablePlan;
  readonly prepared: PreparedBands;
  readonly unit: ResourceUnit;
  readonly frame: Frame;
  /** Not all time is in sight. */
  readonly zoomed: boolean;
  readonly heightPx: number;
  /** Index in plan.jobs, or -1. */
  readonly hovered: number;
  readonly selected: number;
  readonly stale: boolean;
  readonly look: PlanLook['style'];
  readonly before: BandsBefore | undefined;
}

interface BandsDrawing {
  readonly layout: BandsLayout;
  readonly shown: ShownLanes;
  readonly paintBase: Painter;
  readonly paintMarks: Painter;
}

export function useBandsDrawing(input: BandsDrawingInput): BandsDrawing {
  const { plan, unit, heightPx, hovered, selected, stale, look, zoomed, before } = input;
  const { bands, palette, paints, indexOf } = input.prepared;
  const { time, widthPx, dpr, scrollPx } = input.frame;
  const wantedSlotPx = input.frame.wish.wantedPx;
  const mostSlotPx = useMostLanePx(MAX_SLOT_PX);
  const layout = useMemo(
    () =>
      layoutBands({
        ...{ bands, time, heightPx, widthPx, dpr, mostSlotPx, wantedSlotPx, scrollPx, zoomed },
        leastScale: before?.bands.scale,
      }),
    [bands, time, heightPx, widthPx, dpr, mostSlotPx, wantedSlotPx, scrollPx, zoomed, before],
  );
  const things = useMemo(() => {
    const stretches = plan.jobs.flatMap((_, job) => stretchOf(bands, job) ?? []);
    return { what: 'job', startS: stretches.map(({ fromS }) => fromS), endS: stretches.map(({ toS }) => toS) };
  }, [plan, bands]);
  const shown = useMemo(
    () => ({ what: unit.one, whats: unit.many, view: slotLanes(layout), laid: layout.laid, things }),
    [unit, layout, things],
  );
  const labels = useMemo(() => plan.jobs.map(({ id }) => id), [plan]);
  const names = useMemo(
    () => ({ unit: unit.many, capacityName: `capacity ${unitCount(bands.capacity, unit)}` }),
    [bands, unit],
  );
  const paintBase = useMemo<Painter>(
    () => (ctx) => {
      drawBands(ctx, { layout, bands, paints, palette, labels, ...names, selected, look: { style: look, stale } });
      const fillOf = (id: string) => paints.full[indexOf.get(id) ?? -1]?.fill;
      if (before !== undefined) drawBandsBefore(ctx, layout.view, before, fillOf, palette);
    },
    [layout, bands, paints, palette, labels, names, selected, look, stale, before, indexOf],
  );
  const paintMarks = useMemo<Painter>(
    () => (ctx) => drawBandMarks(ctx, { layout, bands, palette, hovered, selected }),
    [layout, bands, palette, hovered, selected],
  );
  return { layout, paintBase, paintMarks, shown };
}
