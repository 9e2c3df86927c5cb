// SPDX-License-Identifier: GPL-3.0-or-later
// Users of a link, by hand: equal shares, flows that never ended, flows that cross no link.
import { expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import { flowEndS, linksOfPairs, linkUsers } from './link-users';
import { smallRun } from './testing/small-runs';

const UP = { which: 'up', rack: 0 } as const;
const coflow = (id: string, GB: number) => ({
  ...{ id, arrivalS: 0, weight: 1 },
  flows: flowsFrom([{ from: 0, to: 1, GB }]),
});

test('of equal users the first job comes first, whichever ended first', () => {
  const run = smallRun({ network: 'tcp', coflows: ['a', 'b', 'c'].map((id) => coflow(id, 3)) });
  expect(linkUsers(run, UP, 0, 1).map(({ job }) => job)).toEqual([0, 1, 2]);
  run.trace.flows.job.reverse();
  expect(linkUsers(run, UP, 0, 1).map(({ job }) => job)).toEqual([0, 1, 2]);
});

test('a flow that still moved when its run was given up counts up to then', () => {
  const run = smallRun({ network: 'tcp', coflows: [coflow('a', 4), coflow('b', 4)] });
  // 4 Gbps are half a GB a second: both end after 16 s.
  expect(flowEndS(run, 0)).toBeCloseTo(16, 6);
  run.trace.flows.endS[0] = Number.NaN;
  expect(flowEndS(run, 0)).toBe(run.endS);
  expect(linkUsers(run, UP, 8, 16).map(({ GB }) => Number(GB.toFixed(6)))).toEqual([2, 2]);
});

test('pairs share links; what stays inside a rack crosses none', () => {
  const up = { which: 'up', rack: 0 };
  const down = (rack: number) => ({ which: 'down', rack });
  expect(
    linksOfPairs([
      [0, 1],
      [2, 2],
      [0, 2],
      [0, 1],
    ]),
  ).toEqual([up, down(1), down(2)]);
  expect(linksOfPairs([[1, 1]])).toEqual([]);
});
