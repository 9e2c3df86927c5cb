// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a simulated run: its last end, and the mean completion time of its jobs.
import { remembered } from '../../../base/remembered';
import { lastEndS } from '../../../charts/gantt/describe';
import type { SimulateAnswer } from '../../../worker/api';
import styles from '../../shared/styles/timelines.module.css';
import { useRunViews } from '../../use-run-views';
import { endedWords } from './ending-words';
import { FAST_SENTENCE } from './FastNote';
import { timesOfRuns } from './run-times';

const lastEndOnce = remembered(lastEndS);

interface RunValueProps {
  readonly answer: SimulateAnswer;
  readonly stale: boolean;
  readonly fast: boolean;
}

export function RunValue({ answer, stale, fast }: RunValueProps) {
  const endS = lastEndOnce(answer);
  const views = useRunViews();
  const meanS = answer.metrics.averageJctS ?? undefined;
  return (
    <>
      {answer.record.outcome.status === 'done' ? (
        <span className={styles.value}>
          <span className={styles.what}>makespan</span>{' '}
          <strong title={String(endS)}>{timesOfRuns(views, 'makespanS')(endS)}</strong>
          {fast && (
            // Not a span, so that it stays in a narrow heading.
            <small title={FAST_SENTENCE}> fast</small>
          )}
        </span>
      ) : (
        // The last end of those that ended is not a makespan.
        <span className={styles.value}>
          <strong>{endedWords(answer.record)}</strong>
        </span>
      )}
      {meanS !== undefined && (
        <span className={styles.gap}>
          {/* After an empty span, it wraps as a whole onto the hidden line if it does not fit. */}
          <span />
          <span>mean completion {timesOfRuns(views, 'averageJctS')(meanS)}</span>
        </span>
      )}
      {stale && (
        <span className={styles.staleWord}>
          <span className={styles.staleLong}>of an older scenario</span>
          <span className={styles.staleShort} aria-hidden="true">
            outdated
          </span>
        </span>
      )}
    </>
  );
}
