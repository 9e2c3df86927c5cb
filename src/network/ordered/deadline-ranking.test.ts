// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { NO_LIMIT } from '../network';
import { clusterOf } from '../testing/small-cluster';
import { varys } from '../varys';
import { CoflowNetwork } from './coflow-network';
import { byDeadline } from './deadline-ranking';
import { madd } from './madd/madd';

/** Links of 1 GB/s. */
const network = () => new CoflowNetwork(clusterOf(3), byDeadline, madd({}));

function open(
  on: CoflowNetwork,
  arrivalS: number,
  deadlineS: number | undefined,
  from: number,
  to: number,
  GB: number,
) {
  const coflow = on.openCoflow({
    kind: 'coflow',
    arrivalS,
    weight: 1,
    ...(deadlineS === undefined ? {} : { deadlineS }),
  });
  const stream = on.openStream({ coflow, from, to, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 });
  on.join(stream, 0, 1, GB);
  on.finish(stream);
  return coflow;
}

/** When the coflows' only parties are done, by their streams' order of opening. */
function endsOf(on: CoflowNetwork): number[] {
  const ends: number[] = [];
  on.settle();
  for (let i = 0; i < 20 && on.nextS < Number.POSITIVE_INFINITY; i++) {
    const nowS = on.nextS;
    on.advance(nowS);
    on.takeDone((stream) => {
      ends[stream] = nowS;
    });
    on.settle();
  }
  return ends;
}

describe('Varys with deadlines', () => {
  test('gives an admitted coflow the rate that it needs; the rest of the link goes on', () => {
    const on = network();
    const strict = open(on, 0, 4, 0, 1, 1);
    const lax = open(on, 0, undefined, 0, 2, 3);
    on.settle();
    // 1 GB in 4 s; the coflow without a deadline finds 0.75 GB/s left.
    expect([on.rateOf(strict), on.rateOf(lax)]).toEqual([0.25, 0.75]);
    const ends = endsOf(on);
    expect(ends[0]).toBeCloseTo(4, 9);
    expect(ends[1]).toBeCloseTo(4, 9);
  });

  test('alone, a coflow gets spare bandwidth on top and ends before its deadline', () => {
    const on = network();
    open(on, 0, 4, 0, 1, 1);
    expect(endsOf(on)[0]).toBeCloseTo(1, 9);
  });

  test('refuses a coflow that would not be in time beside those admitted; it gets what they leave', () => {
    const on = network();
    open(on, 0, 2, 0, 1, 1.5);
    open(on, 0, 2, 0, 2, 1.5);
    open(on, 0, 2, 0, 2, 0.5);
    // 1.5 GB in 2 s take 0.75 GB/s, a second one does not fit; 0.5 GB in 2 s take the last quarter.
    on.settle();
    expect([on.rateOf(0), on.rateOf(1), on.rateOf(2)]).toEqual([0.75, 0, 0.25]);
    const ends = endsOf(on);
    expect(ends[0]).toBeCloseTo(2, 9);
    expect(ends[2]).toBeCloseTo(2, 9);
    expect(ends[1]).toBeCloseTo(3.5, 9);
  });

  test.each([1, 0.5])('refuses a coflow that comes at 1 s with a deadline at %s s', (deadlineS) => {
    const on = network();
    open(on, 0, undefined, 0, 1, 1);
    endsOf(on);
    const late = open(on, 1, deadlineS, 0, 1, 1);
    open(on, 1, undefined, 0, 2, 1);
    on.settle();
    // As one that was refused, it comes after one without a deadline.
    expect([on.rateOf(late), on.explain().valuesOf(late)[0]]).toEqual([0, 2]);
  });

  // Admitted with 1 GB in 4 s; when it lacks 3 GB more, it would no longer be, but a promise is not taken back.
  test('keeps an admitted shuffle admitted as it grows', () => {
    const on = network();
    const shuffle = on.openCoflow({ kind: 'shuffle', arrivalS: 0, weight: 1, deadlineS: 4 });
    const stream = on.openStream({ coflow: shuffle, from: 0, to: 1, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 });
    on.join(stream, 0, 1, 1);
    on.settle();
    expect(on.explain().valuesOf(shuffle)[0]).toBe(0);
    on.offer(stream, 5);
    open(on, 0, undefined, 0, 2, 1);
    on.settle();
    expect(on.explain().valuesOf(shuffle)[0]).toBe(0);
    expect(on.rateOf(shuffle)).toBe(1);
  });

  test('tells of every coflow whether it is admitted, and how long the others would take alone', () => {
    const on = varys.start(clusterOf(3), { options: { deadline: true } });
    const about = { kind: 'coflow', arrivalS: 0, weight: 1 } as const;
    const coflows = [4, undefined, 1].map((deadlineS) => on.openCoflow({ ...about, ...(deadlineS && { deadlineS }) }));
    for (const coflow of coflows) {
      const stream = on.openStream({ coflow, from: 0, to: 1, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 });
      on.join(stream, 0, 1, 2);
    }
    on.settle();
    const { measures, valuesOf } = on.explain!();
    expect(measures.map(({ names }) => names)).toEqual([['admitted', 'without a deadline', 'not admitted'], undefined]);
    expect(coflows.map(valuesOf)).toEqual([
      [0, Number.NaN],
      [1, 2],
      [2, 2],
    ]);
    expect(coflows.map((coflow) => on.rateOf(coflow))).toEqual([0.5, 0.5, 0]);
  });

  test('serves by deadline though a link gets worse, as fast as it can', () => {
    const on = network();
    open(on, 0, 2, 0, 1, 1);
    on.settle();
    on.setLinkFactor(0, 0.25);
    expect(endsOf(on)[0]).toBeCloseTo(4, 9);
  });
});
