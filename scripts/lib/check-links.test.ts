// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anchors, checkLinks } from './check-links.mjs';
import { listCommittedFiles } from './committed-files.mjs';
import { LAYERS } from './layer-names.mjs';
import { inRoot } from './root.mjs';

const FILES = listCommittedFiles();
const TREE = { files: new Set(FILES), text: (file: string): string => readFileSync(inRoot(file), 'utf8') };

test('every link, heading and file that a document names is there', () => {
  const documents = FILES.filter((file) => file.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(20);
  const findings = documents.flatMap((file) => checkLinks(file, TREE.text(file), TREE));
  expect(findings.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([]);
});

test('every layer has a README of one page, and ARCHITECTURE.md leads to it in the order of imports', () => {
  const layers = LAYERS.filter((layer) => FILES.some((file) => file.startsWith(`src/${layer}/`)));
  const led = [...TREE.text('ARCHITECTURE.md').matchAll(/\]\(src\/([\w-]+)\/README\.md\) ·|\]\(src\/(ui)\/README/g)];
  expect(led.map(([, layer, last]) => layer ?? last)).toEqual(layers);
  for (const layer of layers) expect(TREE.text(`src/${layer}/README.md`).split('\n').length, layer).toBeLessThan(62);
});

/** The findings in a document next to `docs/a.md`, which has the heading "One & two"; `src/base/heap.ts` also exists. */
function find(text: string): string[] {
  const texts = new Map([
    ['docs/a.md', '# One & two\n'],
    ['docs/b.md', text],
    ['src/base/heap.ts', ''],
  ]);
  return checkLinks('docs/b.md', text, { files: new Set(texts.keys()), text: (file) => texts.get(file) ?? '' }).map(
    ({ line, what }) => `${line} ${what}`,
  );
}

test('what is there is not found', () => {
  for (const text of [
    '[a](a.md), [there](a.md#one--two), [up](../src/base/heap.ts), [folder](../src/base/)',
    '[web](https://example.org/x), ![picture](a.md), <source srcset="a.md">',
    '`src/base/heap.ts`, `heap.ts`, `base/heap.ts`, `src/base`, `*.ts`, `x.test.ts`, `scenario.json`',
    '```\n[not](a-link.md) `src/none.ts`\n```',
    '`[not](a-link.md)`',
  ]) {
    expect(find(text), text).toEqual([]);
  }
});

test('what is not there is found, with its line', () => {
  expect(find('\n[a](c.md)')).toEqual(['2 links to c.md, which is not there']);
  expect(find('[a](a.md#three)')).toEqual(['1 links to a.md#three, and docs/a.md has no such heading']);
  expect(find('[a](#here)')).toEqual(['1 links to #here, and docs/b.md has no such heading']);
  expect(find('<img src="none.png">')).toHaveLength(1);
  for (const code of ['src/base/heep.ts', 'heep.ts', 'src/bose', 'src/*/heep.ts', 'npx vitest run src/bose']) {
    expect(find(`\`${code}\``), code).toHaveLength(1);
  }
});

test('headings that are alike have anchors of their own', () => {
  expect([...anchors('# A\n## `plan` & b\n## A\n```\n# not\n```\n')]).toEqual(['a', 'plan--b', 'a-1']);
});
