// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as it is typed: files to name in it, what it prints, and how it ends.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../main';

/** For what a test writes and has written. */
export const folder = mkdtempSync(join(tmpdir(), 'gantry-cli-'));
let files = 0;

/** A file with this text, or with this document as JSON. */
export function fileOf(content: unknown): string {
  const path = join(folder, `scenario-${files++}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** Answers as whoever reads standard output has them. */
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
