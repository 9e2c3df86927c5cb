// SPDX-License-Identifier: GPL-3.0-or-later
// The rows behind a chart, from the same table that the page shows for it: rendered briefly, out of sight, and passed on.
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { TableSink, type WrittenTable } from '../shared/table-sink';

interface CollectTablesProps {
  readonly table: ReactNode;
  /** Called once with all tables; the first is the chart's own. */
  readonly onTables: (tables: readonly WrittenTable[]) => void;
}

export function CollectTables({ table, onTables }: CollectTablesProps) {
  const tables = useRef<WrittenTable[]>([]);
  const done = useEffectEvent(() => {
    const found = tables.current;
    tables.current = [];
    onTables(found);
  });
  // Children's effects run first.
  useEffect(() => done(), []);
  return (
    <div hidden>
      <TableSink value={(table) => void tables.current.push(table)}>{table}</TableSink>
    </div>
  );
}
