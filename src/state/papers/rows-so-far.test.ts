// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { measuredRows, Outcomes } from '../../papers/measured-rows';
import { PartOutcomes } from './part-outcomes';
import { rowsSoFar } from './rows-so-far';
import { tinyPaper } from './testing/tiny-paper';

const experiment = tinyPaper.experiment({ jobs: 5, racks: 2 });
const numberOf = (repetition: number, part: number): number => 10 * repetition + part;

function filled(repetitions: number, leave: (repetition: number, part: number) => boolean = () => false): PartOutcomes {
  const outcomes = new PartOutcomes(3);
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (let part = 0; part < 3; part++) {
      if (!leave(repetition, part)) outcomes.put(repetition, part, { value: numberOf(repetition, part) });
    }
  }
  return outcomes;
}

describe('rows as far as they are measured', () => {
  test('are the command line’s once all is measured', () => {
    const same = new Outcomes();
    for (let i = 0; i < 3; i++) {
      same.add(i, 'batch', 'A', { value: numberOf(i, 0) });
      same.add(i, 'batch', 'B', { value: numberOf(i, 1) });
      same.add(i, 'online', 'A', { value: numberOf(i, 2) });
    }
    const rows = rowsSoFar(experiment, filled(3), 3);
    expect(rows.map(({ estimate }) => estimate)).toEqual(
      measuredRows(experiment, same).map(({ estimate }) => estimate),
    );
    expect(rows.every(({ repetitions }) => repetitions === 3)).toBe(true);
  });

  test('a row needs its own parts alone, and repetitions in which they are there', () => {
    const outcomes = filled(3, (repetition, part) => part === 2 || (part === 1 && repetition === 0));
    const rows = rowsSoFar(experiment, outcomes, 3).map(({ repetitions, estimate }) => [repetitions, estimate.value]);
    expect(rows).toEqual([
      [3, 10],
      [2, 16],
      [0, Number.NaN],
    ]);
  });

  test('of more repetitions than are wanted the first are taken', () => {
    expect(rowsSoFar(experiment, filled(5), 2)[0]).toMatchObject({ repetitions: 2, estimate: { value: 5 } });
  });

  test('a part without numbers is measured, and its row unknown', () => {
    const outcomes = filled(2);
    outcomes.put(0, 0, {});
    expect(rowsSoFar(experiment, outcomes, 2)[0]).toMatchObject({ repetitions: 2, estimate: { value: Number.NaN } });
  });
});

test('outcomes of an experiment that had other parts are dropped', () => {
  expect(new PartOutcomes(3, [[{ value: 1 }]]).repetitions).toBe(0);
  const kept = new PartOutcomes(2, [[{ value: 1 }, null]]);
  expect([kept.count(0, 5), kept.count(1, 5), kept.count(0, 0)]).toEqual([1, 0, 0]);
});
