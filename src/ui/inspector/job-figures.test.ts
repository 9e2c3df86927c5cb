// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { jobFigures } from './JobFigures';

const always = { id: 'j', arrivalS: 0, weight: 1, recurring: true };

test('one task of a kind is one map, not one maps', () => {
  const job = { ...always, inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 1, reduces: 20, mapMBps: 1, reduceMBps: 1 };
  expect(jobFigures(job)).toContainEqual(['Tasks', '1 map, 20 reduces']);
  expect(jobFigures({ ...always, work: 1 })).toContainEqual(['Work', '1 slot-second']);
  expect(jobFigures({ ...always, work: 2.5 })).toContainEqual(['Work', '2.5 slot-seconds']);
});
