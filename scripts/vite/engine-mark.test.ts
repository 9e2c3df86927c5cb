// SPDX-License-Identifier: GPL-3.0-or-later
// What changes the engine's mark, and what does not.
import { expect, test } from 'vitest';
import { codeThatDecides, engineMark } from './engine-mark.ts';

const SOURCE = `
// What it is for.
import type { Rack } from './rack';
import { racksOf } from './racks';

/** Over all racks. */
export function sumOf(racks: readonly Rack[], least = 1): number {
  if (racks.length < least) throw new Error(\`At most \${least} of them are there.\`);
  return racksOf(racks, 'uplink').reduce((sum, one) => sum + one.gbps * 2, 0);
}
export const LABEL = { id: 'sum-of', label: 'Sum over racks', unit: 's' };
`;
const code = (change: readonly [from: string | RegExp, to: string]) => {
  const source = SOURCE.replace(change[0], change[1]);
  expect(source).not.toBe(SOURCE);
  return codeThatDecides('sum.ts', source);
};

test.each([
  [/\/\/ What.*/, '// Another comment, of more words.'],
  [/\/\*\* Over.*/, ''],
  ['readonly Rack[]', 'ReadonlyArray<Rack>'],
  ['At most', 'No more than'],
  ['Sum over racks', 'Of every rack'],
  ['\n\n', '\n\n\n\n'],
  [/ {2}return (.*);/, '  return (\n    $1\n  );'],
] as const)('%s changes nothing', async (...change) => {
  expect(await code(change)).toBe(await codeThatDecides('sum.ts', SOURCE));
});

test.each([
  ['one.gbps * 2', 'one.gbps * 3'],
  ['least = 1', 'least = 2'],
  ["'uplink'", "'downlink'"],
  ["'sum-of'", "'sum-all'"],
  ["unit: 's'", "unit: 'min'"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
  ['${least} of', '${racks.length} of'],
  ["from './racks'", "from './others'"],
] as const)('%s changes it', async (...change) => {
  expect(await code(change)).not.toBe(await codeThatDecides('sum.ts', SOURCE));
});

test('a file of types alone decides nothing', async () => {
  expect(await codeThatDecides('rack.ts', 'export interface Rack { readonly gbps: number }')).toBe('');
});

test('the whole engine has one mark', async () => {
  expect(await engineMark()).toMatch(/^[0-9a-f]{12}$/);
});
