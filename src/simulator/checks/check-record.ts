// "Must hold, always" (simulator.md), read off the record of a run: what a person may rely on whatever the schedulers decided.
// Answers what does not hold, in sentences; nothing where all is well. Linear in the record, up to sorting.
import { type DataParallelJob, stagesOf } from '../../model/job';
import type { Topology } from '../../model/topology';
import type { RunRecord } from '../../model/trace';
import { checkCauses } from './check-causes';
import { checkConservation } from './check-conservation';
import { checkLinks } from './check-links';
import { checkRates } from './check-rates';
import { checkSlots } from './check-slots';

export interface CheckedRun {
  readonly topology: Topology;
  readonly jobs: readonly DataParallelJob[];
  readonly record: RunRecord;
  /** Machines or links failed, or sizes of copies: amounts are then at least what they must be, not exactly. */
  readonly hadFaults: boolean;
  readonly outputReplicas: number;
}

export interface Check {
  readonly id: string;
  readonly label: string;
  /** Sentences on what is broken; at most a few. */
  readonly broken: readonly string[];
}

/** Times and amounts that differ by rounding alone are equal. */
export const ROUNDING = 1e-6;
export const about = (a: number, b: number): boolean =>
  Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(a), Math.abs(b));

export function checkRecord(run: CheckedRun): readonly Check[] {
  return [
    { id: 'slots', label: 'A slot has one task at a time', broken: checkSlots(run) },
    { id: 'capacity', label: 'No link carries more than it can', broken: checkLinks(run) },
    {
      id: 'conservation',
      label: 'Bytes in are bytes out, for every job and kind',
      broken: [...checkConservation(run), ...checkRates(run)],
    },
    { id: 'causes', label: 'Nothing starts before its cause', broken: checkCauses(run) },
  ];
}

/** Where the stages of each job begin in arrays by stage. */
export function stageOffsets(jobs: readonly DataParallelJob[]): { readonly first: Int32Array; readonly count: number } {
  const first = new Int32Array(jobs.length);
  let count = 0;
  jobs.forEach((job, j) => {
    first[j] = count;
    count += stagesOf(job).length;
  });
  return { first, count };
}
