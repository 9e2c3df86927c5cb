// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { RuledOut } from '../../simulator/engine/state/standing';
import { plainWords } from '../why/rich-text';
import { causeWords } from './cause-words';
import { valueWords } from './value-words';

const demand = (cores: number, memoryGB: number) => ({ cores, memoryGB });

test.each<[RuledOut, string]>([
  [{ cause: 'starting' }, 'it was starting up'],
  [{ cause: 'nothingWaits' }, 'it had no task waiting for such a slot'],
  [{ cause: 'slowstart' }, 'slow start: its reduces wait for more of its maps'],
  [
    { cause: 'noRoom', needs: demand(2, 4), left: demand(1, 0.5) },
    'no room: a task needs 2 cores and 4 GB, the machine had 1 core and 0.5 GB left',
  ],
  [{ cause: 'noCopyUp' }, 'no machine with a copy of its blocks was up'],
  [{ cause: 'racks', racks: [2, 3] }, 'the plan keeps it to racks 2 and 3'],
  [{ cause: 'delay', near: 'machine' }, 'none of its blocks is on the machine: it lets slots pass'],
  [{ cause: 'delay', near: 'rack', untilS: 7.5 }, 'none of its blocks is on the rack: it lets slots pass until 7.5 s'],
  [{ cause: 'saturated', isInTurn: true }, 'the rack’s link was saturated: its maps go first, and the slot waits'],
  [{ cause: 'saturated', isInTurn: false }, 'the rack’s link was saturated, and the slot waits for the user in turn'],
  [{ cause: 'mapRacks', racks: [1] }, 'its maps are gathered on rack 1'],
  [{ cause: 'mapRacks', racks: [] }, 'its maps are gathered on racks that are taken'],
  [{ cause: 'noBlockHere' }, 'none of its blocks is on this rack'],
  [{ cause: 'schedule', racks: [0, 1, 2] }, 'the schedule of its reduces wants racks 0 to 2'],
  [{ cause: 'schedule', racks: [] }, 'the schedule of its reduces needs no more slots now'],
  [{ cause: 'unscheduled' }, 'its reduces had no schedule yet'],
  [{ cause: 'gathering', lack: 3 }, 'its reduces need 3 slots at once, which are owed to earlier ones'],
  [{ cause: 'notRest' }, 'what is left over is for tasks that go against their guideline'],
])('%j is stated', (out, words) => {
  expect(plainWords(causeWords(out), [])).toBe(words);
});

test.each([
  ['seconds', 12.4, '12.4 s'],
  ['share', 0.025, '2.5 %'],
  ['slots', 1, '1 slot'],
  ['slots', 2.5, '2.5 slots'],
  ['tasks', 3, '3 tasks'],
  ['place', 4, 'no. 4'],
  ['number', -0.5, '-0.5'],
  ['name', 1, 'second'],
  ['number', Number.NaN, '–'],
  ['seconds', Number.POSITIVE_INFINITY, 'none'],
] as const)('%s %d is %s', (unit, value, words) => {
  const measure = { label: '', unit, first: 'least', because: '', names: ['first', 'second'] } as const;
  expect(valueWords(measure, value)).toBe(words);
});
