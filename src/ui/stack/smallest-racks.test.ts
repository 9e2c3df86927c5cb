// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { RunView } from '../../state/runs/run-views';
import { smallScenario } from '../../state/testing/small-page';
import { smallestRacks } from './SmallestRacks';

const TOPOLOGY = smallScenario().topology;
const OVERRIDES = [{ racks: [1], uplinkGbps: 3 }];
const SENTENCE = 'Corral plans with equal racks.';

const seenOf = (form: string, change: { own?: object; held?: object; warnings?: string[] } = {}) => {
  const { own = {}, held, warnings = [SENTENCE] } = change;
  const run = held && { of: { topology: { ...TOPOLOGY, ...held } } };
  const view = { plan: { answer: { form, warnings } }, run } as unknown as RunView;
  return smallestRacks(view, { ...TOPOLOGY, ...own });
};

test('a plan says at its chart that it counts racks as the smallest, of the run’s own topology', () => {
  expect(seenOf('racks', { own: { overrides: OVERRIDES } })).toBe(SENTENCE);
  expect(seenOf('racks')).toBeUndefined();
  expect(seenOf('bands', { own: { overrides: OVERRIDES } })).toBeUndefined();
  expect(seenOf('racks', { own: { overrides: OVERRIDES }, warnings: [] })).toBeUndefined();
  expect(seenOf('racks', { own: { overrides: OVERRIDES }, held: {} })).toBeUndefined();
  expect(seenOf('racks', { held: { overrides: OVERRIDES } })).toBe(SENTENCE);
});
