// The key to a Gantt chart by job: colours of the phases, and the patterns on them.
import { classNames } from '../shared/class-names';
import styles from './simulated.module.css';

const KEYS = ['wait', 'network', 'map', 'shuffle', 'reduce'] as const;
const NAMES = {
  wait: 'waiting for slots',
  network: 'waiting on the network',
  map: 'map',
  shuffle: 'shuffle',
  reduce: 'reduce',
  killed: 'killed',
} as const;
/** A coflow only waits and sends. */
const COFLOW_KEYS = ['network', 'shuffle'] as const;

interface PhaseKeysProps {
  readonly isCoflows: boolean;
  readonly hasKilled: boolean;
  readonly hasPlan: boolean;
  readonly narrow: boolean;
}

export const PlannedKey = () => (
  <span className={styles.key}>
    <span className={styles.swatch} data-phase="planned" aria-hidden="true" />
    planned
  </span>
);

export function PhaseKeys({ isCoflows, hasKilled, hasPlan, narrow }: PhaseKeysProps) {
  const keys = isCoflows ? COFLOW_KEYS : hasKilled ? ([...KEYS, 'killed'] as const) : KEYS;
  return (
    <p className={classNames(styles.keys, narrow && styles.twoLines)} data-chart-key>
      {keys.map((key) => (
        <span key={key} className={styles.key}>
          <span className={styles.swatch} data-phase={key} aria-hidden="true" />
          {isCoflows && key === 'shuffle' ? 'sending' : NAMES[key]}
        </span>
      ))}
      {hasPlan && <PlannedKey />}
    </p>
  );
}
