// The runs as chips: which one the panels describe, and a place to add one.
import { readableTime } from '../../base/readable';
import { MOST_RUNS } from '../../model/limits';
import { nextRun } from '../../state/planned-runs';
import { RunChip } from '../editor/RunChip';
import { useChangeView, useEdit } from '../page-context';
import { useRunViews, useShownRun } from '../run-views-hook';
import { IconButton } from '../shared/Button';
import { AddIcon } from '../shared/icons';
import styles from './RunsBar.module.css';

export function RunsBar() {
  const runs = useRunViews();
  const shown = useShownRun();
  const change = useChangeView();
  const edit = useEdit();
  return (
    <nav className={styles.bar} aria-label="Runs">
      <span className={styles.label}>Runs</span>
      {runs.map((one) => (
        <button
          key={one.index}
          type="button"
          className={styles.run}
          aria-pressed={one === shown}
          title={one.plans ? `Describe ${one.label} in the panels` : NOT_PLANNED}
          onClick={() => change({ run: one.index })}
        >
          <RunChip index={one.index} label={one.label} />
          <span className={styles.value}>
            {one.plans ? valueWords(one.plan.answer?.plan.valueS) : 'not simulated yet'}
          </span>
        </button>
      ))}
      {runs.length < MOST_RUNS && (
        <IconButton
          label="Add a run"
          icon={<AddIcon />}
          onClick={() =>
            edit({ label: 'Add a run', change: (work) => ({ ...work, runs: [...work.runs, nextRun(work)] }) })
          }
        />
      )}
    </nav>
  );
}

const NOT_PLANNED = 'This scheduler decides as the run goes; simulating it is not part of this version yet';

const valueWords = (valueS: number | undefined): string => (valueS === undefined ? '' : readableTime(valueS));
