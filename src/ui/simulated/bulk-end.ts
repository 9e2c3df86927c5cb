// When nearly all jobs have ended, where a few go on so much longer that the others shrink to a line at the left of the time axis.
import { remembered } from '../../charts/compare/remembered';
import { percentile } from '../../planners/metrics/percentile';
import type { SimulateAnswer } from '../../worker/api';

interface BulkEnd {
  /** By now all runs have ended these jobs. */
  readonly share: number;
  readonly endS: number;
}

const SHARE = 0.95;
/** With fewer there is no bulk. */
const FEWEST = 20;
/** The others would have less than this part of the axis. */
const NARROW = 1 / 6;

/** Undefined: the whole axis shows all runs well. */
export function bulkEnd(answers: readonly SimulateAnswer[], lastEndS: number): BulkEnd | undefined {
  let endS = 0;
  for (const answer of answers) {
    const bulkS = bulkEndOnce(answer);
    if (Number.isNaN(bulkS)) return undefined;
    endS = Math.max(endS, bulkS);
  }
  return endS > 0 && endS < lastEndS * NARROW ? { share: SHARE, endS } : undefined;
}

/** NaN: too few ended. */
const bulkEndOnce = remembered(({ record }: SimulateAnswer): number => {
  const { jobs, coflows } = record.trace;
  const ends = Array.from((jobs.length > 0 ? jobs : coflows).endS).filter((value) => !Number.isNaN(value));
  return ends.length < FEWEST ? Number.NaN : percentile(ends, SHARE);
});
