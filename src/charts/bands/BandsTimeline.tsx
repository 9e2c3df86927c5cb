// SPDX-License-Identifier: GPL-3.0-or-later
// Malleable jobs as bands, slots x time. A thin shell: packing, layout, drawing, hits and key walks are in pure files beside
// it. It renders again on every pointer move, for the cursor, so everything that grows with the plan is kept between moves.
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Pointed } from '../../state/pointed';
import type { ChartJob } from '../job-colours';
import { isFitted } from '../time/gestures';
import { revealSpan, sameSpan, spanAround, type TimeSpan } from '../time/span';
import { TimelineFrame } from '../time/TimelineFrame';
import type { SharedTime, TimeCursor } from '../time/timeline-props';
import { GUTTER_PX, useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import { bandsOf } from './bands';
import { BANDS_BEFORE_LEGEND, bandsBefore } from './bands-before';
import type { MalleablePlan } from './bands-of-plan';
import { describeBand, describeBandJob, describeBands, pointAtBand } from './describe';
import { type BandHit, hitBand } from './hit';
import { keptBands } from './kept-bands';
import { bandStep, bandsInTimeOrder, stretchOf } from './navigate';
import { unitOf } from './units';
import { useBandsDrawing } from './use-bands-drawing';
import { usePreparedBands } from './use-prepared-bands';
import { edgesOfBand, scrollToBand } from './view';

/** What is under the pointer. */
interface HoveredBand {
  /** Index in plan.jobs. */
  readonly job: number;
  /** Jobs that share the pixel if time or slots are too fine to separate them. */
  readonly together: number;
  /** "report: 40 of 100 slots from 3 s to 9 s, work 300 slot-s, ends 9 s". */
  readonly sentence: string;
  readonly pointed: Pointed;
}

interface BandsTimelineProps extends SharedTime, Partial<TimeCursor> {
  readonly plan: MalleablePlan;
  /** Total units of the resource: all slots, the slots of the phase, a machine's cores times machines. */
  readonly capacity: number;
  /** For slotted time: which resource is shown. */
  readonly resource?: string;
  /** In the scenario's order, which decides their colours. */
  readonly jobs: readonly ChartJob[];
  readonly selectedJob?: string | undefined;
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  /** Also called when the pointer moves to another block of the same job, whose slots differ. */
  readonly onHover?: ((hovered: HoveredBand | undefined) => void) | undefined;
  readonly stale?: boolean;
  readonly look?: 'filled' | 'outline';
  /** The plan before the last edit, and its capacity. */
  readonly before?: { readonly plan: MalleablePlan; readonly capacity: number } | undefined;
  /** Maximum height of the chart; it scrolls if the user made slots taller. */
  readonly heightPx: number;
  readonly gutterPx?: number;
  readonly name?: string;
}

const KEYS =
  'Left and right arrows go from job to job by start time, up and down to the job above or below. Enter selects or zooms to the selected job, ' +
  'Escape clears. Shift with left or right pans, with up or down makes slots higher or lower, plus and minus zoom, 0 fits, Home and End go to ' +
  'the ends.';
const NOTHING = { job: -1, block: -1 };

/** Long, but kept whole: it only connects gestures and keys, which all need the same few values, to the pure parts. */
export function BandsTimeline(props: BandsTimelineProps) {
  const { plan, capacity, jobs, span, extent, onSpan, selectedJob, onSelect, onHover, heightPx } = props;
  const { gutterPx = GUTTER_PX, stale = false, look = 'filled', resource = 'slots' } = props;
  const unit = useMemo(() => unitOf(resource), [resource]);
  const { name = `Plan, ${unit.many} over time` } = props;
  const frame = useFrame(span, gutterPx);
  const prepared = usePreparedBands(plan, resource, capacity, jobs);
  const { bands, about, indexOf } = prepared;
  const { plan: was, capacity: wasCapacity = 0 } = props.before ?? {};
  const before = useMemo(() => {
    if (was === undefined) return undefined;
    const ids = was.jobs.map(({ id }) => id);
    return bandsBefore(keptBands(was, resource, wasCapacity), ids, bands, (id) => indexOf.get(id));
  }, [was, wasCapacity, resource, bands, indexOf]);
  const [hovered, setHovered] = useState(NOTHING);
  const selected = selectedJob === undefined ? -1 : (indexOf.get(selectedJob) ?? -1);
  const zoomed = !isFitted(span, extent);
  const { layout, paintBase, paintMarks, shown } = useBandsDrawing({
    ...{ plan, prepared, unit, frame, heightPx, selected, stale, look, zoomed, before },
    // A newer plan may have fewer jobs than the one that the pointer was on.
    hovered: hovered.job < plan.jobs.length ? hovered.job : -1,
  });
  const order = useMemo(() => bandsInTimeOrder(bands), [bands]);
  const wasDrawn = before !== undefined;
  const description = useMemo(
    () => `${describeBands(plan, bands, unit)} ${wasDrawn ? BANDS_BEFORE_LEGEND : ''}${KEYS}`,
    [plan, bands, unit, wasDrawn],
  );
  const spoken = useMemo(() => {
    const id = plan.jobs[selected]?.id;
    return id === undefined ? '' : describeBandJob(bands, selected, id, unit, about[selected]);
  }, [plan, bands, selected, unit, about]);

  const hitAt = (point: PointPx) => hitBand(bands, layout.view, point.xPx, point.yPx);
  const hoveredBand = ({ owner, block, together }: BandHit): HoveredBand => ({
    ...{ job: owner, together },
    sentence: describeBand(bands, block, plan.jobs[owner]?.id ?? '', unit, about[owner]),
    pointed: pointAtBand(bands, block, plan.jobs[owner]?.id ?? '', unit),
  });
  const onPoint = (point: PointPx | undefined): void => {
    const hit = point && hitAt(point);
    if ((hit?.block ?? -1) === hovered.block && (hit?.owner ?? -1) === hovered.job) return;
    setHovered(hit === undefined ? NOTHING : { job: hit.owner, block: hit.block });
    onHover?.(hit && hoveredBand(hit));
  };
  const onTap = (point: PointPx): void => {
    const hit = hitAt(point);
    onSelect?.(hit === undefined ? undefined : plan.jobs[hit.owner]?.id);
  };
  const zoomTarget = (point: PointPx): TimeSpan | undefined => {
    const hit = hitAt(point);
    const stretch = hit && stretchOf(bands, hit.owner);
    const target = stretch && spanAround(stretch, extent);
    return target && sameSpan(target, span) ? undefined : target;
  };

  const walkTo = (owner: number): void => {
    const stretch = stretchOf(bands, owner);
    if (stretch === undefined) return;
    onSelect?.(plan.jobs[owner]?.id);
    const [first] = bandsOf(bands, owner);
    if (first !== undefined) onHover?.(hoveredBand({ owner, block: first, together: 1 }));
    const next = revealSpan(span, stretch, extent);
    if (!sameSpan(next, span)) onSpan(next);
    if (first !== undefined && frame.ref.current !== null)
      frame.ref.current.scrollTop = scrollToBand(layout, bands, first);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    const { visible } = layout;
    const step = bandStep(event.key, { order, bands, visible, span, selected, hovered: hovered.job });
    if (step === undefined) return false;
    const stretch = step.kind === 'zoom' ? stretchOf(bands, step.to) : undefined;
    if (step.kind === 'clear') onSelect?.(undefined);
    else if (step.kind === 'walk') walkTo(step.to);
    else if (stretch !== undefined) onSpan(spanAround(stretch, extent));
    return true;
  };

  const [walked] = bandsOf(bands, selected);
  return (
    <TimelineFrame
      {...{ frame, name, description, spoken, span, extent, onSpan }}
      {...{ cursorS: props.cursorS, onCursor: props.onCursor }}
      heightPx={layout.view.heightPx}
      contentPx={layout.contentPx}
      lanes={shown}
      walked={walked === undefined ? undefined : edgesOfBand(layout.view, bands, walked)}
      {...{ paintBase, paintMarks, onPoint, onTap, zoomTarget, onKey }}
    />
  );
}
