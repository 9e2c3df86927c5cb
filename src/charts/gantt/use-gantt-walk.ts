// Choosing jobs of a simulated run by keys: the walk, what is spoken, and how the chart follows.
import { type KeyboardEvent, useMemo } from 'react';
import { revealSpan, sameSpan, spanAround, type TimeSpan } from '../time/span';
import { describeSimulatedJob } from './describe';
import type { GanttProps } from './gantt-props';
import { type OwnerTimes, type SimulatedRun, shownEndS } from './simulated-run';
import { ganttStep, jobsByStart } from './walk';

interface WalkInput extends Pick<GanttProps, 'span' | 'extent' | 'onSpan' | 'onSelect' | 'selected'> {
  readonly run: SimulatedRun;
  readonly times: OwnerTimes;
  /** Jobs from the top lane down. */
  readonly lanes: Int32Array;
  readonly laneOf: Int32Array;
  readonly hovered: number;
  readonly firstLane: number;
  /** Brings a job's lane into sight. */
  readonly onWalk: (job: number) => void;
}

interface GanttWalk {
  /** The selected job's index, or -1. */
  readonly selectedJob: number;
  readonly spoken: string;
  readonly onKey: (event: KeyboardEvent) => boolean;
  stretchOf(job: number): TimeSpan;
}

export function useGanttWalk(input: WalkInput): GanttWalk {
  const { run, times, lanes, laneOf, hovered, firstLane, span, extent, onSpan, onSelect, selected } = input;
  const indexOf = useMemo(() => new Map(run.ids.map((id, job) => [id, job])), [run]);
  const order = useMemo(() => jobsByStart(times), [times]);
  const selectedJob = selected === undefined ? -1 : (indexOf.get(selected) ?? -1);
  const spoken = useMemo(() => (selectedJob < 0 ? '' : describeSimulatedJob(run, selectedJob)), [run, selectedJob]);
  const stretchOf = (job: number): TimeSpan => ({
    fromS: times.arrivalS[job] ?? 0,
    toS: shownEndS(times, job, run.record.outcome.endS),
  });
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = ganttStep(event.key, { order, lanes, laneOf, selected: selectedJob, hovered, firstLane });
    if (step === undefined) return false;
    if (step.kind === 'clear') onSelect(undefined);
    else if (step.kind === 'zoom') onSpan(spanAround(stretchOf(step.to), extent));
    else {
      onSelect(run.ids[step.to]);
      const next = revealSpan(span, stretchOf(step.to), extent);
      if (!sameSpan(next, span)) onSpan(next);
      input.onWalk(step.to);
    }
    return true;
  };
  return { selectedJob, spoken, onKey, stretchOf };
}
