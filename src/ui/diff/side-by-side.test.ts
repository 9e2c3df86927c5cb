// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { orderedSections } from '../stack/ordered-sections';
import { allShown, isSideBySide, sideBySide } from './side-by-side';

const NATURAL = ['gantt-0', 'plan-1', 'gantt-1', 'gantt-2', 'changes'];

test('two simulations come one under the other, then their changes; all else of the stack folds, and nothing beside it', () => {
  const view = { folded: ['gantt-0', 'compare-cdf'], enlarged: 'plan-1' };
  const arranged = sideBySide(view, NATURAL, 2, 0);
  expect(orderedSections(NATURAL, arranged.order)).toEqual(['gantt-2', 'gantt-0', 'changes', 'plan-1', 'gantt-1']);
  // The changes are folded at first: listed means open.
  expect(arranged.folded).toEqual(['compare-cdf', 'plan-1', 'gantt-1', 'changes']);
  expect(arranged.enlarged).toBeUndefined();
  expect(isSideBySide(view, NATURAL, 2, 0)).toBe(false);
  expect(isSideBySide(arranged, NATURAL, 2, 0)).toBe(true);
  expect(isSideBySide(arranged, NATURAL, 0, 2)).toBe(false);
  expect(isSideBySide({ ...arranged, folded: ['plan-1', 'gantt-1'] }, NATURAL, 2, 0)).toBe(false);
});

test('all are shown again as they come, the changes too', () => {
  const shown = allShown(sideBySide({ folded: ['jobs'] }, NATURAL, 0, 1), NATURAL);
  expect(shown).toEqual({ order: undefined, folded: ['jobs', 'changes'], enlarged: undefined });
});
