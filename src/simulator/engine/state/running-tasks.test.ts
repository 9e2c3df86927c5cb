// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attempt } from './attempt';
import { MAP, REDUCE } from './cluster';
import type { JobState } from './job-state';
import { RunningTasks } from './running-tasks';

const jobs = [0, 1, 2].map((index) => ({ index }) as unknown as JobState);
const step = fc.record({ task: fc.nat(11), adds: fc.boolean() });

test('has the reduces of each job as a look through all that runs finds them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const tasks = Array.from(
        { length: 12 },
        (_, i) => ({ index: i, kind: i % 4 === 0 ? MAP : REDUCE, stage: { job: jobs[i % 3] } }) as unknown as Attempt,
      );
      const running = new RunningTasks();
      const plain = new Set<Attempt>();
      for (const { task, adds } of steps) {
        const one = tasks[task]!;
        if (adds) {
          running.add(one);
          plain.add(one);
        } else expect(running.delete(one)).toBe(plain.delete(one));
        expect([...running]).toEqual([...plain]);
        for (const job of jobs) {
          const reduces = [...plain].filter(({ kind, stage }) => kind === REDUCE && stage.job === job);
          expect([...running.reducesOf(job)]).toEqual(reduces);
        }
      }
    }),
  );
});
