// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenWords, type LearnerAnswer, packAnswer, unpackAnswer } from './answers';
import type { Ask } from './lesson';

const CHOICE: Ask = {
  ...{ kind: 'choice', question: '?', several: true },
  answers: ['x', 'y', 'z'].map((text) => ({ text, when: 'true' })),
};
const ONE: Ask = { ...CHOICE, several: false };
const NUMBER: Ask = { kind: 'number', question: '?', value: '1', tolerancePercent: 0 };
const ORDER: Ask = { kind: 'order', question: '?', items: ['a', 'b', 'c'], value: '1' };
const pick = (what: 'job' | 'rack' | 'slot' | 'moment'): Ask => ({
  ...{ kind: 'pick', question: '?', what, value: '1', toleranceS: 1 },
});
const PLAN: Ask = { kind: 'plan', question: '?', objective: 'makespan', withinPercent: 10 };
const CHANGE: Ask = { kind: 'change', question: '?', when: 'true', paths: ['topology.racks', 'workload.jobs'] };
const ALL = [CHOICE, ONE, NUMBER, ORDER, pick('job'), pick('rack'), pick('slot'), pick('moment'), PLAN, CHANGE];

const rack = fc.nat(511);
const given = fc.oneof<fc.Arbitrary<readonly [Ask, LearnerAnswer]>[]>(
  fc.subarray([0, 1, 2]).map((chosen) => [CHOICE, { kind: 'choice', chosen }] as const),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => [NUMBER, { kind: 'number', value }] as const),
  fc.shuffledSubarray([0, 1, 2], { minLength: 3 }).map((order) => [ORDER, { kind: 'order', order }] as const),
  fc.string({ maxLength: 20 }).map((picked) => [pick('job'), { kind: 'pick', picked }] as const),
  rack.map((picked) => [pick('rack'), { kind: 'pick', picked }] as const),
  fc.tuple(rack, rack, rack).map((picked) => [pick('slot'), { kind: 'pick', picked }] as const),
  fc
    .array(
      fc.record({
        job: fc.string({ maxLength: 10 }),
        racks: fc.uniqueArray(rack, { minLength: 1, maxLength: 6 }).map((racks) => racks.sort((a, b) => a - b)),
        startS: fc.nat(1e6),
      }),
      { maxLength: 4 },
    )
    .map((rectangles) => [PLAN, { kind: 'plan', rectangles }] as const),
  fc
    .array(fc.record({ path: fc.constantFrom('topology.racks', 'workload.jobs[2].maps'), value: fc.nat() }))
    .map((edits) => [CHANGE, { kind: 'change', edits }] as const),
);

describe('an answer', () => {
  test('comes back from its code as it was', () => {
    fc.assert(
      fc.property(given, ([ask, one]) => {
        const packed: unknown = JSON.parse(JSON.stringify(packAnswer(one)));
        expect(unpackAnswer(ask, packed)).toEqual(JSON.parse(JSON.stringify(one)));
      }),
      { numRuns: 500 },
    );
    expect(packAnswer(undefined)).toBeNull();
    for (const ask of ALL) expect(unpackAnswer(ask, null)).toBeNull();
  });

  test('from anywhere is taken or is none, and reads as words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.jsonValue({ maxDepth: 3 }), (ask, packed) => {
        const read = unpackAnswer(ask, packed);
        if (read === undefined || read === null) return;
        expect(read.kind).toBe(ask.kind);
        expect(['string', 'number']).toContain(typeof givenWords(ask, read));
      }),
      { numRuns: 2000 },
    );
  });

  test.each<readonly [Ask, unknown]>([
    [ONE, [0, 1]],
    [ONE, []],
    [CHOICE, [3]],
    [CHOICE, [0, 0]],
    [CHOICE, [0.5]],
    [CHOICE, 'x'],
    [NUMBER, '1'],
    [ORDER, [0, 1]],
    [pick('job'), 3],
    [pick('job'), 'x'.repeat(201)],
    [pick('rack'), -1],
    [pick('slot'), [0, 1]],
    [pick('moment'), 'soon'],
    [PLAN, {}],
    [PLAN, [['a', '0', -1]]],
    [PLAN, [['a', '0-512', 0]]],
    [PLAN, [['a', 'all', 0]]],
    [PLAN, [['a', '0']]],
    [PLAN, [3]],
    [CHANGE, 3],
    [CHANGE, [['topology.racks']]],
    [CHANGE, [['topology.racksLeft', 3]]],
    [CHANGE, [['seed', 3]]],
    [CHANGE, [['topology.racks', null]]],
    [CHANGE, [[3, 3]]],
  ])('to %j is not %j', (ask, packed) => {
    expect(unpackAnswer(ask, packed)).toBeUndefined();
  });

  test('reads as people would write it', () => {
    expect(givenWords(CHOICE, null)).toBeNull();
    expect(givenWords(CHOICE, { kind: 'choice', chosen: [0, 2] })).toBe('x; z');
    expect(givenWords(NUMBER, { kind: 'number', value: 2.5 })).toBe(2.5);
    expect(givenWords(ORDER, { kind: 'order', order: [2, 0, 1] })).toBe('c, a, b');
    expect(givenWords(pick('slot'), { kind: 'pick', picked: [1, 2, 3] })).toBe('1 2 3');
    expect(givenWords(pick('job'), { kind: 'pick', picked: 'ads' })).toBe('ads');
    const rectangles = [
      { job: 'a', racks: [0, 1, 2], startS: 0 },
      { job: 'b', racks: [4], startS: 7.5 },
    ];
    expect(givenWords(PLAN, { kind: 'plan', rectangles })).toBe('a on 0 to 2 from 0 s; b on 4 from 7.5 s');
    expect(givenWords(CHANGE, { kind: 'change', edits: [{ path: 'topology.racks', value: 4 }] })).toBe(
      'topology.racks=4',
    );
    // A code for another lesson's question says nothing about this one.
    expect(givenWords(NUMBER, { kind: 'choice', chosen: [0] })).toBe('');
    expect(givenWords(NUMBER, { kind: 'order', order: [0] })).toBe('');
  });
});
