// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { EVERY_KIND } from '../../lessons/testing/judge-tools';
import type { OptionValues } from '../../model/scenario';
import { smallScenario } from '../testing/small-page';
import { ASK_KINDS, askOfKind } from './draft';
import { editWords } from './edit-words';
import { triedExpressions } from './tried';

test('every expression of a step is tried, in its place', () => {
  const found = EVERY_KIND.steps.map((step) =>
    triedExpressions(step as unknown as OptionValues).map(({ path }) => path),
  );
  expect(found).toEqual([
    ['text', 'ask.answers[0].when', 'ask.answers[1].when', 'ask.answers[2].when'],
    ['ask.value'],
    ['ask.value'],
    ['ask.value'],
    ['ask.value'],
    [],
    ['ask.when'],
  ]);
  expect(triedExpressions(EVERY_KIND.steps[2] as unknown as OptionValues)[0]?.items).toEqual(['c', 'a', 'b']);
});

test('of what is empty or half typed nothing is tried, and nothing fails', () => {
  for (const kind of ASK_KINDS) expect(triedExpressions({ ask: askOfKind(kind, undefined) })).toEqual([]);
  expect(triedExpressions({ text: 'a {{racks', ask: { kind: 'none' } })).toEqual([]);
});

test('edits in words', () => {
  const from = smallScenario();
  const words = (path: string, value: OptionValues[string]) => editWords({ path, value }, from);
  expect(words('topology.oversubscription', 10)).toBe('oversubscription 5 → 10');
  expect(words('topology.nicGbps', 5)).toMatch(/^NIC rate .*→ 5 Gbps$/);
  expect(words('runs[2]', { scheduler: 'fifo' })).toBe('run 3: fifo');
  expect(words('runs', [])).toBe('runs: none');
  expect(words('name', 'Other')).toMatch(/Three jobs → Other/);
  expect(words('nonsense[', 3)).toBe('nonsense[: 3');
});
