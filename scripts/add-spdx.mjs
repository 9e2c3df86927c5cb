// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the licence line at the head of every source file that lacks it: node scripts/add-spdx.mjs. Safe to run again.
import { readFileSync, writeFileSync } from 'node:fs';
import { listCommittedFiles } from './lib/committed-files.mjs';
import { print, runScript } from './lib/fault.mjs';
import { inRoot } from './lib/root.mjs';
import { needsLicenceLine, withLicenceLine } from './lib/supply-chain/spdx.mjs';

await runScript(() => {
  const files = listCommittedFiles().filter((file) => needsLicenceLine(file, readFileSync(inRoot(file), 'utf8')));
  for (const file of files) writeFileSync(inRoot(file), withLicenceLine(file, readFileSync(inRoot(file), 'utf8')));
  print(`${files.length} files have got the line.`);
});
