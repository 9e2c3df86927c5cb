// SPDX-License-Identifier: GPL-3.0-or-later
// Every check can fail: a record that was tampered with is distinguished from the one that the simulator made.
import { expect, test } from 'vitest';
import type { Trace } from '../../model/trace';
import { first } from '../../workload/presets/first';
import { checkedDocument } from './testing/checked-document';
import { COFLOWS, FIFO, HYBRID } from './testing/small-runs';

const failing = (...given: Parameters<typeof checkedDocument>): string[] =>
  checkedDocument(...given).checks.flatMap(({ id, broken }) => (broken.length > 0 ? [id] : []));

test('what the simulator leaves behind passes, each with what was looked at', () => {
  for (const scenario of [FIFO, HYBRID, COFLOWS, first.document]) {
    expect(failing(scenario)).toEqual([]);
    for (const { count } of checkedDocument(scenario).checks) expect(count).toBeGreaterThan(0);
  }
  expect(checkedDocument(HYBRID).checks.map(({ id }) => id)).toContain('circuits');
});

test('a slot with two tasks, and a task that is missing, are found', () => {
  const overlap = (trace: Trace): void => {
    const { rack, machine, slot, startS, length } = trace.tasks;
    const later = [...Array(length).keys()].find(
      (i) =>
        i > 0 &&
        [...Array(i).keys()].some((j) => rack[i] === rack[j] && machine[i] === machine[j] && slot[i] === slot[j]),
    );
    startS[later as number] = 0;
  };
  expect(failing(FIFO, overlap)).toContain('slots');
  expect(failing(FIFO, ({ tasks }) => tasks.killed.fill(1, 0, 1))).toContain('slots');
});

test('a link above its capacity is found', () => {
  expect(failing(FIFO, ({ links }) => links.Gbps.fill(1e6, 3, 4))).toEqual(['capacity']);
});

test('bytes that came from nowhere or were lost are found, of jobs and of coflows', () => {
  const more = ({ flows }: Trace): void => {
    flows.GB[flows.from.findIndex((from, i) => from !== flows.to[i])]! *= 2;
  };
  expect(failing(FIFO, more)).toEqual(['conservation']);
  expect(failing(COFLOWS, more)).toEqual(['conservation']);
});

test('a circuit on a port that has one is found', () => {
  expect(failing(HYBRID, ({ circuits }) => circuits.startS.fill(0))).toContain('circuits');
});

test('what comes before its cause is found', () => {
  expect(failing(FIFO, ({ jobs }) => jobs.arrivalS.fill(1e6))).toContain('causes');
  expect(failing(COFLOWS, ({ coflows }) => coflows.startS.fill(1e6))).toEqual(['causes']);
});

test('of a run that did not end, bytes are not reported as checked', () => {
  const cut = { ...FIFO, limits: { simulatedS: 3, attempts: 50 } };
  const checks = checkedDocument(cut).checks;
  expect(checks.filter(({ leftOut }) => leftOut !== undefined).map(({ id }) => id)).toEqual(['conservation']);
});
