// SPDX-License-Identifier: GPL-3.0-or-later
// One reading: what the paper leaves open, what Gantry chose, why, and the way to the experiment that shows the difference.
import { useLayoutEffect } from 'react';
import type { Reading } from '../../../papers/readings/reading';
import { READINGS } from '../../../papers/readings/readings.at-build';
import { experimentAddress } from '../../../state/papers/address';
import styles from './readings.module.css';

interface ReadingTextProps {
  readonly id: string;
  /** Called when the text appears, which takes more space than what was there before. */
  readonly onShown: () => void;
}

export function ReadingText({ id, onShown }: ReadingTextProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn.
  useLayoutEffect(onShown, []);
  const reading = READINGS.find((one) => one.id === id);
  if (reading === undefined) return null;
  const { paper, where, title, open, chosen, why, shows } = reading;
  return (
    <div className={styles.text}>
      <strong>{title}</strong>
      <span className={styles.quiet}>
        {paper}, {where}
      </span>
      <dl>
        <dt>Left open</dt>
        <dd>{open}</dd>
        <dt>Gantry’s choice</dt>
        <dd>{chosen}</dd>
        <dt>Why</dt>
        <dd>{why}</dd>
        <dt>The difference</dt>
        <dd>
          {shows.words}{' '}
          <a href={addressOf(shows)}>{'experiment' in shows ? `Open ${shows.experiment}` : 'Open the scenario'}</a>
        </dd>
      </dl>
    </div>
  );
}

const addressOf = (shows: Reading['shows']): string =>
  'link' in shows
    ? `#${shows.link}`
    : experimentAddress({ id: shows.experiment, repetitions: 0 }, { assumptions: shows.change, repetitions: 0 });
