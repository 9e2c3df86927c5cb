// SPDX-License-Identifier: GPL-3.0-or-later
// A picture under its heading, with what can be saved of it, and its numbers as a table that folds.
import { type ReactNode, useState } from 'react';
import { notify } from '../../state/actions';
import { editedScenario } from '../../state/page-store';
import type { AnswerTable, TableRow } from '../../state/what-if/answer-tables';
import { csvBlob } from '../export/csv';
import { useChartItems } from '../export/use-chart-items';
import { namePart, saveBlob } from '../opening/files';
import { usePage } from '../page-context';
import { FigureTable } from '../shared/FigureTable';
import { Menu } from '../shared/float/Menu';
import { MoreIcon } from '../shared/icons';
import styles from './what-if.module.css';

const NOTHING_YET = 'Nothing is computed yet.';

interface ChartSectionProps {
  readonly title: string;
  /** Made when it is viewed or saved: it may have many thousands of rows. */
  readonly table: () => AnswerTable;
  readonly children: ReactNode;
}

export function ChartSection({ title, table, children }: ChartSectionProps) {
  const { store } = usePage();
  const [open, setOpen] = useState(false);
  const { place, items } = useChartItems({ what: title });
  const saveCsv = (): void => {
    const { exactColumns, rows } = table();
    if (rows.length === 0) {
      notify(store, { tone: 'info', sentence: NOTHING_YET });
      return;
    }
    const { name } = editedScenario(store.getState());
    const file = `${[name, title].map(namePart).filter(Boolean).join('-')}.csv`;
    saveBlob(file, csvBlob([exactColumns, ...rows.map(({ exact }) => exact)]));
    notify(store, { tone: 'info', sentence: `Saved as ${file}.` });
  };
  return (
    <section className={styles.chart} data-print>
      <div className={styles.chartHead}>
        <h3>{title}</h3>
        <span ref={place}>
          <Menu
            label={`Save: ${title}`}
            icon={<MoreIcon />}
            iconOnly
            align="end"
            heading="Save"
            items={[{ id: 'csv', label: 'Numbers', hint: 'CSV, every digit', onSelect: saveCsv }, ...items]}
          />
        </span>
      </div>
      {children}
      <details className={styles.table} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Numbers</summary>
        {open && <Numbers table={table()} />}
      </details>
    </section>
  );
}

function Numbers({ table }: { readonly table: AnswerTable }) {
  const { columns, rows, title } = table;
  if (rows.length === 0) return <p className={styles.quiet}>{NOTHING_YET}</p>;
  return (
    <FigureTable<TableRow>
      what={`rows of ${title}`}
      caption={`${title}, as numbers`}
      rows={rows}
      keyOf={({ key }) => key}
      columns={columns.map((label, i) => ({
        label,
        of: ({ shown }: TableRow) => shown[i] ?? '',
        words: label === 'Run' || label === 'Did not end',
      }))}
    />
  );
}
