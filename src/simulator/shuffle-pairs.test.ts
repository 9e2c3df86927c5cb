// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { mapReduce, SMALL } from './schedulers/testing/runs';
import { shufflePairsPlanned } from './shuffle-pairs';

/** Three racks, twelve slots: a shuffle from 3 to 3 racks has six pairs beside its three circuits at a time. */
const shuffle = mapReduce('s', { inputGB: 1, maps: 3, reduces: 3, shuffleGB: 9, reduceMBps: 100 });
const pairs = (jobs: readonly Partial<typeof shuffle>[]): number =>
  shufflePairsPlanned(
    jobs.map((job) => ({ ...shuffle, ...job })),
    SMALL,
    0.1,
  );
const mapsOnly = { reduces: 0, shuffleGB: 0, reduceMBps: undefined } as Partial<typeof shuffle>;

test('jobs that are open together consider the pairs of all, those of maps alone have none', () => {
  expect(pairs([{}])).toBe(6);
  expect(pairs([{}, {}])).toBe(2 * 12);
  expect(pairs([{}, mapsOnly])).toBe(6);
  expect(pairs([{}, { arrivalS: 1e6 }])).toBe(6 + 6);
});

// After 1000 GB of maps at 0.1 GB/s on twelve slots, 833 s, the second comes while the first is open; after none it does not.
test('the time that maps take counts without reduces too', () => {
  const long = { ...mapsOnly, inputGB: 1000 };
  expect(pairs([{}, long, { arrivalS: 800 }])).toBe(2 * 12);
  expect(pairs([{}, { arrivalS: 800 }])).toBe(6 + 6);
});

test('tasks that take for ever do not keep the jobs before them open', () => {
  expect(pairs([{}, { ...mapsOnly, inputGB: 1e308, mapMBps: 1e-308 }, { arrivalS: 1e6 }])).toBe(6 + 6);
});
