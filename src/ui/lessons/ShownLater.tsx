// SPDX-License-Identifier: GPL-3.0-or-later
// In the place of what would give the answer to a lesson's question away.
import styles from '../shared/styles/timelines.module.css';

/** `label`: of the run or plan. */
export const ShownLater = ({ label }: { readonly label?: string | undefined }) => (
  <p className={styles.later} data-shown-later>
    {label === undefined ? 'Shown after your answer.' : `${label} is shown after your answer.`}
  </p>
);
