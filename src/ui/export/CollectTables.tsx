// SPDX-License-Identifier: GPL-3.0-or-later
// The rows behind a chart, off the very table that the page shows of it: rendered for a moment, out of sight, and handed over.
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { TableSink, type WrittenTable } from '../shared/table-sink';

interface CollectTablesProps {
  readonly table: ReactNode;
  /** Once, with those that there are; the first is the chart's own. */
  readonly onTables: (tables: readonly WrittenTable[]) => void;
}

export function CollectTables({ table, onTables }: CollectTablesProps) {
  const tables = useRef<WrittenTable[]>([]);
  const done = useEffectEvent(() => {
    const found = tables.current;
    tables.current = [];
    onTables(found);
  });
  // Children's effects come first.
  useEffect(() => done(), []);
  return (
    <div hidden>
      <TableSink value={(table) => void tables.current.push(table)}>{table}</TableSink>
    </div>
  );
}
