// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { hiddenBefore } from './hidden-before';
import type { Ask } from './lesson';
import { EVERY_KIND, lessonOf } from './testing/judge-tools';

const asks = lessonOf(EVERY_KIND).steps.flatMap(({ ask }) => ask ?? []);
const of = (kind: Ask['kind']): Ask => asks.find((one) => one.kind === kind)!;

test('of a prediction, what its right answer is worked out from', () => {
  const both = { ...of('number'), value: 'run(\'FIFO\').makespanS - plan("corral").valueS' } as Ask;
  expect(hiddenBefore(both)).toEqual({ runs: new Set(['FIFO']), plans: new Set(['corral']), numbers: true });
  expect(hiddenBefore({ ...of('number'), value: 'racks' } as Ask)).toEqual({
    runs: new Set(),
    plans: new Set(),
    numbers: true,
  });
});

test('nothing where the picture is the question', () => {
  for (const kind of ['pick', 'plan', 'change'] as const)
    expect(hiddenBefore(of(kind))).toEqual({ runs: new Set(), plans: new Set(), numbers: false });
});

test('what the author says', () => {
  expect(hiddenBefore({ ...of('number'), hide: ['nothing'] })).toEqual({
    runs: new Set(),
    plans: new Set(),
    numbers: false,
  });
  expect(hiddenBefore({ ...of('number'), hide: ['runs', 'plans'] })).toEqual({
    runs: new Set(['FIFO']),
    plans: 'all',
    numbers: false,
  });
  expect(hiddenBefore({ ...of('choice'), hide: ['plan:corral', 'run:Fair', 'numbers'] })).toEqual({
    runs: new Set(['Fair']),
    plans: new Set(['corral']),
    numbers: true,
  });
});
