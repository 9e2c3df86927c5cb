// SPDX-License-Identifier: GPL-3.0-or-later
// How the search for decisions stands while there is no answer: how far the run is, a way to stop it, or what went wrong.
import type { DecisionsAnswer } from '../../../analysis/decisions/decision';
import type { RunView } from '../../../state/run-views';
import type { LatestQuery, QueryView } from '../../../worker/latest-query';
import { Button } from '../../shared/Button';
import { ProgressBar } from '../../shared/ProgressBar';
import styles from './decisions.module.css';

interface DecisionsStandingProps {
  readonly query: LatestQuery<'decisions'>;
  readonly view: QueryView<DecisionsAnswer>;
  readonly run: RunView;
}

export function DecisionsStanding({ query, view, run }: DecisionsStandingProps) {
  if (run.simulation?.state !== 'fresh') {
    return <p className={styles.quiet}>They are looked for once the run is simulated as the scenario is now.</p>;
  }
  if (view.state === 'asking') {
    return (
      <div className={styles.standing} role="status">
        <span className={styles.quiet}>Carrying the run out once more to find them.</span>
        <ProgressBar view={view} label={`${run.label} once more`} small />
        <Button kind="quiet" onClick={() => query.cancel()}>
          Cancel
        </Button>
      </div>
    );
  }
  const told = view.failure?.message ?? view.problems[0]?.message ?? 'Nothing was looked for to the end.';
  return (
    <div className={styles.standing}>
      <span className={styles.quiet}>{told}</span>
      <Button onClick={() => query.retry()}>Look again</Button>
    </div>
  );
}
