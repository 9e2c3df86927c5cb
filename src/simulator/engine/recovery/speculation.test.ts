// SPDX-License-Identifier: GPL-3.0-or-later
// Backups of slow tasks: compared with the rule computed look by look, and invariants of every run that has them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stagesOf } from '../../../model/job';
import { KILL_CAUSES, type RunRecord } from '../../../model/trace';
import { fair } from '../../schedulers/fair';
import { fifo } from '../../schedulers/fifo';
import { mapJob, runUnder } from '../../schedulers/testing/run-policy';
import { arbitraryRun } from '../../testing/arbitrary-run';
import { recordOfRun } from '../../testing/run-and-check';
import { MAP } from '../state/cluster';
import { taskNoise } from '../state/task-noise';
import { plainBackups } from '../testing/plain-backups';

const BACKUP = KILL_CAUSES.indexOf('backup');

const attemptsIn = ({ trace }: RunRecord) =>
  Array.from({ length: trace.tasks.length }, (_, i) => ({
    job: trace.tasks.job[i]!,
    stage: trace.tasks.stage[i]!,
    kind: trace.tasks.kind[i]!,
    index: trace.tasks.index[i]!,
    attempt: trace.tasks.attempt[i]!,
    startS: trace.tasks.startS[i]!,
    endS: trace.tasks.endS[i]!,
    isKilled: trace.tasks.killed[i] === 1,
    isBeaten: trace.tasks.killedFor[i] === BACKUP,
  }));

test('maps that all have a slot get backups as the rule has it, look by look', () => {
  const some = { seed: fc.nat(1000), maps: fc.integer({ min: 1, max: 60 }), sigma: fc.constantFrom(0.3, 1, 2) };
  let backups = 0;
  fc.assert(
    fc.property(fc.record({ ...some, startUpS: fc.constantFrom(0, 2) }), ({ seed, maps, sigma, startUpS }) => {
      const job = mapJob('a', { maps, inputGB: maps, mapMBps: 100 });
      const topology = { racks: 1, machinesPerRack: 1, slots: { shared: 2 * maps }, taskOverheadS: startUpS };
      const options = { taskNoise: sigma, speculation: 'hadoop' };
      const record = runUnder(fifo, { jobs: [job], topology, options, seed });
      const noise = taskNoise(seed, { job: { data: job }, data: stagesOf(job)[0]! }, sigma);
      const lasting = (isBackup: boolean): number[] =>
        Array.from({ length: maps }, (_, i) => 10 * noise.of(MAP, i, isBackup));
      const { backupS, endS } = plainBackups(lasting(false), lasting(true), startUpS);
      const attempts = attemptsIn(record);
      for (const { index, endS: atS, isKilled } of attempts) {
        if (!isKilled) expect(atS).toBeCloseTo(endS[index]!, 6);
      }
      const launched = attempts.filter(({ attempt }) => attempt === 2);
      expect(launched.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
        backupS.flatMap((s, i) => (Number.isNaN(s) ? [] : [i])),
      );
      for (const { index, startS } of launched) expect(startS).toBeCloseTo(backupS[index]!, 6);
      backups += launched.length;
    }),
    { numRuns: 200 },
  );
  expect(backups).toBeGreaterThan(50);
});

test('without noise no map that reads from its own machine gets a backup', () => {
  const here = { racks: 1, machinesPerRack: 1, overrides: [] };
  fc.assert(
    fc.property(arbitraryRun('fair', 'tcp', { own: { taskNoise: 0, speculation: 'hadoop' } }), (run) => {
      const { scenario } = run;
      const record = recordOfRun({ ...run, scenario: { ...scenario, topology: { ...scenario.topology, ...here } } });
      const again = attemptsIn(record).filter(
        ({ kind, attempt, isKilled }) => kind === MAP && (attempt > 1 || isKilled),
      );
      expect(again).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('an attempt that is beaten ends when the one beside it does, maps and reduces alike', () => {
  const beaten = [0, 0];
  fc.assert(
    fc.property(arbitraryRun('fair', 'tcp', { faults: true, own: { taskNoise: 1, speculation: 'hadoop' } }), (run) => {
      const attempts = attemptsIn(recordOfRun(run));
      for (const { job, stage, kind, index, startS, endS } of attempts.filter(({ isBeaten }) => isBeaten)) {
        beaten[kind] = beaten[kind]! + 1;
        const ofTask = attempts.filter(
          (one) => one.job === job && one.stage === stage && one.kind === kind && one.index === index,
        );
        expect(ofTask.some((one) => one.endS === endS && !one.isKilled && one.startS !== startS)).toBe(true);
        // Never three at a time.
        expect(ofTask.filter((one) => one.startS < endS && one.endS >= endS).length).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: 120 },
  );
  expect(Math.min(...beaten)).toBeGreaterThan(10);
});

test('under noise jobs are done sooner in the mean', () => {
  const jobs = Array.from({ length: 8 }, (_, j) =>
    mapJob(`j${j}`, { arrivalS: 20 * j, maps: 40, inputGB: 40, mapMBps: 20, reduces: 8, shuffleGB: 4, outputGB: 8 }),
  );
  const topology = { racks: 4, machinesPerRack: 5, slots: { shared: 4 } };
  const meanS = (speculation: string): number => {
    let sumS = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const { trace } = runUnder(fair, { jobs, topology, seed, options: { taskNoise: 0.5, speculation } });
      for (const [j, endS] of trace.jobs.endS.entries()) sumS += endS - trace.jobs.arrivalS[j]!;
    }
    return sumS / 20 / jobs.length;
  };
  const [off, hadoop] = [meanS('off'), meanS('hadoop')];
  expect(hadoop).toBeLessThan(0.97 * off);
});
