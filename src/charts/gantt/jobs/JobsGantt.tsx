// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run by job: what each did from its arrival to its end. Composition only: layout, drawing and hits are in files beside it.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Pointed } from '../../../state/pointed';
import type { Painter } from '../../draw-context';
import { useKeptLane } from '../../lanes/use-kept-lane';
import { useShownLanes } from '../../lanes/use-shown-lanes';
import { textWidths } from '../../names/text-widths';
import { isFitted } from '../../time/gestures';
import { FONT_PX, useMostLanePx } from '../../time/lanes/lane-sizes';
import { sameSpan, spanAround, type TimeSpan, timeAt } from '../../time/span';
import { TimelineFrame } from '../../time/TimelineFrame';
import { useFrame } from '../../time/use-frame';
import type { PointPx } from '../../time/use-time-gestures';
import { plannedLegend, withPlanned } from '../before/describe-planned';
import { beforeLegend } from '../before/draw-before';
import { describeRun, describeSimulatedJob } from '../describe';
import { jobDurations } from '../durations';
import { type GanttProps, walkKeys } from '../gantt-props';
import { runThings } from '../run-things';
import type { SimulatedRun } from '../simulated-run';
import { useJobFills } from '../use-job-paints';
import { busyJobs } from './busy-jobs';
import { drawJobMarks, drawJobs } from './draw-jobs';
import { phasesAt } from './job-lanes';
import { type GanttOrder, orderWords } from './job-order';
import { edgesOfJob, hitJob, layoutJobs, MAX_LANE_PX } from './jobs-layout';
import { orderedLanes } from './ordered-lanes';
import { type JobMoment, pointAtJob } from './point-at-job';
import { useGanttWalk } from './use-gantt-walk';

const COLOURS_LEGEND =
  'Each job has its own hue: solid is map, strong is reduce, pale is shuffle while bytes move, and a line while it is open; hollow is ' +
  'waiting for slots or starting up, striped waiting on the network, and attempts that were killed are crossed out.';
const COFLOW_COLOURS_LEGEND =
  'Each coflow has its own hue: pale while bytes move, striped while it waits on the network for its first byte.';
const MALLEABLE_COLOURS_LEGEND =
  'Each job has its own hue. A bar is as high as the slots that the job holds, of all slots of the cluster: solid where they work, pale ' +
  'where they pause because they have changed; hollow is waiting for slots or starting up.';

function coloursLegend(run: SimulatedRun, what: 'coflow' | 'job'): string {
  if (what === 'coflow') return COFLOW_COLOURS_LEGEND;
  return run.chartData.isMalleable === true ? MALLEABLE_COLOURS_LEGEND : COLOURS_LEGEND;
}

interface JobsGanttProps extends GanttProps {
  /** Absent: by arrival. */
  readonly order?: GanttOrder | undefined;
}

export function JobsGantt(props: JobsGanttProps) {
  const { run, order, planned, before, label, span, extent, onSpan, stale, heightPx } = props;
  const frame = useFrame(span);
  const { time, widthPx, scrollPx, dpr } = frame;
  const { fills, palette } = useJobFills(run.ids, props.jobs);
  const lanes = useMemo(() => orderedLanes(run, order), [run, order]);
  const [hovered, setHovered] = useState(-1);
  const runEndS = run.record.outcome.endS;
  const widthOf = useMemo(() => textWidths(`${FONT_PX}px ${palette.fontFamily}`), [palette.fontFamily]);
  const mostLanePx = useMostLanePx(MAX_LANE_PX);
  const chosen = props.selected === undefined ? -1 : run.ids.indexOf(props.selected);
  const isBusyJob = useMemo(
    () => busyJobs({ times: lanes.times, runEndS, planned, before }),
    [lanes, runEndS, planned, before],
  );
  const isBusy = useCallback(
    (lane: number, seen: TimeSpan) => lanes.jobs[lane] === chosen || isBusyJob(lanes.jobs[lane]!, seen),
    [lanes, chosen, isBusyJob],
  );
  const { places, idle } = useShownLanes({ laneCount: run.ids.length, heightPx, span, isBusy });
  const zoomed = !isFitted(span, extent);
  const hasIdle = idle !== undefined;
  const { wish } = frame;
  const layout = useMemo(() => {
    const size = { time, heightPx, widthPx, scrollPx, dpr, mostLanePx, wish, places, zoomed, hasIdle };
    return layoutJobs({ ...size, lanes, ids: run.ids, runEndS, widthOf });
  }, [lanes, run, time, heightPx, widthPx, scrollPx, dpr, runEndS, widthOf, mostLanePx, wish, places, zoomed, hasIdle]);
  const keepLane = useKeptLane(frame, layout.view, lanes.laneOf[chosen] ?? -1, props.selected);
  const { selectedJob, spoken, onKey, stretchOf } = useGanttWalk({
    ...{ run, span, extent, onSpan, hovered },
    ...{ times: lanes.times, lanes: lanes.jobs, laneOf: lanes.laneOf, view: layout.view },
    ...{ onSelect: props.onSelect, selected: props.selected },
    onWalk: (job) => {
      keepLane(lanes.laneOf[job] ?? -1);
      // The start of what it does first, as it may have waited until then.
      const startS = lanes.times.startS[job]!;
      props.onHover(say(job), pointAt({ job, timeS: Number.isNaN(startS) ? lanes.times.arrivalS[job]! : startS }));
    },
  });
  const things = useMemo(() => runThings(run), [run]);
  const shown = useMemo(
    () => ({ what: things.what, view: layout.view, laid: layout.laid, idle, things }),
    [layout, idle, things],
  );
  const durations = useMemo(() => jobDurations(lanes.times, planned), [lanes.times, planned]);
  const paintBase = useMemo<Painter>(
    () => (ctx) =>
      drawJobs(ctx, {
        ...{ layout, lanes, fills, planned, before, durations, palette, runEndS, selected: selectedJob, stale },
      }),
    [layout, lanes, fills, planned, before, durations, palette, runEndS, selectedJob, stale],
  );
  const paintMarks = useMemo<Painter | undefined>(
    () =>
      hovered < 0 && selectedJob < 0
        ? undefined
        : (ctx) => drawJobMarks(ctx, { layout, lanes, palette, runEndS, hovered, selected: selectedJob }),
    [layout, lanes, palette, runEndS, hovered, selectedJob],
  );
  const what = lanes.times.isCoflows ? 'coflow' : 'job';
  // The colours are last, as they take long to listen to and any key stops that.
  const description = useMemo(
    () =>
      `${describeRun(run, label)} Lanes are ${orderWords(order)}. ${walkKeys(what)} ${before === undefined ? '' : beforeLegend(what)}${plannedLegend(planned, 'Brackets')}${coloursLegend(run, what)}`,
    [run, order, planned, before, label, what],
  );
  const hitAt = ({ xPx, yPx }: PointPx): number => hitJob(layout, lanes, runEndS, xPx, yPx);
  const say = (job: number): string => withPlanned(describeSimulatedJob(run, job), planned, job);
  const pointAt = (moment: JobMoment): Pointed | undefined => {
    const pointed = pointAtJob(run, layout.blocks, moment);
    return pointed && { ...pointed, fill: fills[moment.job] };
  };
  const announced = useRef('');
  const onPoint = (point: PointPx | undefined): void => {
    const job = point === undefined ? -1 : hitAt(point);
    if (job !== hovered) {
      setHovered(job);
      announced.current = job < 0 ? '' : say(job);
    }
    if (point === undefined || job < 0) {
      if (hovered >= 0) props.onHover(undefined);
      return;
    }
    const { topPx, bottomPx } = edgesOfJob(layout, lanes, job, runEndS);
    const phases = layout.blocks === lanes.plain ? [] : phasesAt(lanes, (point.yPx - topPx) / (bottomPx - topPx));
    props.onHover(announced.current, pointAt({ job, timeS: timeAt(time, point.xPx), phases }));
  };
  const zoomTarget = (point: PointPx): TimeSpan | undefined => {
    const job = hitAt(point);
    const target = job < 0 ? undefined : spanAround(stretchOf(job), extent);
    return target && sameSpan(target, span) ? undefined : target;
  };
  return (
    <TimelineFrame
      {...{ frame, description, spoken, span, extent, onSpan, paintBase, paintMarks, onPoint, zoomTarget, onKey }}
      {...{ cursorS: props.cursorS, onCursor: props.onCursor }}
      name={`${label}, simulated, by ${what} over time`}
      heightPx={layout.view.heightPx}
      contentPx={layout.contentPx}
      lanes={shown}
      onTap={(point) => props.onSelect(run.ids[hitAt(point)])}
      walked={selectedJob < 0 ? undefined : edgesOfJob(layout, lanes, selectedJob, runEndS)}
    />
  );
}
