// Of plans that have none of the key figures, as bounds and guidelines: the one number that each comes to, in its own unit.
import { headlineOf } from '../../state/headline';
import type { RunView } from '../../state/run-views';
import { RunChip } from '../editor/RunChip';
import styles from './figures.module.css';

export function ObjectiveRow({ runs }: { readonly runs: readonly RunView[] }) {
  return (
    <div className={styles.row} data-figure="objective">
      <h3 className={styles.name}>Objective</h3>
      <ul className={styles.lines}>
        {runs.map(({ index, place, label, plan }) => {
          const headline = plan.answer && headlineOf(plan.answer);
          return (
            <li key={index} className={styles.line}>
              <RunChip index={place} label={label} />
              <strong className={styles.value} title={headline?.value?.toString()}>
                {headline?.text ?? '–'}
              </strong>
              <span className={styles.wide}>{headline?.what}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
