// SPDX-License-Identifier: GPL-3.0-or-later
// The exact words of the page's answers, for runs written by hand.
import { describe, expect, test } from 'vitest';
import { plainWords } from '../../analysis/why/rich-text';
import { answerText, wordsIn } from './answer';
import type { Measure } from './measure';
import type { RunResult } from './run-result';
import { sayRuns } from './say-runs';
import { madeResult } from './testing/made-result';

const answerOf = (results: readonly RunResult[], measure: Measure = 'makespanS', without = 0) =>
  sayRuns({ measure, results, without })!;
const sayOf = (...about: Parameters<typeof answerOf>) => answerText(answerOf(...about));
const shortOf = (results: readonly RunResult[]) => {
  const { short, ids } = answerOf(results);
  return short.map((line) => plainWords(line, ids));
};

const video = (mapS: number, racks: number, noSlot = 0) => ({
  video: { parts: { map: mapS, noSlot }, racks },
  mail: { parts: { map: 20 } },
});
const first = madeResult(0, 'Makespan', video(263, 3));

describe('one run', () => {
  test('is compared with its lower bound, with what its jobs did most', () => {
    const run = madeResult(0, 'fifo', { a: { parts: { noSlot: 200, map: 63 } } }, { bounds: { makespanS: 173 } });
    expect(sayOf([run])).toBe(
      'Happened: fifo ends 4:23, 52 % above the lower bound 2:53; its jobs mostly wait for slots.',
    );
    expect(shortOf([run])).toEqual(['fifo 4:23', '52 % above the lower bound 2:53']);
  });
  test('that meets its lower bound takes the least possible, and what is no third of the time is no reason', () => {
    const parts = { noSlot: 10, map: 10, shuffle: 10, reduce: 10 };
    expect(sayOf([madeResult(0, 'fifo', { a: { parts } }, { bounds: { makespanS: 40 } })])).toBe(
      'Happened: fifo ends 40 s, the least possible.',
    );
  });
  test('that was cut off or is stuck says how far it came', () => {
    const jobs = { a: { parts: { map: 60 } }, b: { parts: { map: 1 }, ended: false as const } };
    expect(sayOf([madeResult(0, 'fifo', jobs, { endS: 90 })])).toBe(
      'Happened: fifo was cut off after 1:30: 1 of 2 jobs ended.',
    );
    expect(sayOf([madeResult(0, 'fifo', jobs, { status: 'stuck' }), madeResult(1, 'fair', jobs)])).toBe(
      'Happened: None of 2 runs ended: fifo is stuck after 1:00, 1 of 2 jobs ended.',
    );
  });
});

describe('two runs', () => {
  test('the job that decides runs on other racks', () => {
    const second = madeResult(1, 'Mean', video(438, 1));
    expect(sayOf([first, second])).toBe(
      'Happened: Makespan ends 4:23, Mean 7:18 (+67 %): video runs on 1 rack instead of 3.',
    );
    expect(sayOf([second, first])).toBe(sayOf([first, second]));
    expect(shortOf([first, second])).toEqual(['Makespan 4:23', 'vs Mean 7:18 (+67 %)']);
    expect(answerOf([first, second]).title).toBe('Makespan 4:23');
  });
  test('the job that decides waits longer', () => {
    expect(sayOf([first, madeResult(1, 'Fair', video(263, 3, 97))])).toBe(
      'Happened: Makespan ends 4:23, Fair 6:00 (+37 %): video waits 1:37 longer for slots.',
    );
  });
  test('where the racks are others but its time went on waiting for slots, the racks are no reason', () => {
    expect(sayOf([first, madeResult(1, 'Fair', video(263, 1, 97))])).toContain('video waits 1:37 longer for slots');
  });
  test('many small changes are no reason', () => {
    const parts = { startUp: 50, noSlot: 50, map: 50, shuffle: 50, reduce: 50 };
    const more = { startUp: 60, noSlot: 60, map: 60, shuffle: 60, reduce: 60 };
    expect(sayOf([madeResult(0, 'A', { a: { parts } }), madeResult(1, 'B', { a: { parts: more } })])).toBe(
      'Happened: A ends 4:10, B 5:00 (+20 %).',
    );
  });
  test('each may win by a goal of its own', () => {
    const a = madeResult(0, 'Makespan', { x: { parts: { map: 100 } }, y: { parts: { shuffle: 100 } } });
    const b = madeResult(1, 'Mean', { x: { parts: { map: 20 } }, y: { parts: { shuffle: 150 } } });
    expect(sayOf([a, b])).toBe(
      'Happened: Makespan ends 1:40, Mean 2:30 (+50 %): y shuffles 0:50 longer; Mean is quicker, 1:25 to 1:40 a job on average.',
    );
  });
  test('within one per cent are a tie, and with three the next is described', () => {
    const near = madeResult(1, 'Near', video(264, 3));
    expect(sayOf([first, near])).toBe('Happened: Makespan and Near end at 4:23, within 1 % of each other.');
    const far = madeResult(2, 'Far', video(526, 3));
    expect(sayOf([first, near, far])).toBe(
      'Happened: Makespan and Near end at 4:23, within 1 % of each other; the next, Far, 8:46 (+100 %).',
    );
    expect(shortOf([first, near])).toEqual(['Makespan 4:23', 'so does Near']);
  });
});

describe('many runs', () => {
  const three = [first, madeResult(1, 'Fair', video(301, 2)), madeResult(2, 'Fifo', video(500, 1))];
  test('the earliest, and the next', () => {
    expect(sayOf(three)).toBe(
      'Happened: Makespan ends earliest, 4:23; the next, Fair, 5:01 (+14 %): video runs on 2 racks instead of 3.',
    );
    expect(shortOf(three)).toEqual(['Makespan 4:23', 'next Fair 5:01 (+14 %)']);
  });
  test('times that differ do not read alike', () => {
    const times = [44.6, 45.4, 70].map((mapS, i) => madeResult(i, 'ABC'[i]!, { a: { parts: { map: mapS } } }));
    expect(sayOf(times)).toContain('A ends earliest, 44.6 s; the next, B, 45.4 s (+2 %)');
  });
  test('those that did not end, were refused or lost are counted, never ranked', () => {
    const cut = madeResult(3, 'Cut', { video: { parts: { map: 5 }, ended: false }, mail: { parts: { map: 1 } } });
    expect(sayOf([...three, cut], 'makespanS', 1)).toContain('; 1 other run did not end, 1 run has no result');
    expect(sayOf([first, cut])).toContain('Makespan ends 4:23; 1 other run did not end');
  });
  test('nothing makes the sentence longer than 25 words, a name being one', () => {
    const long = three.map((one) => ({
      ...one,
      label: `${one.label} with words that go on and on for forty characters`,
    }));
    for (const results of [three, long]) {
      for (const measure of ['makespanS', 'averageJctS'] as const) {
        expect(wordsIn(answerOf(results, measure, 2).text)).toBeLessThanOrEqual(25);
      }
    }
  });
});

describe('on average', () => {
  test('a part that all jobs share is described of all', () => {
    const jobs = (noSlot: number) =>
      Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, { parts: { map: 60, noSlot } }]));
    expect(sayOf([madeResult(0, 'A', jobs(0)), madeResult(1, 'B', jobs(30))], 'averageJctS')).toBe(
      'Happened: A takes 1:00 a job on average, B 1:30 (+50 %): jobs wait 0:30 longer for slots on average.',
    );
  });
  test('one job that makes most of it is described by name', () => {
    const a = madeResult(0, 'A', { a: { parts: { map: 60 } }, b: { parts: { map: 60 } } });
    const b = madeResult(1, 'B', { a: { parts: { map: 60 } }, b: { parts: { map: 60, network: 90 } } });
    expect(sayOf([a, b], 'averageJctS')).toContain(': b waits 1:30 longer on the network');
  });
  test('coflows take and send', () => {
    const a = madeResult(0, 'varys', { c: { parts: { shuffle: 2 } } }, { isCoflows: true });
    const b = madeResult(1, 'tcp', { c: { parts: { shuffle: 5 } } }, { isCoflows: true });
    expect(sayOf([a, b], 'averageCctS')).toBe(
      'Happened: varys takes 2 s a coflow on average, tcp 5 s (+150 %): c sends 3 s longer.',
    );
  });
});
