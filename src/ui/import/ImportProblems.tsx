// SPDX-License-Identifier: GPL-3.0-or-later
// Why a trace cannot be taken as it stands, with each way out as a button.
import type { OptionValues } from '../../model/scenario';
import type { Importer, ImportProblem } from '../../workload/importers/importer';
import { Button } from '../shared/Button';
import { fieldLabel } from '../shared/field-values';
import { capitalised, fieldSentence } from '../shared/sentence';
import styles from './ImportDialog.module.css';

interface ImportProblemsProps {
  readonly importer: Importer;
  readonly problems: readonly ImportProblem[];
  readonly onMend: (options: OptionValues) => void;
}

export function ImportProblems({ importer, problems, onMend }: ImportProblemsProps) {
  const labelOf = (key: string): string => {
    const field = importer.options[key];
    return field === undefined ? key : fieldLabel(key, field);
  };
  return (
    <div role="alert" className={styles.alert}>
      {problems.map(({ path, message, mends }) => (
        <div key={`${path} ${message}`} className={styles.problem}>
          <p>{fieldSentence(labelOf(path), message)}</p>
          <div className={styles.mends}>
            {mends.map(({ label, options }) => (
              <Button key={label} onClick={() => onMend(options)}>
                {capitalised(label)}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
