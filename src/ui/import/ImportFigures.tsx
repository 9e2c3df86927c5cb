// SPDX-License-Identifier: GPL-3.0-or-later
// What of a trace would be taken: its format and a row of figures.

import type { ImportAnswer } from '../../worker/api';
import type { Importer } from '../../workload/importers/importer';
import styles from './ImportDialog.module.css';

interface ImportFiguresProps {
  readonly importer: Importer;
  readonly answer: ImportAnswer;
  readonly stale: boolean;
}

export function ImportFigures({ importer, answer, stale }: ImportFiguresProps) {
  return (
    <section aria-label="What is taken" aria-busy={stale}>
      <p>
        <strong>{importer.label}.</strong> <span className="quiet-text">{importer.help}</span>
      </p>
      <dl className={styles.figures} data-stale={stale}>
        {answer.figures.map(({ label, text }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
