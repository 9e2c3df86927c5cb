// SPDX-License-Identifier: GPL-3.0-or-later
// Shown in place of a run's circuits if it has none: why, and what to change.
import { scenarioOfRun } from '../../model/run-base';
import { editedScenario } from '../../state/page-store';
import { useChangeView, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { useRunViews } from '../use-run-views';
import { noCircuitsSentence } from './no-circuits';
import styles from './simulated.module.css';

interface NoCircuitsProps {
  readonly label: string;
  /** Coflows only, not shuffles of jobs. */
  readonly isCoflows: boolean;
  readonly heightPx: number;
}

export function NoCircuits({ label, isCoflows, heightPx }: NoCircuitsProps) {
  const change = useChangeView();
  const edited = usePageState(editedScenario);
  const run = useRunViews().find((view) => view.label === label)?.run;
  const { topology } = run === undefined ? edited : scenarioOfRun(edited, run);
  return (
    <div className={styles.standing} style={{ height: heightPx, alignContent: 'center' }}>
      <p>{noCircuitsSentence({ label, network: run?.network, switched: topology.ocs, isCoflows })}</p>
      <Button kind="quiet" onClick={() => change({ gantt: undefined })}>
        {isCoflows ? 'Show coflows' : 'Show jobs'}
      </Button>
    </div>
  );
}
