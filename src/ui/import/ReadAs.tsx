// SPDX-License-Identifier: GPL-3.0-or-later
// What a text is read as, if its lines could be several things: a user's own table may have the columns of a trace.
import { useMemo } from 'react';
import { changeSession } from '../../state/actions';
import { possibleImporters } from '../../workload/importers/registry';
import { usePage } from '../page-context';
import { ToggleGroup } from '../shared/ToggleGroup';
import styles from './ImportDialog.module.css';

interface ReadAsProps {
  readonly text: string;
  /** The file's name; undefined for pasted rows. */
  readonly name: string | undefined;
  /** The importer's id, or `table`. */
  readonly format: string;
}

export function ReadAs({ text, name, format }: ReadAsProps) {
  const { store } = usePage();
  const possible = useMemo(() => possibleImporters(text), [text]);
  if (possible.length < 2) return null;
  const choose = (id: string): void =>
    changeSession(
      store,
      id === 'table'
        ? { trace: undefined, table: { text, ...(name === undefined ? {} : { name }) } }
        : { table: undefined, trace: { text, name: name ?? 'pasted rows', format: id } },
    );
  return (
    <div className={styles.readAs}>
      <span className="quiet-text">Read as</span>
      <ToggleGroup
        label="Read as"
        value={format}
        options={possible.map(({ id, label }) => ({ value: id, label }))}
        onChange={choose}
      />
    </div>
  );
}
