// SPDX-License-Identifier: GPL-3.0-or-later
// Keys as caps, the same wherever the page shows them: "Ctrl+Z" is two caps, "← →" is either of two.

import { Fragment } from 'react';
import { shownKeys } from '../shortcuts';
import styles from './KeyCaps.module.css';

interface KeyCapsProps {
  /** As the lists of keys spell them: "Mod+Shift+Z", "← →", "Shift+drag". */
  readonly keys: string;
}

/** A pointer gesture is shown beside caps, but not as a cap. */
const isGesture = (key: string): boolean => key === 'drag' || key === 'click';

/** "+" alone is a key, not a join. */
const together = (keys: string): readonly string[] => (keys === '+' ? ['+'] : keys.split('+'));

export function KeyCaps({ keys }: KeyCapsProps) {
  return (
    <span className={styles.keys}>
      {shownKeys(keys)
        .split(' ')
        .map((chord, i) => (
          <Fragment key={chord}>
            {i > 0 && ' '}
            {together(chord).map((key, at) => (
              <Fragment key={key}>
                {at > 0 && <span className={styles.join}>+</span>}
                {isGesture(key) ? <span>{key}</span> : <kbd className={styles.cap}>{key}</kbd>}
              </Fragment>
            ))}
          </Fragment>
        ))}
    </span>
  );
}
