// SPDX-License-Identifier: GPL-3.0-or-later
// Every key, from the one list that the handler reads, and the switch for single-letter keys.
import { useState } from 'react';
import { KeyCaps } from '../shared/KeyCaps';
import styles from '../shared/styles/dialogs.module.css';
import { SHORTCUTS, setSingleKeys, singleKeysOn } from '../shortcuts';

export function KeysHelp() {
  const [singles, setSingles] = useState(singleKeysOn);
  return (
    <div className={styles.stack}>
      <KeyTable caption="Anywhere" rows={SHORTCUTS} />
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={singles}
          onChange={(event) => {
            setSingleKeys(event.target.checked);
            setSingles(event.target.checked);
          }}
        />
        Keys without Ctrl or ⌘ are on
      </label>
      <KeyTable caption="In timelines and tables" rows={CHART_KEYS} />
    </div>
  );
}

interface KeyTableProps {
  readonly caption: string;
  readonly rows: readonly { readonly keys: string; readonly does: string }[];
}

function KeyTable({ caption, rows }: KeyTableProps) {
  return (
    <table className={styles.keys}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={keys}>
            <th scope="row">
              <KeyCaps keys={keys} />
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Keys of the charts and tables for the "?" sheet: they handle these themselves while they have the focus. */
const CHART_KEYS: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: '← →', does: 'Timeline: the job before or after' },
  { keys: '↑ ↓', does: 'Timeline: the job on the rack above or below' },
  { keys: 'Shift+← →', does: 'Timeline, chart of a question: pan' },
  { keys: '+ −', does: 'Timeline, chart of a question: zoom in or out' },
  {
    keys: 'Shift+↑ ↓',
    does: 'Timeline: higher or lower lanes; curve or map: zoom up and down; as Ctrl+Shift with the wheel',
  },
  { keys: '0', does: 'Timeline: fit time and lanes; chart of a question: show all' },
  { keys: 'Shift+drag', does: 'Timeline: mark a stretch of time, as a drag along the axis does' },
  { keys: 'Alt+↑ ↓', does: 'Handle of a timeline: move it up or down' },
  { keys: 'Alt+← → ↑ ↓', does: 'Plan by hand: move the selected job in time and between racks' },
  { keys: 'Alt+Shift+↑ ↓', does: 'Plan by hand: fewer or more racks for it' },
  { keys: 'Delete', does: 'Plan by hand: take it off the chart' },
  { keys: 'Esc', does: 'Clear the selection, then the marked time; restore what is enlarged' },
  { keys: 'Enter', does: 'Jobs table: edit the cell' },
  { keys: 'Space', does: 'Jobs table: select the row' },
];
