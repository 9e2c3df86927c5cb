// SPDX-License-Identifier: GPL-3.0-or-later
// A run that starts later is the same run: nothing counts from 0 s, and ties stay ties, however rounded.
import { expect, test } from 'vitest';
import { checkedDocument } from '../../analysis/checks/testing/checked-document';
import { CORA_NCF, FAIR_AALO, FLEX_ALL_STOP } from '../testing/shifted-runs';

interface GivenJob {
  readonly arrivalS: number;
  readonly deadlineS?: number;
}

function endsS(document: { workload: { jobs: readonly GivenJob[] } }, byS: number): readonly number[] {
  const jobs = document.workload.jobs.map((job) => ({
    ...job,
    arrivalS: job.arrivalS + byS,
    ...(job.deadlineS === undefined ? {} : { deadlineS: job.deadlineS + byS }),
  }));
  const { record, broken } = checkedDocument({ ...document, workload: { jobs } });
  expect(broken).toEqual([]);
  return [...record.trace.jobs.endS].map((endS) => endS - byS);
}

test.each([
  ['flex over all-stop', FLEX_ALL_STOP],
  ['cora over ncf', CORA_NCF],
  ['fair over aalo', FAIR_AALO],
])('%s', (_, document) => {
  const early = endsS(document, 0);
  for (const byS of [1024, 1000.1]) {
    for (const [j, endS] of endsS(document, byS).entries()) expect(endS).toBeCloseTo(early[j]!, 6);
  }
});
