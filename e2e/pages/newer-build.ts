// SPDX-License-Identifier: GPL-3.0-or-later
// Makes another build of the page from the existing one: the same code, but all files have new addresses, as after a change.
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Addresses, relative to the page's own, of the files whose names change with their content. */
export const builtFiles = (build: string): readonly string[] =>
  readdirSync(path.join(build, 'assets')).map((name) => `assets/${name}`);

export function makeNewerBuild(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  renameSync(path.join(to, 'assets'), path.join(to, 'newer'));
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html)$/.test(name)) continue;
    const file = path.join(to, name);
    const text = readFileSync(file, 'utf8').replaceAll('assets/', 'newer/');
    // The page itself keeps its address: only its revision marks it as new.
    writeFileSync(
      file,
      name === 'service-worker.js' ? text.replace(/("index\.html",\s*"?revision"?:\s*")../, '$1zz') : text,
    );
  }
}
