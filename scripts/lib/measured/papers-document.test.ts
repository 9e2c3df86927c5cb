// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { main } from '../../../src/cli/main';
import { PAPERS } from '../../../src/papers/registry';
import { inRoot } from '../root.mjs';
import { keptFiles, readKept } from './kept-measurements.mjs';
import { papersDocument } from './papers-document.mjs';

const FILES = keptFiles(PAPERS.map(({ id }) => id));

test('docs/papers.md is what the kept numbers and the entries of today make; npm run papers writes it anew', async () => {
  const answers = new Map<string, unknown>();
  const ask = async (args: readonly string[]) => {
    const output = { answer: (value: unknown) => answers.set(args[1]!, value), report: () => undefined };
    expect(await main([...args], output)).toBe(0);
  };
  await ask(['reproduce', '--list']);
  await ask(['reproduce', '--kept', ...FILES.flatMap((file, i) => (i === 0 ? [file] : ['--kept', file]))]);
  const written = papersDocument((args) => answers.get(args[1]!));
  const kept = readFileSync(inRoot('docs', 'papers.md'), 'utf8');
  expect(kept === written, 'npm run papers writes it').toBe(true);
});

test('numbers only are kept: what they mean is in the code', () => {
  for (const file of FILES) {
    const { rows, loads, measuredOn = '2026-01-01', cpuS = 1, ...head } = readKept(file);
    expect(Object.keys(head).sort()).toEqual(['assumptions', 'commit', 'paper', 'repetitions']);
    expect(cpuS).toBeGreaterThan(0);
    expect(measuredOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const kept = new Set([...rows, ...loads].flatMap((one) => Object.keys(one)));
    for (const key of ['verdict', 'cause', 'turn', 'published', 'unit']) expect(kept).not.toContain(key);
  }
});
