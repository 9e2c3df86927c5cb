// SPDX-License-Identifier: GPL-3.0-or-later
// A new scenario: the three ways to get something to run.
import { changeSession } from '../../state/actions';
import { firstCoflow } from '../editor/coflows-table/coflow-edit';
import { firstJob } from '../editor/jobs-table/new-jobs';
import { enterExamples } from '../examples/examples-address';
import { useEdit, usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import styles from '../shared/styles/timelines.module.css';

export function EmptyWorkload() {
  const { store } = usePage();
  const edit = useEdit();
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const add = (): void =>
    edit(
      isCoflows
        ? { label: 'Add coflow-1', change: (edited) => ({ ...edited, workload: { coflows: [firstCoflow()] } }) }
        : { label: 'Add job-1', change: (edited) => ({ ...edited, workload: { jobs: [firstJob('mapReduce')] } }) },
    );
  return (
    <div className={styles.empty}>
      <p>{`There are no ${isCoflows ? 'coflows' : 'jobs'} yet.`}</p>
      <div className={styles.emptyWays}>
        <Button kind="primary" onClick={() => changeSession(store, { table: { text: '' } })}>
          Paste or open a table…
        </Button>
        <Button onClick={add}>{isCoflows ? 'Add a coflow' : 'Add a job'}</Button>
        <Button onClick={() => enterExamples(store)}>Open an example</Button>
      </div>
    </div>
  );
}
