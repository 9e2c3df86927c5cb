// SPDX-License-Identifier: GPL-3.0-or-later
// What a fast run is, shown beside its figures.
import styles from './checks.module.css';

const MEANING =
  'its network rates may lag slightly behind the exact ones, so its times are slightly off: in measurements, half of the jobs ended within 0.02 % of the exact run and the worst was 2.7 % off. No byte is lost; a link may carry up to 1 % too much for a while.';

export const FAST_SENTENCE = `A fast run: ${MEANING}`;

export function FastNote() {
  return (
    <p className={styles.about}>
      <strong>A fast run</strong>
      {`: ${MEANING}`}
    </p>
  );
}
