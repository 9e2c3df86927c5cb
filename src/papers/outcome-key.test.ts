// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { outcomeKey } from './outcome-key';
import type { Paper, PlanPart, RunPart, Setting } from './paper';
import { PAPERS } from './registry';
import { small } from './testing/measure';

const paperOf = (id: string): Paper => PAPERS.find((one) => one.id === id) as Paper;

function keysOf(id: string, seed: number): readonly (string | undefined)[] {
  const paper = paperOf(id);
  const parts = (setting: Setting): readonly (RunPart | PlanPart)[] => [
    ...(setting.runs ?? []),
    ...(setting.plans ?? []),
  ];
  return paper
    .experiment(small(paper))
    .settings.flatMap((setting) => parts(setting).map((part) => outcomeKey(setting, part, seed)));
}

test('Figures 6 and 7 are the same runs of a seed, whatever they are called', () => {
  expect(keysOf('corral-7', 1)).toEqual(keysOf('corral-6', 1));
  expect(new Set([...keysOf('corral-6', 1), ...keysOf('corral-6', 2)]).size).toBe(2 * keysOf('corral-6', 1).length);
});

test('rivals are the same whatever is compared with them; an option makes another run', () => {
  const [misjudged, fair, corral, slowMisjudged, slowFair, slowCorral] = keysOf('co-7', 1);
  const overall = keysOf('co-3', 1);
  for (const one of [misjudged, slowMisjudged]) expect(overall).not.toContain(one);
  expect(overall).toEqual(expect.arrayContaining([fair, corral, slowFair, slowCorral]));
});

test('a run of which more is read is its own; plans are never shared', () => {
  const own = keysOf('sw-t3', 1);
  expect(own.every((key) => key?.includes('"shuffleBytes"'))).toBe(true);
  expect(keysOf('corral-5', 1)).toEqual([undefined, undefined]);
});
