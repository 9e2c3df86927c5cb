// SPDX-License-Identifier: GPL-3.0-or-later
// Of plans that have none of the key figures, as bounds and guidelines: the one number that each comes to, in its own unit.
import { headlineOf } from '../../state/headline';
import type { RunView } from '../../state/run-views';
import { usePlansBefore } from '../answer/plan-before-hook';
import { RunChip } from '../editor/RunChip';
import styles from './figures.module.css';
import { objectiveBefore } from './objective-before';

export function ObjectiveRow({ runs }: { readonly runs: readonly RunView[] }) {
  const planBefore = usePlansBefore();
  return (
    <div className={styles.row} data-figure="objective">
      <h3 className={styles.name}>Objective</h3>
      <ul className={styles.lines}>
        {runs.map((run) => {
          const { index, place, label, plan } = run;
          const was = objectiveBefore(run, planBefore(run));
          const headline = plan.answer && headlineOf(plan.answer);
          return (
            <li key={index} className={styles.line}>
              <RunChip index={place} label={label} />
              <strong className={styles.value} title={headline?.value?.toString()}>
                {headline?.text ?? '–'}
              </strong>
              <span className={styles.wide}>{[headline?.what, was].filter(Boolean).join(', ')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
