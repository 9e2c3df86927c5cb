// SPDX-License-Identifier: GPL-3.0-or-later
// Every check can fail: a record that was tampered with is caught, unlike the simulator's own.
import { expect, test } from 'vitest';
import type { Trace } from '../../model/trace';
import { first } from '../../workload/presets/first';
import { checkRates } from './check-rates';
import { checkedDocument } from './testing/checked-document';
import { COFLOWS, FIFO, HYBRID, MALLEABLE } from './testing/small-runs';

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

test('a run that was cut before all ended is checked as far as it went, of every kind of work', () => {
  const cut = (scenario: object, simulatedS: number) => checkedDocument({ ...scenario, limits: { simulatedS } });
  const malleable = cut(MALLEABLE, 5);
  expect(malleable.record.outcome.status).toBe('cut');
  expect(malleable.broken).toEqual([]);
  expect(malleable.checks.flatMap(({ id, leftOut }) => (leftOut === undefined ? [] : [[id, leftOut]]))).toEqual([
    ['work', 'The run did not end, so not all work is done.'],
  ]);
  // One coflow ended and all of it is known; the other is still moving.
  const coflows = cut(COFLOWS, 2);
  const { endS } = coflows.record.trace.coflows;
  expect([...endS].map(Number.isNaN).sort()).toEqual([false, true]);
  expect(coflows.broken).toEqual([]);
  const more = checkedDocument({ ...COFLOWS, limits: { simulatedS: 2 } }, ({ flows }) => flows.GB.fill(9)).broken;
  expect(more.filter((one) => one.startsWith('coflow'))).toHaveLength(1);
});

test('where rates were not kept there is nothing to hold bytes against', () => {
  const { record, topology } = checkedDocument(FIFO);
  const { rates, ...trace } = record.trace;
  expect(rates?.length).toBeGreaterThan(0);
  trace.flows.GB.fill(1e6);
  const of = (run: Trace) => checkRates({ topology, record: { ...record, trace: run } });
  expect(of({ ...trace, rates: rates! }).length).toBeGreaterThan(0);
  expect(of(trace)).toEqual([]);
});
