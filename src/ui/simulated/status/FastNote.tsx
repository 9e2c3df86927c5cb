// SPDX-License-Identifier: GPL-3.0-or-later
// What a fast run is, shown beside its figures.
import styles from './checks.module.css';

const MEANING =
  'rates of its network may lag a little behind what they should be, so that its times are slightly off: where it was measured, half of the jobs ended within 0.02 % of the exact run, the worst 2.7 % from it. No byte is lost; a link may carry up to 1 % too much for a while.';

export const FAST_SENTENCE = `A fast run: ${MEANING}`;

export function FastNote() {
  return (
    <p className={styles.about}>
      <strong>A fast run</strong>
      {`: ${MEANING}`}
    </p>
  );
}
