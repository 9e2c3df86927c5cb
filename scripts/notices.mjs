// SPDX-License-Identifier: GPL-3.0-or-later
// Writes NOTICE: whose work the page contains, and under which licences. With --check it only says whether NOTICE is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { Fault, print, runScript } from './lib/fault.mjs';
import { inRoot } from './lib/root.mjs';
import { composeNotice } from './lib/supply-chain/notice.mjs';

await runScript(() => {
  const notice = composeNotice();
  const file = inRoot('NOTICE');
  if (!process.argv.includes('--check')) {
    writeFileSync(file, notice);
    return;
  }
  if (readFileSync(file, 'utf8').replaceAll('\r\n', '\n') !== notice) {
    throw new Fault(
      'NOTICE is not up to date with the installed packages; run node scripts/notices.mjs and commit it.',
    );
  }
  print('NOTICE names what the page holds.');
});
