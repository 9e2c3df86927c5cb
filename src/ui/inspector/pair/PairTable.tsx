// SPDX-License-Identifier: GPL-3.0-or-later
// Flows and circuits as a table that is sorted by its headers. Only rows in sight are in the document: a busy pair has a hundred
// thousand.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { PairRow } from '../../../analysis/chart-data/rack-pair';
import { FollowButton } from '../../sentences/RichTextView';
import { useFollow } from '../../sentences/use-follow';
import styles from './pair.module.css';
import { cellText, PAIR_COLUMNS, type PairChoice, type PairColumn } from './pair-view';

interface PairTableProps {
  readonly name: string;
  readonly rows: readonly PairRow[];
  readonly ids: readonly string[];
  readonly choice: PairChoice;
  readonly onSort: (sort: PairColumn['id']) => void;
}

const ROW_PX = 28;

export function PairTable({ name, rows, ids, choice, onSort }: PairTableProps) {
  const scroller = useRef<HTMLElement>(null);
  const follow = useFollow();
  const { getVirtualItems, getTotalSize } = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    paddingStart: ROW_PX,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are read from their top.
  useEffect(() => {
    // Must not be the effect's return value: browsers may return a promise.
    scroller.current?.scrollTo({ top: 0 });
  }, [rows]);
  const items = getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return (
    // Keys must be able to scroll to what is out of sight.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section ref={scroller} className={styles.scroll} aria-label={name} tabIndex={0}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {PAIR_COLUMNS.map(({ id, label, words }) => (
              <th
                key={id}
                scope="col"
                className={words && styles.words}
                aria-sort={choice.sort === id ? (choice.descending ? 'descending' : 'ascending') : undefined}
              >
                <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                  {label}
                  <span aria-hidden="true">{choice.sort === id ? (choice.descending ? ' ▾' : ' ▴') : ''}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap px={(first?.start ?? ROW_PX) - ROW_PX} />
          {items.map(({ index }) => {
            const row = rows[index]!;
            return (
              <tr key={`${row.what} ${row.row}`} aria-rowindex={index + 2}>
                {PAIR_COLUMNS.map(({ id, words }) =>
                  id === 'owner' ? (
                    <th key={id} scope="row" className={styles.words}>
                      <FollowButton words={cellText(row, id, ids)} onClick={() => follow.job(ids[row.owner])} />
                    </th>
                  ) : (
                    <td key={id} className={words && styles.words}>
                      {cellText(row, id, ids)}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
          <Gap px={getTotalSize() - (last?.end ?? getTotalSize())} />
        </tbody>
      </table>
    </section>
  );
}

/** Replaces rows that are not in the document. */
const Gap = ({ px }: { readonly px: number }) =>
  px > 0 ? (
    <tr>
      <td colSpan={PAIR_COLUMNS.length} style={{ height: px, padding: 0, border: 0 }} />
    </tr>
  ) : null;
