// SPDX-License-Identifier: GPL-3.0-or-later
// Part of npm run lint: house rules that Biome does not know (lengths, narrowed tests, machine paths, registry addresses).
import { readFileSync } from 'node:fs';
import { checkFile } from './lib/check-files.mjs';
import { listCommittedFiles } from './lib/committed-files.mjs';
import { Fault, print, runScript } from './lib/fault.mjs';
import { inRoot } from './lib/root.mjs';
import { checkLockfile } from './lib/supply-chain/check-lockfile.mjs';
import { checkLicenceLine } from './lib/supply-chain/spdx.mjs';

await runScript(() => {
  const files = listCommittedFiles();
  const findings = files.flatMap((file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    // Pictures and other binary files have no lines.
    if (text.includes('\0')) return [];
    const licence = checkLicenceLine(file, text);
    return [...licence, ...checkFile(file, text), ...(file === 'package-lock.json' ? checkLockfile(text) : [])];
  });
  for (const { file, line, what, mend } of findings) print(`${file}:${line}: ${what}. Mend: ${mend}.`);
  if (findings.length > 0) throw new Fault(`${findings.length} breaches of the house rules.`);
  print(`${files.length} files keep to the house rules.`);
});
