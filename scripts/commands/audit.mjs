// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run audit` does: asks the configured registry for known vulnerabilities of the shipped packages. It needs a network, so it is
// not part of `npm test`; it runs each night. Status 0: none is known. 1: some are. 3: no registry answered, so nothing is known.
import { execFile } from 'node:child_process';
import { print } from '../lib/fault.mjs';
import { ROOT } from '../lib/root.mjs';
import { auditFindings } from '../lib/supply-chain/audit.mjs';

const HANG_MS = 60_000;

const { status, sentence } = auditFindings(await ask());
print(sentence);
process.exitCode = status;

/** @returns {Promise<string>} what npm prints, even if it is an error */
function ask() {
  const args = ['audit', '--omit=dev', '--json'];
  return new Promise((resolve) => {
    execFile('npm', args, { cwd: ROOT, timeout: HANG_MS, shell: process.platform === 'win32' }, (_, stdout) =>
      resolve(stdout),
    );
  });
}
