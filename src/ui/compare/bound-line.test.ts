// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { RunView } from '../../state/runs/run-views';
import { boundLine, boundSentence } from './bound-line';

const racks = (objective: string, value: number): RunView =>
  ({
    plan: { answer: { form: 'racks', plan: { objective } } },
    lowest: { method: 'lp-batch', value, text: `${value} s` },
  }) as unknown as RunView;
const bands = (metric: string, value: number): RunView =>
  ({
    plan: { answer: { form: 'bands', plan: { metric } } },
    lowest: { method: 'squashed-work', value, text: `${value} s` },
  }) as unknown as RunView;
const unbounded = { plan: {} } as unknown as RunView;

describe('the bound beside completion times', () => {
  test('is one on the mean, the lowest of them; else one on the last end where all are there from the start', () => {
    expect(boundLine([unbounded, racks('averageCompletion', 9), racks('averageCompletion', 7)], true)).toMatchObject({
      of: 'mean',
      valueS: 7,
    });
    expect(boundLine([racks('makespan', 5), racks('averageCompletion', 9)], true)).toMatchObject({
      of: 'mean',
      valueS: 9,
    });
    expect(boundLine([racks('makespan', 5)], true)).toMatchObject({ of: 'last', valueS: 5 });
    expect(boundLine([racks('makespan', 5)], false)).toBeUndefined();
    expect(boundLine([bands('averageResponse', 4)], false)).toMatchObject({ of: 'mean', ofRacks: false });
    expect(boundLine([bands('averageWeightedResponse', 4)], true)).toBeUndefined();
    expect(boundLine([], true)).toBeUndefined();
  });

  test('says of what it is a bound, and that runs may be below', () => {
    const line = boundLine([racks('makespan', 5)], true);
    expect(line && boundSentence(line)).toBe(
      'Dotted line: no plan of whole racks ends before 5 s (LP, GLPK); runs in which jobs share racks may be below.',
    );
  });
});
