// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { RunView } from '../../state/runs/run-views';
import { simulationWords, unchangedPrefix } from './Announcer';

const run = (state: 'asking' | 'fresh', answer?: object) =>
  ({ simulation: { state, problems: [], answer } }) as unknown as Pick<RunView, 'simulation'>;

test('how many runs are simulated is heard once, when all are: the answer comes first', () => {
  expect(simulationWords([run('asking'), run('asking')])).toBe('');
  expect(simulationWords([run('fresh', {}), run('asking')])).toBe('');
  expect(simulationWords([run('fresh', {}), run('fresh', {})])).toBe(' 2 runs simulated.');
  expect(simulationWords([run('fresh', {}), run('asking', {})])).toBe(' The results shown are of an older scenario.');
});

test('what is no longer so is gone at once with all behind it; what is new comes in one piece', () => {
  const heard = ['', 'Ends 4:20.', ' 2 runs simulated.'];
  expect(unchangedPrefix(heard, heard)).toEqual(heard);
  expect(unchangedPrefix(['Undone: Rename. ', 'Ends 4:20.', ' 2 runs simulated.'], heard)).toEqual([]);
  expect(unchangedPrefix(['', 'Ends 5:00.', ' 2 runs simulated.'], heard)).toEqual(['']);
  expect(unchangedPrefix(['', 'Ends 4:20.', ''], heard)).toEqual(['', 'Ends 4:20.']);
  expect(unchangedPrefix(['', 'Ends 4:20.', ''], [])).toEqual(['']);
});
