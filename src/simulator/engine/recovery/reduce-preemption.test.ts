// SPDX-License-Identifier: GPL-3.0-or-later
// The ramp-up and preemption of reduces: computed by hand on small clusters, and compared with their rules on generated runs.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KILL_CAUSES, type RunRecord } from '../../../model/trace';
import { delay } from '../../schedulers/delay';
import { fair } from '../../schedulers/fair';
import { fifo } from '../../schedulers/fifo';
import { mapJob, runUnder } from '../../schedulers/testing/run-policy';
import { runScheduler, smallRuns } from '../../schedulers/testing/runs';
import { type ReduceRules, watchReduces, yieldsBroken } from '../testing/plain-reduce-rules';

const killedFor = ({ trace }: RunRecord): readonly string[] =>
  [...trace.tasks.killedFor].map((cause) => KILL_CAUSES[cause] ?? 'none').filter((cause) => cause !== 'none');

/** One machine of four slots; a job of eight maps of a second each, three done before it has all of the slots. */
const ONE_MACHINE = { racks: 1, machinesPerRack: 1, slots: { shared: 4 } };
const REDUCES_FIRST = mapJob('a', { maps: 8, shuffleGB: 0.001, reduces: 4, outputGB: 4, reduceMBps: 1000 });

describe('ramp-up', () => {
  const mostReduces = (options: Record<string, string | number>): number => {
    const { trace } = runUnder(fifo, { jobs: [REDUCES_FIRST], topology: ONE_MACHINE, options });
    const { startS, kind, length } = trace.tasks;
    // While the second half of the maps runs.
    return Array.from({ length }, (_, i) => i).filter((i) => kind[i] === 1 && startS[i]! < 1.5).length;
  };

  test('lets reduces have the share of the slots that is done of the maps, up to the limit', () => {
    expect(mostReduces({})).toBe(2);
    expect(mostReduces({ reduceRampUpLimit: 0.25 })).toBe(1);
    expect(mostReduces({ reduceRampUpLimit: 0 })).toBe(0);
    expect(mostReduces({ reduceRamp: 'half', reduceRampUpLimit: 0 })).toBe(2);
  });

  test('none: they take every slot, and without preemption only a deadlock is broken', () => {
    expect(mostReduces({ reduceRamp: 'none' })).toBe(4);
    const options = { reduceRamp: 'none', reducePreemption: 'off' };
    const record = runUnder(fifo, { jobs: [REDUCES_FIRST], topology: ONE_MACHINE, options });
    expect(record.outcome.status).toBe('done');
    expect(new Set(killedFor(record))).toEqual(new Set(['deadlock']));
  });
});

describe('preemption', () => {
  test('frees slots for maps where reduces hold all slots: half of them at a time, and no reduce comes before a map', () => {
    const options = { reduceRamp: 'none' };
    const record = runUnder(fifo, { jobs: [REDUCES_FIRST], topology: ONE_MACHINE, options });
    expect(record.outcome.status).toBe('done');
    // The four reduces launched at 1 s are killed at once, as no later event occurs: two at a time, and two maps run.
    expect(killedFor(record).every((cause) => cause === 'preemption' || cause === 'deadlock')).toBe(true);
    expect(killedFor(record)).toContain('preemption');
  });

  // At 1 s four reduces take the slots of the first four maps; one map of b has the fifth. They are looked at when c arrives at 2 s.
  test('kills the latest launched, for half of the job’s slots, and maps take their slots', () => {
    const { trace } = runUnder(fifo, {
      jobs: [mapJob('b', { mapMBps: 200 }), REDUCES_FIRST, mapJob('c', { arrivalS: 2 })],
      topology: { ...ONE_MACHINE, slots: { shared: 5 } },
      options: { reduceRamp: 'none' },
    });
    const { job, kind, index, startS, endS, killedFor, length } = trace.tasks;
    const rows = Array.from({ length }, (_, row) => row).filter((row) => job[row] === 1);
    const killed = rows.filter((row) => endS[row] === 2 && KILL_CAUSES[killedFor[row]!] === 'preemption');
    expect(killed.map((row) => index[row]).sort()).toEqual([2, 3]);
    expect(rows.filter((row) => startS[row] === 2).map((row) => kind[row])).toEqual([0, 0]);
  });

  test('ends no run by the limit of attempts', () => {
    const options = { reduceRamp: 'none' };
    const jobs = [mapJob('a', { maps: 40, shuffleGB: 0.001, reduces: 4, outputGB: 4, reduceMBps: 1000 })];
    const record = runUnder(fair, { jobs, topology: ONE_MACHINE, options });
    expect(record.outcome.status).toBe('done');
  });
});

test.each([fifo, fair, delay])(
  '$id: every launch and kill of a reduce is as the rules in words have it',
  (scheduler) => {
    const rules = fc.record({
      slowstart: fc.constantFrom(0, 0.05, 0.5),
      reduceRamp: fc.constantFrom<ReduceRules['reduceRamp']>('yarn', 'half', 'none'),
      reduceRampUpLimit: fc.constantFrom(0, 0.3, 0.5, 1),
      reducePreemption: fc.constantFrom('yarn', 'off'),
    });
    fc.assert(
      fc.property(smallRuns(), rules, (small, options) => {
        const { watch, broken } = watchReduces(options);
        const record = runScheduler(scheduler, small, { options, watch });
        expect([...broken, ...yieldsBroken(record)]).toEqual([]);
        expect(record.outcome.status).toBe('done');
        if (options.reducePreemption === 'off') expect(killedFor(record)).not.toContain('preemption');
      }),
      { numRuns: 150 },
    );
  },
);
