// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios in which reduces were once killed needlessly, repeatedly, or without a cause.
import { describe, expect, test } from 'vitest';
import { checkRun } from '../../../analysis/checks/check-run';
import { readScenarioJson } from '../../../model/reading/read-scenario';
import { KILL_CAUSES, type KillCause, type RunRecord } from '../../../model/trace';
import { CATALOGUE } from '../../catalogue';
import { simulateToEnd } from '../../simulation';
import { startSimulation } from '../../testing/start-simulation';
import bytesAfterDeadlock from '../testing/found/bytes-after-deadlock.json';
import lockedCores from '../testing/found/kill-without-failure.json';
import lockedCoresOfMany from '../testing/found/kill-without-remade-map-13-88.json';
import ofOneSlot from '../testing/found/kills-11-76.json';
import ofFourSlots from '../testing/found/kills-13-17.json';
import tenLaunches from '../testing/found/kills-14-63-ten-launches.json';

function runAll(document: unknown): readonly RunRecord[] {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { scenario } = read;
  const { workload } = scenario;
  if (!('jobs' in workload)) throw new Error('written out in jobs');
  return scenario.runs.map((run) => {
    const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'rates' }));
    expect(checkRun({ scenario, workload, run }, record).flatMap(({ broken }) => broken)).toEqual([]);
    return record;
  });
}

const causes = ({ trace }: RunRecord): readonly KillCause[] =>
  [...trace.tasks.killedFor].map((cause) => KILL_CAUSES[cause] ?? 'none').filter((cause) => cause !== 'none');

describe('reduces that free slots for maps whose output was lost', () => {
  test.each([
    ['one slot a machine', ofOneSlot],
    ['four slots a machine', ofFourSlots],
    ['two runs of a DAG', tenLaunches],
  ])('are killed once for each, and the map takes the slot: %s', (_, document) => {
    for (const record of runAll(document)) expect(record.outcome.status).toBe('done');
  });

  test('are not launched and killed at one instant', () => {
    for (const { trace } of runAll(tenLaunches)) {
      const { startS, endS, killed, length } = trace.tasks;
      for (let row = 0; row < length; row++) if (killed[row] === 1) expect(startS[row]).toBeLessThan(endS[row]!);
    }
  });
});

test('where cores would be locked for ever, reduces are killed with a cause of its own', () => {
  const [record] = runAll(lockedCores);
  expect(record?.outcome).toMatchObject({ status: 'done', endS: 30 });
  expect(record && causes(record)).toEqual(['deadlock']);
  for (const one of runAll(lockedCoresOfMany)) expect(one.outcome.status).toBe('done');
});

test('the instant of a kill that breaks a deadlock is settled: bytes that move from then on are logged from then on', () => {
  const [record] = runAll(bytesAfterDeadlock);
  expect(record && causes(record)).toEqual(['deadlock']);
  const { tasks, shuffleMoves } = record!.trace;
  expect(shuffleMoves!.startS[0]).toBe(tasks.endS[tasks.killed.indexOf(1)]);
});
