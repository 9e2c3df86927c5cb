import { expect, test } from 'vitest';
import type { SimulateAnswer } from '../../worker/api';
import { bulkEnd } from './bulk-end';

const runEnding = (ends: readonly number[], as: 'jobs' | 'coflows' = 'jobs'): SimulateAnswer => {
  const columns = (endS: readonly number[]) => ({ length: endS.length, endS: Float64Array.from(endS) });
  const trace = { jobs: columns(as === 'jobs' ? ends : []), coflows: columns(as === 'jobs' ? [7e9] : ends) };
  return { record: { trace } } as unknown as SimulateAnswer;
};
const many = Array.from({ length: 100 }, (_, j) => j + 1);

test('a few jobs that end long after all others are told from them', () => {
  expect(bulkEnd([runEnding([...many, 5000])], 5000)?.endS).toBeCloseTo(96, 0);
  expect(bulkEnd([runEnding([...many, 5000], 'coflows')], 5000)?.endS).toBeCloseTo(96, 0);
});

test('the slowest run counts, and jobs that never ended do not', () => {
  const slow = many.map((endS) => 2 * endS);
  expect(bulkEnd([runEnding([...many, 5000]), runEnding([...slow, Number.NaN])], 5000)?.endS).toBeCloseTo(190, 0);
});

test('an even axis, few jobs and no runs need no help', () => {
  expect(bulkEnd([runEnding(many)], 100)).toBeUndefined();
  expect(bulkEnd([runEnding([1, 2, 5000])], 5000)).toBeUndefined();
  expect(bulkEnd([], 5000)).toBeUndefined();
});
