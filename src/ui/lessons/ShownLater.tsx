// SPDX-License-Identifier: GPL-3.0-or-later
// Replaces what would give away the answer to a lesson's question.
import styles from '../shared/styles/timelines.module.css';

/** `label`: the label of the run or plan. */
export const ShownLater = ({ label }: { readonly label?: string | undefined }) => (
  <p className={styles.later} data-shown-later>
    {label === undefined ? 'Shown after your answer.' : `${label} is shown after your answer.`}
  </p>
);
