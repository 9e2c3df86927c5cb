import { expect, test } from 'vitest';
import { rebased } from './rebased';

const at = (job: string, startS = 0) => ({ job, startS, racks: [0] });

test('an edit goes on top of one that came between', () => {
  const [logs, video, later] = [at('logs'), at('video'), at('logs', 5)];
  expect(rebased([], [video], [logs])).toEqual([logs, video]);
  expect(rebased([logs], [later], [logs, video])).toEqual([video, later]);
  expect(rebased([logs, video], [video], [logs, video])).toEqual([video]);
  const same = [logs];
  expect(rebased(same, [logs, video], same)).toEqual([logs, video]);
});
