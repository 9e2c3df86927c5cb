// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { plainWords } from '../why/rich-text';
import { bothEnds, differencePartWords, otherLastWords, signedTime } from './difference-words';
import type { DifferenceKind, JobDifference } from './job-difference';
import type { RunDifference } from './run-difference';

const IDS = ['clicks', 'ads', 'mail', 'logs', 'maps'];

interface Known {
  readonly held?: ReadonlyMap<number, number>;
  readonly before?: JobDifference['about']['before'];
  readonly racks?: readonly number[];
  readonly overlapped?: number;
}

const differenceOf = ({ held = new Map(), before = [], racks = [1], overlapped = 0 }: Known = {}): JobDifference =>
  ({
    planned: { id: 'clicks', racks, startS: 0, endS: 10 },
    about: {
      plan: { mapWaves: 2, reduceWaves: 2, containersS: 3 },
      run: { maps: 1, reduces: 3, shuffleS: 40, containersS: 5, heldS: held },
      ...{ overlapped, startedS: 0, plannedStartS: 0, before },
    },
  }) as unknown as JobDifference;

const words = (kind: DifferenceKind, seconds: number, known?: Known): string =>
  plainWords(differencePartWords(differenceOf(known), kind, seconds), IDS);

test('times have their sign, and nothing has none', () => {
  expect([0, 40, -129].map(signedTime)).toEqual(['0 s', '+40 s', '\u22122:09']);
  expect(bothEnds(381, 252)).toBe('planned 6:21, happened 4:12');
});

describe('a part in a sentence', () => {
  test.each<[DifferenceKind, number, string]>([
    ['mapWaves', 9, 'The plan counts 2 waves of maps; the critical path has 1 wave.'],
    ['reduceWaves', 9, 'The plan counts 2 waves of reduces; the critical path has 3 waves.'],
    ['bandwidth', 8, 'The shuffle took 40 s, 8 s more than with the plan’s bandwidth.'],
    ['bandwidth', -8, 'The shuffle took 40 s, 8 s less than with the plan’s bandwidth.'],
    ['containers', 2, 'Starting containers took 5 s on the critical path; the plan counts 3 s.'],
    ['free', 6, 'The slots that it got were free for 6 s before it got them.'],
    ['rest', 1, '1 s more that the record does not explain.'],
    ['rest', -1, '1 s less that the record does not explain.'],
  ])('%s, %d s', (kind, seconds, sentence) => {
    expect(words(kind, seconds)).toBe(sentence);
  });

  test('of a shuffle that began beside the maps only the rest took time', () => {
    expect(words('bandwidth', 8, { overlapped: 0.82 })).toMatch(/^What was left of the shuffle took 40 s, /);
    expect(words('overlap', -8, { overlapped: 0.82 })).toMatch(
      /the run had moved 82 % of it when the last map ended\.$/,
    );
  });

  test('tasks quicker or slower than their sizes imply', () => {
    expect(words('slower', -7)).toMatch(/^Tasks on the critical path computed 7 s less than /);
    expect(words('slower', 7)).toMatch(/^Tasks on the critical path computed 7 s more than /);
  });

  test('slots of others: three are named, who held most first, and the rest are counted', () => {
    const held = new Map([...IDS.keys()].map((job) => [job, job === 3 ? 20 : 5]));
    expect(words('held', 40, { held })).toBe(
      'It waited for slots taken by logs (20 s), clicks (5 s), ads (5 s) and 2 other jobs; the plan reserves its racks for it alone.',
    );
  });

  test('an early start: it did not wait until its racks were its own', () => {
    expect(words('start', -5)).toMatch(/began 5 s earlier: the plan waits until rack 1 is its own;/);
    expect(words('start', -5, { racks: [1, 4] })).toMatch(/until racks 1 and 4 are its own;/);
  });

  test('a late start: who had its slot, if anybody', () => {
    expect(words('start', 5)).toBe('Its first task began 5 s later than planned.');
    const before = [
      { job: 1, row: 0, fromS: 0, toS: 2 },
      { job: undefined, row: -1, fromS: 2, toS: 3 },
      { job: 1, row: 1, fromS: 3, toS: 5 },
    ];
    expect(words('start', 5, { before })).toBe(
      'Its first task began 5 s later than planned; its first slot was taken by ads (4 s).',
    );
  });
});

test('another job was to be the last', () => {
  const difference = { last: { job: 2 }, plannedLast: 0, otherLastS: -30 } as RunDifference;
  expect(plainWords(otherLastWords(difference), IDS)).toBe(
    'The last job of the plan is clicks; the last that ended is mail, planned to end 30 s before that.',
  );
});
