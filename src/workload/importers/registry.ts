// SPDX-License-Identifier: GPL-3.0-or-later
// All formats of traces, in the order of help: what their importers say of themselves, and where their code is. `importerFor` finds
// the one that a text is in. A new one is a declaration, a file and a line here.

import { type Listed, listed } from '../../model/declaration';
import { InputError } from '../../model/problem';
import { namesColumns } from '../tables/columns';
import { splitText } from '../tables/split-text';
import { COFLOW_BENCHMARK } from './coflow-declaration';
import type { Importer, ImporterDeclaration } from './importer';
import { SWIM } from './swim-declaration';
import { TABLE } from './table-declaration';
import { TraceLines } from './trace-lines';

export type ListedImporter = Listed<ImporterDeclaration, Importer>;

export const IMPORTERS: readonly ListedImporter[] = [
  listed(SWIM, async () => (await import('./swim')).swim),
  listed(COFLOW_BENCHMARK, async () => (await import('./coflow-benchmark')).coflowBenchmark),
  listed(TABLE, async () => (await import('./table')).table),
];

/** A damaged line at the top must not hide what the file is. */
const LINES_LOOKED_AT = 20;
/** A header is not longer. */
const CHARACTERS_LOOKED_AT = 20_000;

/** The format that most of the first lines are in, else a table whose first row names its columns; undefined where it is neither. */
export function recognisedImporter(text: string): ListedImporter | undefined {
  const counts = IMPORTERS.map(() => 0);
  const lines = new TraceLines(text);
  for (let i = 0; i < LINES_LOOKED_AT; i++) {
    const line = lines.take();
    if (line === undefined) break;
    IMPORTERS.forEach((one, k) => {
      if (one.recognises(line)) counts[k] = counts[k]! + 1;
    });
  }
  const most = Math.max(...counts);
  if (most > 0) return IMPORTERS[counts.indexOf(most)];
  return namesColumns(splitText(text.slice(0, CHARACTERS_LOOKED_AT)).rows[0] ?? []) ? tableImporter() : undefined;
}

const tableImporter = (): ListedImporter => IMPORTERS.find(({ id }) => id === TABLE.id)!;

/** Throws InputError with what the known formats look like. */
export function importerFor(text: string): ListedImporter {
  const found = recognisedImporter(text);
  if (found !== undefined) return found;
  if (/^\s*$/.test(text)) throw new InputError('the file is empty');
  if (/^\s*\{/.test(text)) throw new InputError('not a trace: it looks like JSON, as scenarios are');
  const shapes = IMPORTERS.map((one) => `${one.id} has lines like ${one.example}`).join('; ');
  throw new InputError(`not a trace that Gantry knows: ${shapes}`);
}
