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
  work: 'working; height: slots held',
  reallocation: 'pausing as its slots change',
} as const;
/** A coflow only waits and sends. */
const COFLOW_KEYS = ['network', 'shuffle'] as const;
const MALLEABLE_KEYS = ['wait', 'work'] as const;

interface PhaseKeysProps {
  readonly isCoflows: boolean;
  readonly hasKilled: boolean;
  readonly isMalleable: boolean;
  /** Slots of malleable jobs paused. */
  readonly hasPauses: boolean;
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

function keysOf({ isCoflows, hasKilled, isMalleable, hasPauses }: PhaseKeysProps): readonly (keyof typeof NAMES)[] {
  if (isCoflows) return COFLOW_KEYS;
  if (isMalleable) return hasPauses ? [...MALLEABLE_KEYS, 'reallocation'] : MALLEABLE_KEYS;
  return hasKilled ? [...KEYS, 'killed'] : KEYS;
}

export function PhaseKeys(props: PhaseKeysProps) {
  const { isCoflows, hasPlan, narrow, orderInKey } = props;
  const keys = keysOf(props);
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
