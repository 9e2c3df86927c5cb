// SPDX-License-Identifier: GPL-3.0-or-later
// Which jobs of a run have something in a stretch of time: they are there, or were planned then, or were there before the last edit.
import type { TimeSpan } from '../../time/span';
import type { BeforeTimes } from '../before/draw-before';
import type { PlannedStretch } from '../before/planned-stretches';
import { type OwnerTimes, shownEndS } from '../simulated-run';

interface JobStretches {
  readonly times: OwnerTimes;
  readonly runEndS: number;
  readonly planned?: readonly PlannedStretch[] | undefined;
  readonly before?: BeforeTimes | undefined;
}

export function busyJobs({ times, runEndS, planned = [], before }: JobStretches) {
  const plannedOf = new Map(planned.map((one) => [one.job, one]));
  return (job: number, { fromS, toS }: TimeSpan): boolean => {
    // What only touches an edge of the visible time shows nothing of itself.
    const overlaps = (startS: number, endS: number): boolean =>
      startS < endS ? startS < toS && endS > fromS : startS >= fromS && startS <= toS;
    const own = plannedOf.get(job);
    return (
      overlaps(times.arrivalS[job]!, shownEndS(times, job, runEndS)) ||
      (own !== undefined && overlaps(own.startS, own.endS)) ||
      (before !== undefined && overlaps(before.arrivalS[job]!, before.endS[job]!))
    );
  };
}
