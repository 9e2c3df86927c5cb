// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { KILL_CAUSES } from '../../model/trace';
import { recordOf } from '../../simulator/testing/record-of';
import { killWords, unfinishedWords } from './kill-words';

const { tasks } = recordOf({
  tasks: KILL_CAUSES.map((cause) => ({
    ...{ job: 0, kind: 'reduce', startS: 0, endS: 1 },
    ...(cause !== 'none' && { killed: true, killedFor: cause }),
  })),
}).trace;
const rowOf = (cause: (typeof KILL_CAUSES)[number]): number => KILL_CAUSES.indexOf(cause);

test('every cause of a kill has words of its own; to give way in a deadlock is none of the others', () => {
  const words = KILL_CAUSES.map((_, row) => killWords(tasks, row)).filter((one) => one !== undefined);
  expect(new Set(words).size).toBe(KILL_CAUSES.length - 2);
  expect(killWords(tasks, rowOf('deadlock'))).toBe(
    'a map of its job needed what it held, and nothing else could proceed',
  );
  expect(killWords(tasks, rowOf('remadeMap'))).toBe('its slot went to a map of its job whose output was lost');
  expect(killWords(tasks, rowOf('preemption'))).toContain('its reduces held all of the job’s slots');
});

test('what ended well, or still ran when the run was cut, was not killed', () => {
  expect(killWords(tasks, rowOf('none'))).toBeUndefined();
  expect(killWords(tasks, rowOf('end'))).toBeUndefined();
  expect(KILL_CAUSES.map((_, row) => unfinishedWords(tasks, row) !== undefined)).toEqual(
    KILL_CAUSES.map((cause) => cause === 'end'),
  );
});
