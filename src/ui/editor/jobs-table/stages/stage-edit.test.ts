// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDag } from '../../../../model/job';
import { DAG } from '../testing/some-jobs';
import { visibleRange } from '../use-shown-rows';
import { readStages, stageDrafts, withNewStage, withoutStage, withStageValue } from './stage-edit';

const STAGES = isDag(DAG) ? DAG.stages : [];
const DRAFTS = stageDrafts(STAGES);
const afterOf = (drafts: typeof DRAFTS, id: string): unknown => drafts.find((one) => one.id === id)?.after;

describe('stages being edited', () => {
  test('come back as they went', () => {
    expect(readStages(DRAFTS)).toEqual({ stages: STAGES, problems: [] });
  });

  test('keep what comes after a renamed stage', () => {
    const renamed = withStageValue(DRAFTS, 0, 'id', 'read');
    expect(afterOf(renamed, 'join')).toEqual(['read', 'dim']);
    expect(readStages(renamed).problems).toEqual([]);
  });

  test('join up over a removed stage', () => {
    const longer = withNewStage(DRAFTS);
    expect(longer.at(-1)).toMatchObject({ id: 'join-2', after: ['join'] });
    expect(afterOf(withoutStage(longer, 2), 'join-2')).toEqual(['scan', 'dim']);
  });

  test('may be wrong for a while, and say where', () => {
    const cycle = readStages(withStageValue(DRAFTS, 0, 'after', ['join']));
    expect(cycle.stages).toBeUndefined();
    expect(cycle.problems).toEqual([{ path: '', message: 'a cycle runs scan → join → scan' }]);
    expect(readStages(withStageValue(DRAFTS, 1, 'maps', undefined)).problems[0]?.path).toBe('[1].maps');
  });

  test('stay a DAG whichever stages are added and removed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 12 }), (moves) => {
        let drafts = DRAFTS;
        for (const move of moves) {
          drafts = move < 8 || drafts.length === 1 ? withNewStage(drafts) : withoutStage(drafts, move % drafts.length);
        }
        expect(readStages(drafts).problems).toEqual([]);
      }),
    );
  });
});

test('drawn rows are those in sight with a few around them, and the rows that must stay', () => {
  const range = { startIndex: 100, endIndex: 103, overscan: 2, count: 1000 };
  expect(visibleRange(range, [undefined])).toEqual([98, 99, 100, 101, 102, 103, 104, 105]);
  expect(visibleRange(range, [3, 101, 900])).toEqual([3, 98, 99, 100, 101, 102, 103, 104, 105, 900]);
  expect(visibleRange({ ...range, count: 101 }, [5000])).toEqual([98, 99, 100]);
  expect(visibleRange({ startIndex: 0, endIndex: 0, overscan: 8, count: 0 }, [0])).toEqual([]);
});
