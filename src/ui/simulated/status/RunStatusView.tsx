// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a simulation, if there is something to report: under way, cancelled, refused, lost, or ended before its jobs did.
import { isCancelled } from '../../../state/runs/run-views';
import type { SimulateAnswer } from '../../../worker/api';
import type { LatestQuery, QueryView } from '../../../worker/latest-query';
import { usePageState } from '../../page-context';
import { Button } from '../../shared/Button';
import { classNames } from '../../shared/class-names';
import { progressSentence } from '../../shared/progress-words';
import { QueryProgress } from '../../shared/QueryProgress';
import styles from '../simulated.module.css';
import { unendedSentence } from './ending-words';

interface RunStatusViewProps {
  readonly view: QueryView<SimulateAnswer>;
  readonly query: LatestQuery<'simulate'>;
  readonly label: string;
  /** The height that a picture will take, if there is none yet. */
  readonly availablePx: number;
  /** Whether there is a plan to look at meanwhile. */
  readonly plansAhead?: boolean;
  /** There is another picture in that place. */
  readonly isOver?: boolean;
}

export function RunStatusView({
  view,
  query,
  label,
  availablePx,
  plansAhead = true,
  isOver = false,
}: RunStatusViewProps) {
  const { state, answer, problems, failure } = view;
  const waits = usePageState((page) => page.session.simulationAwaitsConfirm);
  if (state === 'asking') {
    return (
      <div
        className={classNames(styles.standing, answer === undefined && !isOver ? styles.alone : styles.over)}
        style={answer === undefined && !isOver ? { minHeight: availablePx } : undefined}
      >
        <QueryProgress view={view} label={`Simulating ${label}`} />
        <p>{progressSentence(view)}</p>
        <Button kind="quiet" onClick={() => query.cancel()}>
          Cancel
        </Button>
      </div>
    );
  }
  const cancelled = isCancelled(view) || (state === 'stale' && problems.length === 0 && failure === undefined);
  if (cancelled || failure !== undefined) {
    return (
      <div className={styles.standing}>
        <p>{failure?.message ?? `The simulation of ${label} was cancelled.`}</p>
        <Button onClick={() => query.retry()}>Run again</Button>
      </div>
    );
  }
  if (problems.length > 0) {
    return (
      <div className={styles.standing}>
        <p>
          {label} cannot be simulated: {problems.map(({ message }) => message).join('; ')}
        </p>
      </div>
    );
  }
  if (waits && answer === undefined && !isOver) {
    return (
      <div className={styles.standing} style={{ minHeight: availablePx, alignContent: 'center' }}>
        <p>
          {label} {plansAhead ? '' : 'plans nothing ahead and '}is not simulated yet: “Simulate anyway” starts it.
        </p>
      </div>
    );
  }
  const unended = answer && unendedSentence(answer.record);
  return unended === undefined ? null : <p className={styles.unended}>{unended}</p>;
}
