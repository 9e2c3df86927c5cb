// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryJobsMade, type MadeJob, madeCompared } from '../compare/testing/made-compared';
import { diffSentence, endWords, heightWords, meanSlots, partsOfDiff, rowWords, whyWords } from './diff-words';
import { wordsThatFit } from './draw-diff';
import { runDiff } from './run-diff';

const diffOf = (was: readonly MadeJob[], is: readonly MadeJob[]) =>
  runDiff(madeCompared(was), madeCompared(is, { place: 1, label: 'fair' }));

const was: MadeJob[] = [
  { id: 'ads', arrivalS: 0, parts: { noSlot: 10, map: 30 }, startAfterS: 10, slots: 40, racks: 2 },
  { id: 'logs', arrivalS: 0, parts: { map: 30, shuffle: 20 } },
  { id: 'mail', arrivalS: 0, parts: { map: 30 } },
  { id: 'old', arrivalS: 0, parts: { map: 1 } },
  { id: 'lost', arrivalS: 0, parts: { map: 1 } },
];
const is: MadeJob[] = [
  { id: 'ads', arrivalS: 0, parts: { map: 20 }, slots: 60, racks: 2 },
  { id: 'logs', arrivalS: 0, parts: { map: 30, shuffle: 65 } },
  { id: 'mail', arrivalS: 0, parts: { map: 30 } },
  { id: 'lost', arrivalS: 0, parts: { map: 1 }, ended: false },
];

describe('a diff in words', () => {
  const diff = diffOf(was, is);
  const read = partsOfDiff(diff);
  const rowOf = (id: string): number => diff.ids.indexOf(id);

  test('what became of the end of each, and why', () => {
    expect(diff.ids.map((_, row) => endWords(diff, row))).toEqual([
      '20 s earlier',
      '45 s later',
      'ends at the same time',
      'only in fifo',
      'no longer ends',
    ]);
    expect(whyWords(diff, rowOf('ads'), read)).toEqual([
      'waiting for a free slot −10 s, map −10 s',
      'starts 10 s earlier',
      'wider: 40 → 60 slots',
    ]);
    expect(whyWords(diff, rowOf('old'), read)).toEqual([]);
  });

  test('exactly, each number of both runs', () => {
    expect(rowWords(diff, rowOf('ads'), read)).toBe(
      'ads: ends 40 s by fifo, 20 s by fair, 20 s earlier; starts 10 s, 0 s; slots on average 40, 60; ' +
        'waiting for a free slot −10 s, map −10 s; wider: 40 → 60 slots',
    );
    expect(rowWords(diff, rowOf('old'), read)).toBe('old: only in fifo, starts 0 s, ends 1 s');
    expect(rowWords(diff, rowOf('lost'), read)).toMatch(/^lost: ends 1 s by fifo, never by fair, no longer ends/);
  });

  test('the whole in a sentence: how many, by how much in the median, and who lost most and why', () => {
    const [two, other] = [was.slice(0, 3), is.slice(0, 3)];
    const few = diffOf(two, other);
    expect(diffSentence(few, partsOfDiff(few))).toBe(
      'With fair 1 of 3 jobs ends earlier, by 20 s, 1 later, by 45 s. logs lost most: 45 s later (shuffle +45 s).',
    );
    const turned = diffOf([other[0]!, other[2]!], [two[0]!, two[2]!]);
    expect(diffSentence(turned, partsOfDiff(turned))).toMatch(
      /^With fair 1 of 2 jobs ends later, by 20 s\. ads lost most/,
    );
    expect(diffSentence(diff, read)).toMatch(/ lost lost most: no longer ends/);
    const same = diffOf([was[2]!], [is[2]!]);
    expect(diffSentence(same, partsOfDiff(same))).toBe('With fair none of 1 job ends earlier or later.');
    const none = diffOf([], []);
    expect(diffSentence(none, partsOfDiff(none))).toBe('No jobs to compare.');
  });

  test('the median is a time where more than half of those that are later end at all', () => {
    const [ads, logs, lost] = [was[0]!, was[1]!, was[4]!];
    const late: MadeJob[] = [
      { ...ads, parts: { map: 50 } },
      { ...logs, parts: { map: 70 } },
      { ...lost, ended: false },
    ];
    const three = diffOf([ads, logs, lost], late);
    expect(diffSentence(three, partsOfDiff(three))).toMatch(
      /^With fair 3 of 3 jobs end later, by 20 s in the median\./,
    );
    const two = diffOf([logs, lost], late.slice(1));
    expect(diffSentence(two, partsOfDiff(two))).toMatch(/^With fair 2 of 2 jobs end later\./);
  });

  test('the mean of the slots is what a job had between its start and its end', () => {
    expect(meanSlots(diff.before, 0)).toBe(40);
    expect(meanSlots(diff.after, 3)).toBeNaN();
  });

  test('where a bar is no more than an average, its words say over how long', () => {
    expect(heightWords(diff)).toBe('height: slots in use, relative to the job’s most');
    const averaged = diffOf(was, is);
    const averagedS = ({ run }: typeof averaged.before) => run.chartData.widths!.use.averagedS;
    averagedS(averaged.before)[0] = 0.25;
    expect(rowWords(averaged, rowOf('ads'), read)).toContain(
      'slots on average 40, 60 (bar averaged over 250 ms by fifo);',
    );
    averagedS(averaged.after)[0] = 2;
    expect(rowWords(averaged, rowOf('ads'), read)).toContain('60 (bar averaged over 250 ms by fifo, 2 s by fair);');
    expect(rowWords(averaged, rowOf('logs'), read)).not.toContain('bar');
    expect(heightWords(averaged)).toBe(
      'height: slots in use, relative to the job’s most, averaged over up to 2 s where it changed very often',
    );
  });

  test('no words have numbers that are none', () => {
    fc.assert(
      fc.property(arbitraryJobsMade, arbitraryJobsMade, (before, after) => {
        const any = diffOf(before, after);
        const parts = partsOfDiff(any);
        const all = [diffSentence(any, parts), ...any.ids.map((_, row) => rowWords(any, row, parts))];
        for (const one of all) expect(one).not.toMatch(/NaN|Infinity|undefined/);
      }),
    );
  });
});

test('reasons go from the end until the rest fits', () => {
  const words = 'map +2 s, shuffle −1 s; starts 2 s later; wider: 1 → 2 slots, 1 → 2 racks';
  const fitted = (most: number): string => wordsThatFit(words, (text) => text.length <= most);
  expect(fitted(99)).toBe(words);
  expect(fitted(60)).toBe('map +2 s, shuffle −1 s; starts 2 s later; wider: 1 → 2 slots');
  expect(fitted(25)).toBe('map +2 s, shuffle −1 s');
  expect(fitted(10)).toBe('map +2 s');
  expect(fitted(3)).toBe('');
});
