// SPDX-License-Identifier: GPL-3.0-or-later
// All trace formats, in the order of help: their importers' declarations, and where their code is. `importerFor` finds the format of a
// text. A new one is a declaration, a file and a line here.

import { type Listed, listed } from '../../model/fields/declaration';
import { InputError } from '../../model/problem';
import { namesColumns } from '../tables/columns';
import { looksLikeValue } from '../tables/read-cell';
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

/** A damaged line at the top must not hide the format. */
const LINES_LOOKED_AT = 20;
/** No header is longer. */
const CHARACTERS_LOOKED_AT = 20_000;

/** The format of most of the first lines, or a table if its first row names its columns; otherwise undefined. */
export function recognisedImporter(text: string): ListedImporter | undefined {
  const lines = firstLines(text);
  const counts = IMPORTERS.map((one) => {
    const shaped = lines.filter((line) => one.recognises(line));
    return one.confirms?.(shaped) === false ? 0 : shaped.length;
  });
  const most = Math.max(...counts);
  if (most > 0) return IMPORTERS[counts.indexOf(most)];
  return namesColumns(splitText(text.slice(0, CHARACTERS_LOOKED_AT)).rows[0] ?? []) ? tableImporter() : undefined;
}

/** Formats whose shape most of the first lines have, ignoring their values; anything may be a table. */
export function possibleImporters(text: string): readonly ListedImporter[] {
  const lines = firstLines(text);
  return IMPORTERS.filter(
    (one) => one.id === TABLE.id || lines.filter((line) => one.recognises(line)).length * 2 > lines.length,
  );
}

function firstLines(text: string): readonly string[] {
  const lines = new TraceLines(text);
  const taken: string[] = [];
  for (let line = lines.take(); line !== undefined && taken.length < LINES_LOOKED_AT; line = lines.take())
    taken.push(line);
  return taken;
}

/** Whether rows have equally many cells, with values in them, though nothing says what they are. */
export function looksLikeTable(text: string): boolean {
  const { rows } = splitText(text.slice(0, CHARACTERS_LOOKED_AT));
  const [width = 0] = rows.map(({ length }) => length);
  const alike = rows.slice(0, LINES_LOOKED_AT).filter((row) => row.length === width && row.some(looksLikeValue));
  return width > 1 && alike.length > 1;
}

const tableImporter = (): ListedImporter => IMPORTERS.find(({ id }) => id === TABLE.id)!;

/** Throws InputError with examples of the known formats. */
export function importerFor(text: string): ListedImporter {
  const found = recognisedImporter(text);
  if (found !== undefined) return found;
  if (/^\s*$/.test(text)) throw new InputError('the file is empty');
  if (/^\s*\{/.test(text)) throw new InputError('not a trace: it looks like JSON, perhaps a scenario');
  const alike = possibleImporters(text).find(({ id }) => id !== TABLE.id);
  if (alike !== undefined)
    throw new InputError(
      `its lines have the shape of ${alike.id} but not its values; write --format ${alike.id}, or --format ${TABLE.id}`,
    );
  const shapes = IMPORTERS.map((one) => `${one.id} has lines like ${one.example}`).join('; ');
  throw new InputError(`not a trace that Gantry knows: ${shapes}`);
}
