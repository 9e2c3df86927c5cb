// SPDX-License-Identifier: GPL-3.0-or-later
// All saved scenarios as one file, and back: a header line, then two lines for each entry, its listing and its document. They are lines
// so that a large file is split without being parsed; each document is read by a worker.
import { InputError } from '../../model/problem';
import type { AboutSaved, SavedText } from './saved';

/** Version of the file's format; scenarios have their own. */
const FORMAT = 1;

export interface LibraryEntry {
  readonly about: Pick<AboutSaved, 'name' | 'changedMs'>;
  readonly text: string;
}

export function libraryFile(entries: readonly { readonly about: AboutSaved; readonly text: SavedText }[]): Blob {
  const head = `${JSON.stringify({ gantryLibrary: FORMAT, scenarios: entries.length })}\n`;
  const lines = entries.flatMap(({ about: { name, changedMs }, text }) => [
    `${JSON.stringify({ name, changedMs })}\n`,
    text,
    '\n',
  ]);
  return new Blob([head, ...lines], { type: 'application/jsonl' });
}

export function readLibraryFile(text: string): readonly LibraryEntry[] {
  // Documents end with their own line break.
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const { gantryLibrary, scenarios } = objectOf(head);
  if (typeof gantryLibrary !== 'number') refuse('it is not a file of saved scenarios');
  if (gantryLibrary > FORMAT) refuse('it was written by a newer Gantry');
  if (typeof scenarios !== 'number' || lines.length !== 2 * scenarios) {
    refuse(`it is cut off: it should hold ${String(scenarios)} scenarios and has ${Math.floor(lines.length / 2)}`);
  }
  return Array.from({ length: lines.length / 2 }, (_, i) => {
    const { name, changedMs } = objectOf(lines[2 * i] ?? '');
    if (typeof name !== 'string' || typeof changedMs !== 'number') refuse(`scenario ${i + 1} has no name or no date`);
    return { about: { name, changedMs }, text: lines[2 * i + 1] ?? '' };
  });
}

function objectOf(line: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

function refuse(message: string): never {
  throw new InputError([{ path: '', message }]);
}
