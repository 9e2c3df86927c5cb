// A simulated run as its charts see it: whose lanes they are, by column, and what each of them did.
import type { RunRecord } from '../../model/trace';
import type { RunPictures } from '../../simulator/pictures/run-pictures';

export interface SimulatedRun {
  readonly record: RunRecord;
  readonly pictures: RunPictures;
  /** Of the jobs, or coflows, that were simulated, in the scenario's order. */
  readonly ids: readonly string[];
}

/** Times of each job or coflow, NaN where it never came to that. */
export interface OwnerTimes {
  readonly isCoflows: boolean;
  readonly arrivalS: Float64Array;
  /** First launch of a task, or first byte. */
  readonly startS: Float64Array;
  readonly endS: Float64Array;
}

export function ownerTimes({ record, pictures, ids }: SimulatedRun): OwnerTimes {
  const { jobs, coflows } = record.trace;
  if (pictures.use !== undefined) return { isCoflows: false, ...jobs };
  const times = {
    isCoflows: true,
    arrivalS: new Float64Array(ids.length),
    startS: new Float64Array(ids.length).fill(Number.NaN),
    endS: new Float64Array(ids.length).fill(Number.NaN),
  };
  for (let i = 0; i < coflows.length; i++) {
    const owner = coflows.job[i]!;
    times.arrivalS[owner] = coflows.startS[i]!;
    times.startS[owner] = coflows.firstByteS[i]!;
    times.endS[owner] = coflows.endS[i]!;
  }
  return times;
}

/** Where a job's lane ends on the chart: at its end, or where the run was cut off. */
export const shownEndS = ({ endS }: OwnerTimes, owner: number, runEndS: number): number =>
  Number.isNaN(endS[owner]!) ? runEndS : endS[owner]!;
