// SPDX-License-Identifier: GPL-3.0-or-later
// An incoming file that is not a scenario: a trace in a known format, or a table, which has a dialog for choosing the meaning of its
// columns. One chunk, loaded with the first such file.
import { useEffect, useMemo } from 'react';
import { changeSession } from '../../state/actions';
import type { TraceFile } from '../../state/page-store';
import { looksLikeTable, recognisedImporter } from '../../workload/importers/registry';
import { usePage } from '../page-context';
import { ImportDialog } from './ImportDialog';

/** Any other file named like a table is one, regardless of its first row. */
const NAMED_TABLE = /\.(csv|tsv)$/i;

export function isTable({ name, text, format }: TraceFile): boolean {
  const known = format ?? recognisedImporter(text)?.id;
  if (known !== undefined) return known === 'table';
  return (NAMED_TABLE.test(name) && text.trim() !== '') || looksLikeTable(text);
}

export function IncomingFile({ file }: { readonly file: TraceFile }) {
  const { store } = usePage();
  const table = useMemo(() => isTable(file), [file]);
  useEffect(() => {
    if (table) changeSession(store, { trace: undefined, table: { text: file.text, name: file.name } });
  }, [table, file, store]);
  return table ? null : <ImportDialog file={file} />;
}
