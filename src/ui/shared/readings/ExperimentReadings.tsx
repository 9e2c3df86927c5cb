// SPDX-License-Identifier: GPL-3.0-or-later
// Under the title of a paper's figure: what the paper leaves open there, each with its §.
import { READINGS } from '../../../papers/readings/readings.at-build';
import { ReadingMark } from './ReadingMark';
import styles from './readings.module.css';

/** `experiment`: of the gallery, by its id. */
export function ExperimentReadings({ experiment }: { readonly experiment: string }) {
  const own = READINGS.filter(({ shows }) => 'experiment' in shows && shows.experiment === experiment);
  if (own.length === 0) return null;
  return (
    <p className={styles.list}>
      Left open by the paper:
      {own.map(({ id, title }) => (
        <span key={id} className={styles.item}>
          {title}
          <ReadingMark id={id} about={title} />
        </span>
      ))}
    </p>
  );
}
