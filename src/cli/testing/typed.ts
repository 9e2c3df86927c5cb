// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as it is typed: files to name in it, what it prints, and its exit status.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../main';

/** For files that a test writes or has the command write. */
export const folder = mkdtempSync(join(tmpdir(), 'gantry-cli-'));
let files = 0;

/** A file with this text, or with this document as JSON. */
export function fileOf(content: unknown): string {
  const path = join(folder, `scenario-${files++}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** The answers are as a reader of standard output gets them. */
export async function gantry(...args: string[]) {
  const answers: unknown[] = [];
  const layouts: unknown[] = [];
  const messages: string[] = [];
  const status = await main(args, {
    answer: (value, layout) => {
      answers.push(JSON.parse(JSON.stringify(value)));
      layouts.push(layout);
    },
    report: (line) => messages.push(line),
  });
  return { status, answers, layouts, messages };
}
