// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { PLANNERS } from '../../planners/registry';
import { PURPOSES } from './planner-purposes';

test('every planner has one purpose and one short line, and nothing else has', () => {
  const listed = PURPOSES.flatMap(({ planners }) => Object.keys(planners));
  expect([...listed].sort()).toEqual(PLANNERS.map(({ id }) => id).sort());
  for (const { planners } of PURPOSES)
    for (const line of Object.values(planners)) expect(line.length, line).toBeLessThan(70);
});
