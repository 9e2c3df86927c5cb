// SPDX-License-Identifier: GPL-3.0-or-later
// Which jobs of a run have anything in a stretch of time: they run or wait then, were planned then, or did so before the last edit.
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
    // A job that only touches an edge of the visible time shows nothing.
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
