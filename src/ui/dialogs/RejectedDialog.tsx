// SPDX-License-Identifier: GPL-3.0-or-later
// What could not be opened, and every reason with its place. The present scenario is untouched.
import { MAX_PROBLEMS_REPORTED } from '../../model/problem';
import { changeSession } from '../../state/actions';
import { usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { ProblemTable } from '../shared/ProblemTable';
import styles from '../shared/styles/dialogs.module.css';

export function RejectedDialog() {
  const { store } = usePage();
  const rejected = usePageState((state) => state.session.rejected);
  const close = (): void => changeSession(store, { rejected: undefined });
  const problems = rejected?.problems ?? [];
  const noScenario = problems.length === 1 && problems[0]?.path === '' && rejected?.from !== 'the link';
  return (
    <Dialog
      isAlert
      open={rejected !== undefined}
      title={`Could not open ${rejected?.from ?? ''}`}
      onClose={close}
      wide={problems.length > 1}
      footer={
        <div className={styles.buttons}>
          <Button kind="primary" onClick={close}>
            Close
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <ProblemTable problems={problems} />
        {noScenario && (
          <p>
            Gantry opens scenarios, JSON files that begin with {'{ "gantry": 1, … }'}, and imports two kinds of trace:
            SWIM and coflow-benchmark. Jobs of your own come as CSV or TSV: drop the file, or paste its rows into the
            jobs table.
          </p>
        )}
        <p className={styles.quiet}>
          {problems.length >= MAX_PROBLEMS_REPORTED && 'There may be more. '}Your present scenario is untouched.
        </p>
      </div>
    </Dialog>
  );
}
