// SPDX-License-Identifier: GPL-3.0-or-later
// How the text as a whole is read: jobs or flows, a header or not, what commas mean.
import type { TableChoices, TableSummary } from '../../workload/tables/read-table';
import { SEPARATOR_WORDS } from '../../workload/tables/split-text';
import { ToggleGroup } from '../shared/ToggleGroup';
import styles from './TableDialog.module.css';

interface TableSettingsProps {
  readonly look: TableSummary;
  readonly choices: TableChoices;
  readonly onChange: (choices: Partial<TableChoices>) => void;
}

export function TableSettings({ look, choices, onChange }: TableSettingsProps) {
  const mustChoose = look.commas === 'unclear' && choices.commas === undefined;
  return (
    <div className={styles.choices}>
      <div className={styles.choice}>
        <span className="quiet-text">Rows are</span>
        <ToggleGroup
          label="Rows are"
          value={look.kind}
          options={[
            { value: 'jobs', label: 'Jobs' },
            { value: 'coflows', label: 'Flows of coflows' },
          ]}
          onChange={(kind) => onChange({ kind, columns: {} })}
        />
      </div>
      <div className={styles.choice}>
        <span className="quiet-text">{`First row (cells apart by ${SEPARATOR_WORDS[look.separator]})`}</span>
        <ToggleGroup
          label="First row"
          value={look.hasHeader ? 'header' : 'row'}
          options={[
            { value: 'header', label: 'Header' },
            { value: 'row', label: 'Values' },
          ]}
          onChange={(value) => onChange({ hasHeader: value === 'header', columns: {} })}
        />
      </div>
      {look.commas !== 'none' && (
        <div className={styles.choice}>
          <span className={mustChoose ? 'danger-text' : 'quiet-text'}>
            {mustChoose ? 'Choose what a comma in a number means' : 'A comma in a number is'}
          </span>
          <ToggleGroup
            label="A comma in a number is"
            value={choices.commas ?? (look.commas === 'unclear' ? undefined : look.commas)}
            options={[
              { value: 'decimal', label: 'A decimal comma' },
              { value: 'thousands', label: 'Between thousands' },
            ]}
            onChange={(commas) => onChange({ commas })}
          />
        </div>
      )}
    </div>
  );
}
