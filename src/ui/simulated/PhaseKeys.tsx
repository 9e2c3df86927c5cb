// The key to a Gantt chart by job: colours of the phases, and the patterns on them.
import { classNames } from '../shared/class-names';
import { OrderChoice } from './OrderChoice';
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
  /** The choice of an order stands here. */
  readonly orderInKey: boolean;
}

export const PlannedKey = () => (
  <span className={styles.key}>
    <span className={styles.swatch} data-phase="planned" aria-hidden="true" />
    planned
  </span>
);

export function PhaseKeys({ isCoflows, hasKilled, hasPlan, narrow, orderInKey }: PhaseKeysProps) {
  const keys = isCoflows ? COFLOW_KEYS : hasKilled ? ([...KEYS, 'killed'] as const) : KEYS;
  return (
    <div className={classNames(styles.keys, orderInKey && styles.withOrder, narrow && styles.twoLines)} data-chart-key>
      {orderInKey && <OrderChoice isCoflows={isCoflows} />}
      {keys.map((key) => (
        <span key={key} className={styles.key}>
          <span className={styles.swatch} data-phase={key} aria-hidden="true" />
          {isCoflows && key === 'shuffle' ? 'sending' : NAMES[key]}
        </span>
      ))}
      {hasPlan && <PlannedKey />}
    </div>
  );
}
