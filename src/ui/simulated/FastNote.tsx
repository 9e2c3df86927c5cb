// What it means that a run is fast, where its figures are read.
import styles from './checks.module.css';

const MEANING =
  'rates of its network may lag a little behind what they should be, so that its times are slightly off; nothing is lost, and no link carries more than it can.';

export const FAST_SENTENCE = `A fast run: ${MEANING}`;

export function FastNote({ labels }: { readonly labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <p className={styles.about}>
      <strong>Fast</strong>
      {` ${labels.length === 1 ? 'run' : 'runs'} (${labels.join(', ')}): ${MEANING}`}
    </p>
  );
}
