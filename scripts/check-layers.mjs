// SPDX-License-Identifier: GPL-3.0-or-later
// npm run layers: src keeps to the import rule of ARCHITECTURE.md, and its core to arithmetic on which all engines agree.
import { readdirSync, readFileSync } from 'node:fs';
import { Fault, print, runScript } from './lib/fault.mjs';
import { checkLayers } from './lib/layers/check-layers.mjs';
import { inRoot } from './lib/root.mjs';

/**
 * Findings that are tolerated for a while: { file, what, reason }. Keep it empty; it may only shrink.
 * @type {import('./lib/layers/check-layers.mjs').Debt[]}
 */
const DEBTS = [];

await runScript(() => {
  const names = readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name))
    .sort();
  const texts = new Map(names.map((name) => [name, readFileSync(inRoot(name), 'utf8')]));
  const findings = checkLayers(texts, DEBTS);
  for (const { file, line, what, mend } of findings) print(`${file}:${line}: ${what}. Mend: ${mend}.`);
  if (findings.length > 0) throw new Fault(`${findings.length} breaches of the layers.`);
  print(`${texts.size} files keep to the layers.`);
});
