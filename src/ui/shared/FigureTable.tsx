// SPDX-License-Identifier: GPL-3.0-or-later
// A table of figures: the same numbers as a picture, for people who want them and for those who cannot see it.
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import { readableCount } from '../../base/readable';
import styles from './FigureTable.module.css';
import { cellText, TableSink } from './table-sink';

/** Nobody reads more rows; the file and the command line have all of them. */
const MAX_ROWS = 1000;

export interface FigureColumn<Row> {
  /** With its unit: "Start (s)". */
  readonly label: string;
  readonly of: (row: Row) => ReactNode;
  /** Words are aligned left, figures right. */
  readonly words?: boolean;
}

interface FigureTableProps<Row> {
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What the rows are, and in which order: "jobs by start". */
  readonly what: string;
  readonly caption?: string;
  /** If given, the head of each row is a button that picks it. */
  readonly onPick?: (row: Row) => void;
  readonly picked?: string | undefined;
}

/** The first column heads its row. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { columns, rows, keyOf, what, caption, onPick, picked } = props;
  const [head, ...rest] = columns;
  const sink = useContext(TableSink);
  const hand = useEffectEvent(() => {
    sink?.({
      what,
      head: columns.map(({ label }) => label),
      rows: rows.map((row) => columns.map(({ of }) => cellText(of(row)))),
    });
  });
  useEffect(() => hand(), []);
  if (head === undefined || sink !== undefined) return null;
  const side = (column: FigureColumn<Row>) => (column.words ? styles.words : undefined);
  return (
    // It may be wider than its space: the keyboard must reach what is out of sight.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={styles.scroll} aria-label={caption ?? what} tabIndex={0}>
      <table className={styles.table}>
        {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={side(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row) => (
            <tr key={keyOf(row)}>
              <HeadCell
                value={head.of(row)}
                picked={keyOf(row) === picked}
                onPick={onPick === undefined ? undefined : () => onPick(row)}
              />
              {rest.map((column) => (
                <td key={column.label} className={side(column)}>
                  {column.of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MAX_ROWS && (
        <p>
          The first {readableCount(MAX_ROWS)} of {readableCount(rows.length)} {what}.
        </p>
      )}
    </section>
  );
}

interface HeadCellProps {
  readonly value: ReactNode;
  readonly picked: boolean;
  readonly onPick: (() => void) | undefined;
}

/** A long name is cut short, and shown in full when pointed at. */
function HeadCell({ value, picked, onPick }: HeadCellProps) {
  return (
    <th scope="row" title={typeof value === 'string' ? value : undefined}>
      {onPick === undefined ? (
        value
      ) : (
        <button type="button" className={styles.pick} aria-pressed={picked} onClick={onPick}>
          {value}
        </button>
      )}
    </th>
  );
}

/** Nothing finer than milliseconds is compared. */
export const tableSeconds = (value: number): string => String(Number(value.toFixed(3)));
