// SPDX-License-Identifier: GPL-3.0-or-later
// A hash of everything that affects numbers, so that stored points and measurements belong to exactly this engine and not to a version
// that may have changed under the same number. Comments, types, layout and sentences affect none and are left out.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { minifySync, parseSync, transformWithOxc } from 'vite';
import { CORE_LAYERS } from '../lib/layer-names.mjs';
import { inRoot } from '../lib/root.mjs';

const COMPUTES = /\.ts$/;
const IS_TEST = /\.test\.ts$|[\\/]testing[\\/]/;
/** Links, other people's code and lessons: no run sees them. */
const DECIDE_NOTHING: readonly string[] = ['share', 'sandbox', 'lessons'];
/** Characters of the hash: enough for the engines that one browser sees. */
const CHARACTERS = 12;

export async function engineMark(): Promise<string> {
  const hash = createHash('sha256');
  for (const layer of CORE_LAYERS) {
    const folder = inRoot('src', layer);
    // A test's made-up project does not have all of them.
    if (DECIDE_NOTHING.includes(layer) || !existsSync(folder)) continue;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => COMPUTES.test(file) && !IS_TEST.test(file))
      .sort();
    for (const file of files) {
      const code = await codeThatDecides(file, readFileSync(inRoot('src', layer, file), 'utf8'));
      // A file that only declares types leaves no code.
      if (code !== '') hash.update(`${layer}/${file}\n${code}\n`);
    }
  }
  return hash.digest('hex').slice(0, CHARACTERS);
}

/** The code without types, comments and sentences for people, in one layout. Empty if nothing is left. */
export async function codeThatDecides(file: string, source: string): Promise<string> {
  const plain = await transformWithOxc(source.replaceAll('\r\n', '\n'), file, { lang: 'ts', sourcemap: false });
  const { code } = minifySync('x.js', plain.code, { mangle: false, sourcemap: false });
  return code === 'export{};' ? '' : withoutSentences(code);
}

/** A string with a space in it is for people; ids, units, keys and names of random streams have none. */
const IS_SENTENCE = /\S\s+\S|^\s|\s$/;

function withoutSentences(code: string): string {
  const cut: (readonly [from: number, to: number])[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, start, end, value } = node as { type?: string; start: number; end: number; value?: unknown };
    if (type === 'Literal' && typeof value === 'string' && IS_SENTENCE.test(value)) cut.push([start, end]);
    if (type === 'TemplateElement' && IS_SENTENCE.test((value as { raw: string }).raw)) cut.push([start, end]);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync('x.js', code).program.body);
  let [left, from] = ['', 0];
  for (const [start, end] of cut.sort((a, b) => a[0] - b[0])) {
    left += code.slice(from, start);
    from = end;
  }
  return left + code.slice(from);
}
