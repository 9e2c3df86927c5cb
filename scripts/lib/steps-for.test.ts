// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './root.mjs';
import { stepsFor } from './steps-for.mjs';

const namesFor = (...files: string[]): readonly string[] => stepsFor(files).map(({ name }) => name);

test('a source asks for lint, layers, all types and the tests that import it', () => {
  expect(namesFor('src/base/heap.ts')).toEqual([
    'lint',
    'house rules',
    'layers',
    'types of .',
    'types of tsconfig/core.json',
    'types of tsconfig/cli.json',
    'types of tsconfig/worker.json',
    'types of tsconfig/page.json',
    'tests',
  ]);
  expect(
    stepsFor(['src/base/heap.ts', 'README.md'])
      .find(({ name }) => name === 'tests')
      ?.args.at(-1),
  ).toBe('src/base/heap.ts');
});

test('a document asks for its links, a lock file for the notices, nothing for nothing', () => {
  expect(namesFor('docs/glossary.md')).toEqual(['lint', 'house rules', 'documents']);
  expect(namesFor('package-lock.json')).toContain('notices');
  expect(namesFor()).toEqual([]);
});

test('every program and every script that a step names is there', () => {
  for (const { args } of stepsFor(['src/base/heap.ts', 'package.json', 'README.md'])) {
    expect(existsSync(inRoot(args[0]!)), args[0]).toBe(true);
  }
});
