// SPDX-License-Identifier: GPL-3.0-or-later
// Keyboard navigation in a plan by hand: from job to job with the arrow keys, bringing each into sight, and zooming to one. The same
// keys as on a planned chart (rack-plan/navigate.ts); the owner of a block is the job's index in the scenario.
import { type KeyboardEvent, useMemo } from 'react';
import type { PlanLayout } from '../rack-plan/layout';
import { planStep } from '../rack-plan/navigate';
import { blocksOf, type LaneBlocks } from '../time/lanes/lane-blocks';
import { scrollToShow } from '../time/lanes/lane-layout';
import { revealSpan, sameSpan, spanAround, type TimeSpan } from '../time/span';
import type { SharedTime } from '../time/timeline-props';
import type { Frame } from '../time/use-frame';
import type { HandSetting, PlacedRectangle } from './hand-plan';

interface HandWalkInput extends SharedTime {
  readonly setting: HandSetting;
  readonly placed: readonly PlacedRectangle[];
  readonly blocks: LaneBlocks;
  readonly layout: PlanLayout;
  readonly frame: Frame;
  readonly onSelect: ((id: string | undefined) => void) | undefined;
  /** Index of a job, or -1. */
  readonly selected: number;
  readonly hovered: number;
}

interface HandWalk {
  /** Selects a job and brings its rectangle into sight. */
  readonly walkTo: (job: number) => void;
  /** Brings a stretch of time into sight with the least pan. */
  readonly reveal: (stretch: TimeSpan) => void;
  /** Undefined if it is zoomed to already, and for a job that is not on the chart. */
  readonly zoomTo: (job: number) => TimeSpan | undefined;
  /** False if the key does nothing here. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

export function useHandWalk(input: HandWalkInput): HandWalk {
  const { setting, placed, blocks, layout, frame, span, extent, onSpan, onSelect, selected, hovered } = input;
  const order = useMemo(() => {
    const byStart = [...placed].sort(
      (a, b) => a.startS - b.startS || (a.racks[0] ?? 0) - (b.racks[0] ?? 0) || a.job - b.job,
    );
    return Int32Array.from(byStart, ({ job }) => job);
  }, [placed]);
  const stretchOf = (job: number): TimeSpan | undefined => {
    const own = placed.find((one) => one.job === job);
    return own && { fromS: own.startS, toS: own.endS };
  };

  const reveal = (stretch: TimeSpan): void => {
    const next = revealSpan(span, stretch, extent);
    if (!sameSpan(next, span)) onSpan(next);
  };
  const walkTo = (job: number): void => {
    onSelect?.(setting.jobs[job]?.id);
    const stretch = stretchOf(job);
    if (stretch === undefined) return;
    reveal(stretch);
    const first = blocksOf(blocks, job)[0];
    const scroller = frame.ref.current;
    if (first === undefined || scroller === null) return;
    scroller.scrollTop = scrollToShow(layout.view, blocks.lane[first]!, blocks.lanes[first]!);
  };
  const zoomTo = (job: number): TimeSpan | undefined => {
    const stretch = stretchOf(job);
    const target = stretch && spanAround(stretch, extent);
    return target && sameSpan(target, span) ? undefined : target;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || placed.length === 0) return false;
    // The arrows cannot start from a selected job that is not on the chart.
    const from = blocksOf(blocks, selected).length > 0 ? selected : -1;
    const step = planStep(event.key, { order, blocks, visible: layout.visible, selected: from, hovered });
    if (step === undefined) return false;
    const target = step.kind === 'zoom' ? zoomTo(step.to) : undefined;
    if (step.kind === 'clear') onSelect?.(undefined);
    else if (step.kind === 'walk') walkTo(step.to);
    else if (target !== undefined) onSpan(target);
    return true;
  };
  return { walkTo, reveal, zoomTo, onKey };
}
