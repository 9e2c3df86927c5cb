// SPDX-License-Identifier: GPL-3.0-or-later
// The progress of a measurement: parts done of all, when it may end, and what is under way, since a part may take minutes.
import { useEffect, useState } from 'react';
import { counted, readableCount, timeWithUnits } from '../../base/readable';
import { seedOf } from '../../papers/seeds';
import type { Measurement, MeasurementView } from '../../state/papers/measurement';
import { ProgressBar } from '../shared/ProgressBar';
import styles from './papers.module.css';

interface ProgressProps {
  readonly measurement: Measurement;
  readonly view: MeasurementView;
  readonly done: number;
  readonly total: number;
}

export function Progress({ measurement, view, done, total }: ProgressProps) {
  useSeconds();
  const { leftS } = measurement;
  const left = leftS === undefined ? '' : `, about ${timeWithUnits(Math.max(1, Math.round(leftS)))} left`;
  const words = `${readableCount(done)} of ${counted(total, 'part')}${left}`;
  return (
    <div className={styles.progress}>
      <ProgressBar label={`Measuring ${measurement.paper.id}`} {...{ done, total, words }} size="wide" />
      <p>{words}</p>
      <ul className={styles.current} aria-label="Under way">
        {view.current.map((task) => (
          <li key={`${task.repetition} ${task.at}`}>
            Seed {seedOf(task.repetition)}: {task.settingName}, {task.label},{' '}
            {timeWithUnits(Math.round(measurement.secondsOf(task)))} so far
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Redraws each second, even if a part reports nothing for minutes. */
function useSeconds(): void {
  const [, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}
