// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run audit` does: asks the registry at hand what is known of the packages that are shipped. It needs a network, so that it is
// no part of `npm test`; it runs each night. Status 0: nothing is known. 1: something is. 3: no registry answered, and nothing is known.
import { execFile } from 'node:child_process';
import { print } from '../lib/fault.mjs';
import { ROOT } from '../lib/root.mjs';
import { auditFindings } from '../lib/supply-chain/audit.mjs';

const HANG_MS = 60_000;

const { status, sentence } = auditFindings(await ask());
print(sentence);
process.exitCode = status;

/** @returns {Promise<string>} what npm prints, be it an error */
function ask() {
  const args = ['audit', '--omit=dev', '--json'];
  return new Promise((resolve) => {
    execFile('npm', args, { cwd: ROOT, timeout: HANG_MS, shell: process.platform === 'win32' }, (_, stdout) =>
      resolve(stdout),
    );
  });
}
