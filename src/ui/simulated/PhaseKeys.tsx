// SPDX-License-Identifier: GPL-3.0-or-later
// The key to a Gantt chart by job: tones of the phases, and the patterns on them. The hue is the job's.
import { filled, inked } from '../../charts/keys/fills';
import { classNames } from '../shared/class-names';
import { OrderChoice } from './OrderChoice';
import styles from './simulated.module.css';

const KEYS = ['wait', 'map', 'open', 'moving', 'network', 'reduce'] as const;
/** Short, so that all of them have one line; what each means in full is its title. */
const NAMES = {
  wait: ['waiting', 'waiting for slots, or starting up'],
  map: ['map', 'maps run'],
  open: ['shuffle open', 'reduces fetch or wait for maps, and no byte moves'],
  moving: ['moving', 'bytes of the shuffle move'],
  network: ['stalled', 'bytes lie ready and wait on the network'],
  reduce: ['reduce', 'reduces compute or write'],
  killed: ['killed', 'attempts that were killed'],
  work: ['working; height: slots held', 'height: slots held, as a share of all slots'],
  reallocation: ['pausing as its slots change', 'none of its slots works meanwhile'],
} as const;
/** A coflow only waits and sends. */
const COFLOW_KEYS = ['network', 'moving'] as const;
const MALLEABLE_KEYS = ['wait', 'work'] as const;

interface PhaseKeysProps {
  readonly isCoflows: boolean;
  readonly hasKilled: boolean;
  readonly isMalleable: boolean;
  /** Slots of malleable jobs were paused. */
  readonly hasPauses: boolean;
  readonly hasPlan: boolean;
  readonly assumed: string | undefined;
  readonly narrow: boolean;
  /** The key contains the choice of order. */
  readonly orderInKey: boolean;
}

interface PlannedKeyProps {
  readonly as: 'planned' | 'outline';
  /** What the plan assumed, if headings have no space for it. */
  readonly assumed?: string | undefined;
}

export const PlannedKey = ({ as, assumed }: PlannedKeyProps) => (
  <span className={styles.key} title={assumed}>
    <span className={styles.swatch} {...filled(`phases.${as}`)} aria-hidden="true" />
    {assumed === undefined ? 'planned' : 'planned as smallest racks'}
  </span>
);

function keysOf({ isCoflows, hasKilled, isMalleable, hasPauses }: PhaseKeysProps): readonly (keyof typeof NAMES)[] {
  if (isCoflows) return COFLOW_KEYS;
  if (isMalleable) return hasPauses ? [...MALLEABLE_KEYS, 'reallocation'] : MALLEABLE_KEYS;
  return hasKilled ? [...KEYS, 'killed'] : KEYS;
}

export function PhaseKeys(props: PhaseKeysProps) {
  const { isCoflows, hasPlan, assumed, narrow, orderInKey } = props;
  const keys = keysOf(props);
  return (
    <div
      className={classNames(styles.keys, orderInKey && styles.withOrder, narrow && styles.twoLines)}
      {...inked('textQuiet')}
      data-chart-key
    >
      {orderInKey && <OrderChoice isCoflows={isCoflows} />}
      {keys.map((key) => (
        <span key={key} className={styles.key} title={NAMES[key][1]}>
          <span className={styles.swatch} {...filled(`phases.${key}`)} aria-hidden="true" />
          {NAMES[key][0]}
        </span>
      ))}
      {hasPlan && <PlannedKey as="planned" assumed={assumed} />}
    </div>
  );
}
