// SPDX-License-Identifier: GPL-3.0-or-later
// The first lines of a trace under what its columns are read as.
import { useMemo } from 'react';
import { TraceLines } from '../../workload/importers/trace-lines';
import styles from './ImportDialog.module.css';

const SHOWN_LINES = 3;

interface FirstLinesProps {
  readonly columns: readonly string[];
  readonly text: string;
}

export function FirstLines({ columns, text }: FirstLinesProps) {
  const rows = useMemo(() => {
    const lines = new TraceLines(text);
    return Array.from({ length: SHOWN_LINES }, () => lines.take()?.split('\t')).flatMap((row) => (row ? [row] : []));
  }, [text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too.
    <section aria-label="What each column is" className={styles.lines} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name.
              key={row}
            >
              {columns.map((column, at) => (
                <td key={column}>{cells[at] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet-text">The first lines of the file.</p>
    </section>
  );
}
