// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLessonText } from '../../src/lessons/read-lesson';
import { VIEW_FIELDS } from '../../src/model/fields/view-fields';
import { readScenarioText } from '../../src/model/reading/read-scenario';
import { KILL_CAUSES } from '../../src/model/trace';
import { CATALOGUE } from '../../src/simulator/catalogue';
import { inRoot } from '../lib/root.mjs';
import { writtenDocuments } from './documents';
import { fillIncludes, includedFiles } from './includes';
import { atLeast } from './testing';
import { viewComments } from './view-table';

test.each(writtenDocuments().map(({ file, text }) => [file, text] as const))(
  '%s is what declarations and examples say today; npm run docs writes it',
  (file, text) => {
    const kept = existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '';
    expect(kept === text, 'npm run docs writes it').toBe(true);
  },
);

test('every how-to has an example, and every field of the view a comment of its own', () => {
  const howTos = writtenDocuments().filter(({ file }) => /how-to\/add-/.test(file));
  expect(howTos.length).toBeGreaterThan(6);
  for (const { file, text } of howTos) expect(includedFiles(text), file).not.toEqual([]);
  const comments = viewComments(readFileSync(inRoot('src/model/view/view.ts'), 'utf8'));
  for (const key of Object.keys(VIEW_FIELDS)) expect(comments.has(key), key).toBe(true);
});

test('the scenarios that documents show are good', () => {
  const shown = [...readFileSync(inRoot('docs/scenario-format.md'), 'utf8').matchAll(/```json\n([\s\S]*?)```/g)];
  expect(shown).not.toEqual([]);
  for (const [, text = ''] of shown)
    expect(readScenarioText(text, CATALOGUE)).toMatchObject({ ok: true, warnings: [] });
});

test('the lesson that its document shows is good', () => {
  const [, text = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(inRoot('docs/lesson-format.md'), 'utf8')) ?? [];
  expect(readLessonText(text)).toMatchObject({ ok: true });
});

describe('includes', () => {
  const before = 'Text.\n\n<!-- file: a.ts -->\n\n```ts\nold\n```\n\nMore.\n';

  test('the block after a comment becomes the file, and the rest stays', () => {
    const filled = fillIncludes(before, (file) => `// ${file}\n`);
    expect(filled).toBe('Text.\n\n<!-- file: a.ts -->\n\n```ts\n// a.ts\n```\n\nMore.\n');
    expect(fillIncludes(filled, (file) => `// ${file}\n`)).toBe(filled);
    expect(includedFiles(filled)).toEqual(['a.ts']);
  });
});

test('counts are rounded down to one figure', () => {
  expect([9, 10, 11, 48, 520, 600, 601, 4447].map(atLeast)).toEqual([
    ...['9', '10', 'more than 10', 'more than 40', 'more than 500', 'more than 500', 'more than 600'],
    'more than 4000',
  ]);
});

test('every test that docs/testing.md names is there', () => {
  const text = readFileSync(inRoot('docs/testing.md'), 'utf8');
  const named = [...text.matchAll(/`((?:src|e2e|fuzz)\/[\w./-]+\.ts)`/g)].map(([, file]) => file as string);
  expect(named.length).toBeGreaterThan(12);
  for (const file of named) expect(existsSync(inRoot(file)), file).toBe(true);
});

test('the glossary says what every cause of a kill means, by the name that trace files have', () => {
  const row = /^\| kill cause .*$/m.exec(readFileSync(inRoot('docs/glossary.md'), 'utf8'))?.[0] ?? '';
  const written = KILL_CAUSES.filter((cause) => cause !== 'none' && cause !== 'end');
  for (const cause of written) expect(row).toContain(`\`${cause}\``);
});
