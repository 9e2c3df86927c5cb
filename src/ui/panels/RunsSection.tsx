// The runs and their options.
import { counted } from '../../base/readable';
import { CATALOGUE } from '../../simulator/catalogue';
import { RunsEditor } from '../editor/RunsEditor';
import { useEdit, useFold, usePageState } from '../page-context';
import { Disclosure } from '../shared/Disclosure';
import styles from './ScenarioPanel.module.css';

export function RunsSection() {
  const edit = useEdit();
  const runs = usePageState((state) => state.history.present.runs);
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const [open, setOpen] = useFold('runs', true);
  return (
    <Disclosure title="Runs" level={2} open={open} onToggle={setOpen} note={counted(runs.length, 'run')}>
      <div className={styles.body}>
        <p className={styles.quiet}>
          Each run is simulated: {isCoflows ? 'a network scheduler' : 'any job scheduler with any network scheduler'}.
          One that plans ahead shows its plan too.
        </p>
        <RunsEditor
          runs={runs}
          catalogue={CATALOGUE}
          isCoflows={isCoflows}
          onChange={(next, label) => edit({ label, change: (work) => ({ ...work, runs: next }) })}
        />
      </div>
    </Disclosure>
  );
}
