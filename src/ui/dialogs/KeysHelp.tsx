// SPDX-License-Identifier: GPL-3.0-or-later
// Every key, from the one list that the handler reads, and the switch for those that are single letters.
import { useState } from 'react';
import { CHART_KEYS } from '../chart-keys';
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
