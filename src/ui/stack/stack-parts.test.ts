// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { RunView } from '../../state/runs/run-views';
import { comparedOf, partsOf } from './stack-parts';

const view = (index: number, plan: boolean, ran: boolean): RunView =>
  ({
    index,
    plan: { answer: plan ? {} : undefined },
    simulation: { askedKey: 'x', answer: ran ? {} : undefined },
  }) as unknown as RunView;
const names = (parts: ReturnType<typeof partsOf>): readonly string[] => parts.map(({ section }) => section);

test('each run has its plan and its simulation; two that were simulated have their changes behind all others', () => {
  const runs = [view(0, false, true), view(1, true, true), view(2, false, false)];
  expect(comparedOf(runs)).toBe(runs[1]);
  expect(comparedOf(runs.slice(1))).toBeUndefined();
  expect(names(partsOf(runs, comparedOf(runs), undefined))).toEqual([
    'gantt-0',
    'plan-1',
    'gantt-1',
    'gantt-2',
    'changes',
  ]);
  expect(names(partsOf(runs, undefined, undefined))).not.toContain('changes');
});

test('a phone shows those of one kind', () => {
  const runs = [view(1, true, true)];
  expect(names(partsOf(runs, runs[0], 'plan'))).toEqual(['plan-1']);
  expect(names(partsOf(runs, runs[0], 'changes'))).toEqual(['changes']);
});

test('a run that waits for a word stays while it has an older result', () => {
  const waiting = (ran: boolean): RunView => {
    const one = view(0, false, ran);
    return { ...one, simulation: { ...one.simulation!, state: 'waiting', askedKey: undefined } } as unknown as RunView;
  };
  expect(names(partsOf([waiting(true)], undefined, undefined))).toEqual(['gantt-0']);
  expect(partsOf([waiting(false)], undefined, undefined)).toEqual([]);
});
