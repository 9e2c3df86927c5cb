// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the results before an edit: put them away, or, where one run was edited, keep that run beside the new one.
import { MAX_RUNS } from '../../model/limits';
import type { Before } from '../../state/answer/before';
import { sendsNothing } from '../../state/entries';
import { runWords } from '../../state/run-names';
import { useEdit, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import styles from './AnswerLine.module.css';

interface BeforeButtonsProps {
  readonly before: Before;
  readonly onDismiss: () => void;
}

export function BeforeButtons({ before, onDismiss }: BeforeButtonsProps) {
  const edit = useEdit();
  const runs = usePageState((state) => state.history.present.runs);
  // Another cluster or other jobs cannot stand beside these in one scenario.
  const edited = /^runs\.(\d+)/.exec(before.field)?.[1];
  const run = edited === undefined ? undefined : before.work.runs[Number(edited)];
  const keep = (): void => {
    if (run === undefined) return;
    // Its label says that it is a fast one where it stands.
    const name = runWords({ ...run, networkOptions: {} }, sendsNothing(before.work.workload));
    const kept = { ...run, label: `${name}, before` };
    edit({ label: 'Keep the run before', change: (work) => ({ ...work, runs: [...work.runs, kept] }) });
    onDismiss();
  };
  return (
    <div className={styles.buttons}>
      <span className={styles.key}>
        <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true" focusable="false">
          <path d="M0 1.5H13.5V11" fill="none" stroke="currentColor" />
        </svg>
        before, in the charts
      </span>
      {run !== undefined && runs.length < MAX_RUNS && (
        <Button title="Add the run as it was before the edit" onClick={keep}>
          Keep as a run
        </Button>
      )}
      <Button title="Stop comparing with before the edit" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
