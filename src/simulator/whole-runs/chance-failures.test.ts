// SPDX-License-Identifier: GPL-3.0-or-later
// Random failures as the engine records them, compared with the tasks: nothing runs on a machine that is down.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulateToEnd } from '../simulation';
import { arbitraryRun } from '../testing/arbitrary-run';
import { startSimulation } from '../testing/start-simulation';

describe('failures by chance', () => {
  test.each(['fifo', 'delay'])(
    'are written as they happen: no task of %s is on a machine while it is down',
    (scheduler) => {
      let failed = 0;
      fc.assert(
        fc.property(arbitraryRun(scheduler, 'tcp', { faults: true }), ({ scenario, jobs }) => {
          const asked = { scenario, workload: { jobs }, run: scenario.runs[0]! };
          const { trace, outcome } = simulateToEnd(startSimulation(asked, { keep: 'rates' }));
          const { tasks, failures } = trace;
          const random = scenario.faults?.random;
          if (random === undefined) expect(failures).toBeUndefined();
          for (let row = 0; row < (failures?.length ?? 0); row++) {
            const { rack, machine, fromS, toS } = failures!;
            failed++;
            expect(toS[row]! - fromS[row]!).toBeCloseTo(random?.repairS ?? Number.NaN, 9);
            expect(fromS[row]!).toBeLessThanOrEqual(outcome.endS);
            if (row > 0) expect(fromS[row]!).toBeGreaterThanOrEqual(fromS[row - 1]!);
            for (let task = 0; task < tasks.length; task++) {
              if (tasks.rack[task] !== rack[row] || tasks.machine[task] !== machine[row]) continue;
              const isBefore = tasks.endS[task]! <= fromS[row]!;
              expect(isBefore || tasks.startS[task]! >= toS[row]!).toBe(true);
            }
          }
        }),
      );
      expect(failed).toBeGreaterThan(20);
    },
  );
});
