// The "?" sheet: every key, from the one list that the handler reads.
import { useState } from 'react';
import { CHART_KEYS } from '../chart-keys';
import { Dialog } from '../shared/Dialog';
import { SHORTCUTS, setSingleKeys, shownKeys, singleKeysOn } from '../shortcuts';
import styles from './dialogs.module.css';

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const [singles, setSingles] = useState(singleKeysOn);
  return (
    <Dialog open={open} title="Keys" onClose={onClose}>
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
        <p className={styles.quiet}>
          Gantry is free software under the GNU General Public License, version 3 or later. It runs in this browser
          alone: nothing that you enter leaves it.
        </p>
      </div>
    </Dialog>
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
              <kbd>{shownKeys(keys)}</kbd>
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
