// SPDX-License-Identifier: GPL-3.0-or-later
// A mark of everything that computes: what the page keeps of measurements is of this very engine, not of a version that may
// have changed under the same number.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { CORE_LAYERS } from '../lib/layer-names.mjs';
import { inRoot } from '../lib/root.mjs';

const COMPUTES = /\.ts$/;
const IS_TEST = /\.test\.ts$|[\\/]testing[\\/]/;
/** Of the hash: enough for the engines that one browser meets. */
const CHARACTERS = 12;

export function engineMark(): string {
  const hash = createHash('sha256');
  for (const layer of CORE_LAYERS) {
    const folder = inRoot('src', layer);
    if (!existsSync(folder)) continue;
    // A project made up by a test has not all of them.
    if (!existsSync(folder)) continue;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => COMPUTES.test(file) && !IS_TEST.test(file))
      .sort();
    for (const file of files) {
      hash
        .update(`${layer}/${file}\n`)
        .update(readFileSync(inRoot('src', layer, file), 'utf8').replaceAll('\r\n', '\n'));
    }
  }
  return hash.digest('hex').slice(0, CHARACTERS);
}
