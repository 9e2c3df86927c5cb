// SPDX-License-Identifier: GPL-3.0-or-later
// No fault that was found once comes back.
import { expect, test } from 'vitest';
import { alike, corpusFiles, holdsOf, holdsOfMalleable, likePlainRun, tryAgain } from './corpus';

test('there is something to try again', () => {
  // Those of the checks before there was any fuzzing, too.
  expect(corpusFiles()).toContain('found/hang-13-97.json');
  expect(corpusFiles()).toContain('smallest-coflow.json');
});

test.each(corpusFiles())('%s', async (file) => {
  await expect(tryAgain(file)).resolves.toBeUndefined();
});

test.each(['found/shifted-2-1', 'found/shifted-2-2', 'found/shifted-2-3'])(
  'all jobs arrive 1024 s later and end so much later: %s',
  (name) => {
    expect(() => alike(`${name}a.json`, `${name}b.json`, 1024)).not.toThrow();
  },
);

test('all sizes and rates are doubled, and every job ends when it did', () => {
  expect(() => alike('found/bigger-1.json', 'found/bigger-1-x2.json', 0)).not.toThrow();
});

test('looks for slow tasks come at the same times, whatever the hour', () => {
  expect(() => holdsOf('look-at-slow-tasks-missed-by-rounding.json', 'all 1024 s later')).not.toThrow();
});

test('a reservation that begins as another ends is no reason for another plan, whatever the hour', () => {
  const name = 'reservation-begins-as-another-ends-under-clearance.json';
  expect(() => holdsOf(name, 'all 1024 s later')).not.toThrow();
});

test('what takes just as long as another set-up is carried first, whatever the hour', () => {
  expect(() => holdsOf('rest-of-one-set-up-under-clearance.json', 'coflows, all 1024 s later')).not.toThrow();
});

test('a reduce launched in this instant is not preempted in it, whatever the hour', () => {
  expect(() => holdsOf('launched-a-rounding-before-preempted.json', 'all 1024 s later')).not.toThrow();
});

test('a link at full rate for just as long as it may be is not saturated, whatever the hour', () => {
  expect(() => holdsOf('full-for-just-so-long-under-shufflewatcher.json', 'all 1024 s later')).not.toThrow();
});

test('two candidates of Corral’s that are equal may change places with the hour', () => {
  expect(() => holdsOf('equal-candidates-under-local-shuffle.json', 'all 1024 s later')).not.toThrow();
});

test('jobs that are alike share slots alike, whatever the hour', () => {
  expect(() => holdsOf('alike-under-flex.json', 'all 1024 s later')).not.toThrow();
});

test.each(['outages-in-a-row-under-cora.json', 'outages-in-a-row-under-flex.json'])(
  'where a rack comes back as its only machine fails, nothing is shared out anew: %s',
  (file) => {
    expect(() => likePlainRun(file)).not.toThrow();
  },
);

test('a malleable job that ends a rounding before another arrives is no reason for a plan of its own, whatever the hour', () => {
  const name = 'malleable-end-and-arrival-in-one-instant.json';
  expect(() => holdsOfMalleable(name, 'malleable, all 1024 s later')).not.toThrow();
  expect(() => likePlainRun(name)).not.toThrow();
});

test('circuits of two coflows that take turns carry no ever smaller remainders, at any speed', () => {
  const name = 'circuits-of-ever-smaller-remainders.json';
  expect(() => holdsOf(name, 'everything at half the speed')).not.toThrow();
});

test('of machines that come free in one instant the first is kept for a large task, whatever the hour', () => {
  expect(() => holdsOf('machines-that-are-free-in-one-instant.json', 'all 1024 s later')).not.toThrow();
});
