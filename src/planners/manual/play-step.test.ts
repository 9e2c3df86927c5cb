// SPDX-License-Identifier: GPL-3.0-or-later
// Hints compared with a slow twin that places rectangles one after the other and tries every move; and whole games of hints alone.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LatencyTable } from '../../latency/latency-table';
import type { Objective } from '../../model/plan';
import { checkByHand, type HandRectangle } from './conflicts';
import { type PlayedStep, playStep } from './play-step';

/** Rows: a job's length on one rack, on two, … */
const tableOf = (rows: readonly (readonly number[])[]): LatencyTable => {
  const latencyS = Float64Array.from(rows.flat());
  return { jobs: rows.length, racks: rows[0]!.length, latencyS, occupiedS: latencyS };
};

const step = (rows: readonly (readonly number[])[], drawn: readonly HandRectangle[], arrivals?: readonly number[]) =>
  playStep(tableOf(rows), Float64Array.from(arrivals ?? rows.map(() => 0)), 'makespan', drawn);

describe('by hand', () => {
  test('from nothing, the first job of a good plan is placed', () => {
    // Side by side, both are done by 6; the long one is placed first.
    expect(
      step(
        [
          [4, 3],
          [6, 5],
        ],
        [],
      ),
    ).toEqual({
      ...{ kind: 'place', job: 1, valueS: 6 },
      rectangles: [{ job: 1, racks: [0], startS: 0 }],
    });
  });

  test('what stands there stays, and the next goes behind or beside it', () => {
    expect(
      step(
        [
          [4, 3],
          [6, 5],
        ],
        [{ job: 0, racks: [0, 1], startS: 0 }],
      ),
    ).toEqual({
      ...{ kind: 'place', job: 1, valueS: 8 },
      rectangles: [
        { job: 0, racks: [0, 1], startS: 0 },
        { job: 1, racks: [0, 1], startS: 3 },
      ],
    });
  });

  test('conflicts are pushed apart first', () => {
    const drawn = [
      { job: 0, racks: [0], startS: 0 },
      { job: 1, racks: [0], startS: 2 },
    ];
    expect(
      step(
        [
          [4, 3],
          [6, 5],
        ],
        drawn,
      ),
    ).toEqual({ kind: 'settle', rectangles: [drawn[0], { ...drawn[1], startS: 4 }] });
  });

  test('a whole plan gets the move that helps most, and none where none does', () => {
    const drawn = [
      { job: 0, racks: [0, 1], startS: 0 },
      { job: 1, racks: [0, 1], startS: 3 },
    ];
    const rows = [
      [4, 3],
      [6, 5],
    ];
    // Narrowing either job alone to one rack does not let them run side by side: it takes two moves, neither of which helps alone.
    expect(step(rows, drawn)).toBeUndefined();
    const late = [drawn[0]!, { ...drawn[1]!, startS: 30 }];
    expect(step(rows, late)).toEqual({ kind: 'pack', job: 0, beforeS: 35, valueS: 8, rectangles: drawn });
    const third = [...rows, [2, 2]];
    expect(step(third, [...drawn, { job: 2, racks: [0], startS: 8 }])).toMatchObject({ beforeS: 10, valueS: 9 });
  });
});

// The twin.

const endOf = ({ latencyS, racks }: LatencyTable, one: HandRectangle): number =>
  one.startS + latencyS[one.job * racks + one.racks.length - 1]!;

function worth(
  table: LatencyTable,
  arrivalS: Float64Array,
  objective: Objective,
  all: readonly HandRectangle[],
): number {
  const ends = all.map((one) => endOf(table, one));
  if (objective === 'makespan') return Math.max(...ends);
  return all.reduce((sum, { job }, i) => sum + ends[i]! - arrivalS[job]!, 0) / all.length;
}

/** Each on the racks that become free first, as soon as they are free and the job has arrived. */
function laid(table: LatencyTable, arrivalS: Float64Array, wanted: readonly (readonly [job: number, width: number])[]) {
  const all: HandRectangle[] = [];
  const freeS = (rack: number): number =>
    all.filter(({ racks }) => racks.includes(rack)).reduce((last, one) => Math.max(last, endOf(table, one)), 0);
  for (const [job, width] of wanted) {
    const racks = Array.from({ length: table.racks }, (_, rack) => rack)
      .sort((a, b) => freeS(a) - freeS(b) || a - b)
      .slice(0, width)
      .sort((a, b) => a - b);
    all.push({ job, racks, startS: Math.max(arrivalS[job]!, ...racks.map(freeS)) });
  }
  return all;
}

function bestByTwin(
  table: LatencyTable,
  arrivalS: Float64Array,
  objective: Objective,
  drawn: readonly HandRectangle[],
): number {
  const now = drawn
    .map((one, at) => ({ one, at }))
    .sort((a, b) => a.one.startS - b.one.startS || a.at - b.at)
    .map(({ one }): readonly [number, number] => [one.job, one.racks.length]);
  const tried = [now];
  for (let i = 0; i < now.length; i++) {
    for (let r = 1; r <= table.racks; r++) tried.push(now.with(i, [now[i]![0], r]));
    for (let to = 0; to < now.length; to++) {
      tried.push(now.toSpliced(i, 1).toSpliced(to, 0, now[i]!));
      tried.push(now.with(i, now[to]!).with(to, now[i]!));
    }
  }
  return Math.min(...tried.map((one) => worth(table, arrivalS, objective, laid(table, arrivalS, one))));
}

const game = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 })).chain(([racks, jobs]) =>
  fc.record({
    rows: fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: racks, maxLength: racks }), {
      ...{ minLength: jobs, maxLength: jobs },
    }),
    arrivals: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: jobs, maxLength: jobs }),
    widths: fc.array(fc.integer({ min: 1, max: racks }), { minLength: jobs, maxLength: jobs }),
    pauses: fc.array(fc.constantFrom(0, 0, 3), { minLength: jobs, maxLength: jobs }),
    objective: fc.constantFrom<Objective>('makespan', 'averageCompletion'),
  }),
);

test('the move of a whole plan is worth what the best of all moves is, as the twin lays them', () => {
  fc.assert(
    fc.property(game, ({ rows, arrivals, widths, pauses, objective }) => {
      const table = tableOf(rows);
      const arrivalS = Float64Array.from(arrivals);
      const drawn = laid(
        table,
        arrivalS,
        widths.map((width, job) => [job, width]),
      );
      // With gaps, as people leave them.
      let laterS = 0;
      const gappy = drawn.map((one, i) => {
        laterS += pauses[i]!;
        return { ...one, startS: one.startS + laterS };
      });
      const beforeS = worth(table, arrivalS, objective, gappy);
      const bestS = bestByTwin(table, arrivalS, objective, gappy);
      const played = playStep(table, arrivalS, objective, gappy);
      if (played?.kind === 'settle') return;
      if (played === undefined) expect(bestS).toBeGreaterThanOrEqual(beforeS * (1 - 1e-8));
      else {
        expect(played).toMatchObject({ beforeS: expect.closeTo(beforeS, 9), valueS: expect.closeTo(bestS, 9) });
        expect(worth(table, arrivalS, objective, played.rectangles)).toBeCloseTo(bestS, 9);
        expect(checkByHand(table, arrivalS, played.rectangles).conflicts).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test('nothing but hints makes a whole plan that no move improves, never a worse one than was promised', () => {
  fc.assert(
    fc.property(game, ({ rows, arrivals, objective }) => {
      const table = tableOf(rows);
      const arrivalS = Float64Array.from(arrivals);
      let drawn: readonly HandRectangle[] = [];
      let promisedS = Number.POSITIVE_INFINITY;
      for (let hints = 0; ; hints++) {
        expect(hints).toBeLessThan(200);
        const played: PlayedStep | undefined = playStep(table, arrivalS, objective, drawn);
        if (played === undefined) break;
        expect(played.kind).not.toBe('settle');
        expect(checkByHand(table, arrivalS, played.rectangles).conflicts).toEqual([]);
        drawn = played.rectangles;
        if (played.kind === 'place') promisedS = played.valueS;
      }
      expect(drawn.map(({ job }) => job).sort()).toEqual(rows.map((_, job) => job));
      expect(worth(table, arrivalS, objective, drawn)).toBeLessThanOrEqual(promisedS + 1e-9);
    }),
    { numRuns: 200 },
  );
});

test('of very many jobs the next is placed when the effort is spent, by the best plan until then', () => {
  const [jobs, racks] = [300, 40];
  const rows = Array.from({ length: jobs }, (_, j) =>
    Array.from({ length: racks }, (__, r) => (10 + ((j * 7919) % 50)) / (1 + r) + (j % 3)),
  );
  const table = tableOf(rows);
  const arrivalS = new Float64Array(jobs);
  const first = playStep(table, arrivalS, 'makespan', []);
  // It cannot be below what all racks need without a gap.
  const leastS = rows.reduce((sum, row) => sum + Math.min(...row.map((S, r) => S * (r + 1))), 0) / racks;
  expect(first).toMatchObject({ kind: 'place', rectangles: [{ startS: 0 }] });
  const { valueS } = first as { readonly valueS: number };
  expect(valueS).toBeGreaterThanOrEqual(leastS);
  expect(valueS).toBeLessThan(1.05 * leastS);
});
