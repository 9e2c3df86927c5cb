// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../root.mjs';
import { sbomOf } from './sbom.mjs';

const LOCK = readFileSync(inRoot('package-lock.json'), 'utf8');

test('names every package of the lockfile once, with version, licence and hash, and what it needs', () => {
  const bom = sbomOf(LOCK);
  const refs = bom.components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const places = Object.entries(JSON.parse(LOCK).packages as Record<string, { version?: string }>);
  const named = new Set(
    places.filter(([at]) => at !== '').map(([at, { version }]) => `${at.split('node_modules/').at(-1)}@${version}`),
  );
  expect(refs.map((ref) => ref.replace('pkg:npm/', '').replace('%40', '@')).sort()).toEqual([...named].sort());
  const known = new Set([...refs, bom.metadata.component['bom-ref']]);
  for (const { ref, dependsOn } of bom.dependencies)
    for (const one of [ref, ...dependsOn]) expect(known).toContain(one);
  expect(bom.components.find(({ name }) => name === 'glpk.js')).toMatchObject({
    scope: 'required',
    licenses: [{ license: { id: expect.stringMatching(/^GPL-3/) } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(bom.components.find(({ name }) => name === 'vitest')?.scope).toBe('excluded');
});

test('the same lockfile gives the same bytes, and a package inside another is found as Node finds it', () => {
  expect(JSON.stringify(sbomOf(LOCK))).toBe(JSON.stringify(sbomOf(LOCK)));
  const packages = {
    '': { version: '1.0.0', dependencies: { a: '1' } },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '2', '@c/d': '1' } },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/b': { version: '1.0.0', dev: true, license: '(MIT OR Apache-2.0)' },
    'node_modules/@c/d': { version: '1.5.0' },
  };
  const bom = sbomOf(JSON.stringify({ name: 'x', version: '1.0.0', packages }));
  expect(bom.dependencies.find(({ ref }) => ref === 'pkg:npm/a@1.0.0')?.dependsOn).toEqual([
    'pkg:npm/%40c/d@1.5.0',
    'pkg:npm/b@2.0.0',
  ]);
  expect(bom.components.find(({ version, name }) => name === 'b' && version === '1.0.0')).toMatchObject({
    scope: 'excluded',
    licenses: [{ expression: '(MIT OR Apache-2.0)' }],
  });
});
