// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { clockTimes } from '../../base/clock-time';
import { type Metric, rank, sayRanking, type Tried } from './ranking';

const MAKESPAN: Metric = { id: 'makespanS', label: 'Makespan', unit: 's', better: 'less' };
const USE: Metric = { id: 'slotUse', label: 'Slot use', unit: 'share', better: 'more' };

const tried = (scheduler: string, network: string, makespanS: number | null, more: Partial<Tried> = {}): Tried => ({
  run: { scheduler, network, options: {}, networkOptions: {} },
  ...{ name: `${scheduler} over ${network}`, scheduler, network },
  ...{ status: 'done', metrics: { makespanS, slotUse: makespanS === null ? null : 100 / makespanS } },
  ...more,
});

const sentence = (all: readonly Tried[], metric = MAKESPAN) => sayRanking(rank(all, metric), metric, clockTimes(1000));
const bounds = { makespanS: 88 };

describe('the ranking', () => {
  test('is by the metric, in its better direction; what did not end stands apart', () => {
    const all = [
      tried('A', 'x', 200),
      tried('B', 'x', 100),
      tried('C', 'x', 50, { status: 'stuck' }),
      tried('D', 'x', null),
    ];
    expect(rank(all, MAKESPAN).order.map(({ one }) => one.name)).toEqual(['B over x', 'A over x']);
    expect(rank(all, USE).order.map(({ one }) => one.name)).toEqual(['B over x', 'A over x']);
    expect(rank(all, { ...USE, better: 'less' }).order.map(({ one }) => one.name)).toEqual(['A over x', 'B over x']);
    expect(rank(all, MAKESPAN).unended.map(({ name }) => name)).toEqual(['C over x']);
  });
});

describe('its sentence', () => {
  test('says by how much the best is ahead of the next, and how far the bound is', () => {
    expect(sentence([tried('Fair', 'TCP', 210), tried('Corral', 'TCP', 100, { bounds })])).toBe(
      'Corral over TCP finishes at 1:40 (lower bound 1:28); the next, Fair over TCP, takes 2.1 times as long.',
    );
    expect(sentence([tried('Corral', 'TCP', 100), tried('Fair', 'TCP', 125)])).toBe(
      'Corral over TCP finishes at 1:40; the next, Fair over TCP, takes 25 % longer.',
    );
    expect(sentence([tried('A', 'x', 0), tried('B', 'x', 5)])).toBe(
      'A over x finishes at 0 s; the next, B over x, takes longer.',
    );
  });

  test('of another metric gives the values', () => {
    expect(sentence([tried('A', 'x', 200), tried('B', 'x', 100)], USE)).toMatch(
      /^B over x has the highest slot use, .*; the next, A over x, has /,
    );
  });

  test('names ties together: of one scheduler by its networks', () => {
    const corral = [tried('Corral', 'TCP', 100, { bounds }), tried('Corral', 'Varys', 100.5)];
    expect(sentence([...corral, tried('Fair', 'TCP', 300)])).toBe(
      'Corral (over TCP or 1 other network) finishes at 1:40 (lower bound 1:28); the next, Fair over TCP, takes 3.0 times as long.',
    );
    expect(sentence([tried('A', 'x', 100), tried('B', 'x', 100), tried('C', 'x', 120)])).toBe(
      'A over x and 1 other, within 1 % of each other, finish at 1:40; the next, C over x, takes 20 % longer.',
    );
    expect(sentence([tried('A', 'x', 100), tried('B', 'x', 100)])).toBe(
      'Both finish at 1:40, within 1 % of each other.',
    );
  });

  test('of one alone, at its bound, and of none', () => {
    expect(sentence([tried('A', 'x', 100, { bounds: { makespanS: 100 } })])).toBe(
      'A over x finishes at 1:40 (no run can do better).',
    );
    expect(sentence([tried('A', 'x', 100, { status: 'stuck' })])).toBeUndefined();
    expect(sentence([])).toBeUndefined();
  });
});
