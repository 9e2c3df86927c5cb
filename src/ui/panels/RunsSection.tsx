// SPDX-License-Identifier: GPL-3.0-or-later
// The runs and their options.
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { counted } from '../../base/readable';
import { CATALOGUE } from '../../simulator/catalogue';
import { SCHEDULERS } from '../../simulator/schedulers/registry';
import { changeSession } from '../../state/actions';
import { RunsEditor } from '../editor/RunsEditor';
import { schedulersFor } from '../editor/runs-edit';
import { useEdit, useFold, usePage, usePageState } from '../page-context';
import { Disclosure } from '../shared/Disclosure';
import { useJobs } from '../use-jobs';
import styles from './ScenarioPanel.module.css';

/** Adding a run includes choosing which: its first select is scrolled into view and focused. */
function useRunToEdit(list: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void): void {
  const { store } = usePage();
  const wanted = usePageState((state) => state.session.runToEdit);
  const runs = usePageState((state) => state.history.present.runs.length);
  const onWanted = useEffectEvent(() => {
    if (wanted === undefined) return;
    if (!open) {
      setOpen(true);
      return;
    }
    const row = list.current?.querySelectorAll('ol > li')[wanted];
    if (row === undefined) return;
    row.scrollIntoView({ block: 'nearest' });
    row.querySelector('select')?.focus();
    changeSession(store, { runToEdit: undefined });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when the section has opened and when the run is there.
  useEffect(() => onWanted(), [wanted, open, runs]);
}

export function RunsSection() {
  const edit = useEdit();
  const runs = usePageState((state) => state.history.present.runs);
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const jobs = useJobs();
  const able = useMemo(() => schedulersFor(SCHEDULERS, jobs), [jobs]);
  const [open, setOpen] = useFold('runs', true);
  const list = useRef<HTMLDivElement>(null);
  useRunToEdit(list, open, setOpen);
  return (
    <Disclosure title="Runs" level={2} open={open} onToggle={setOpen} note={counted(runs.length, 'run')}>
      <div ref={list} className={styles.body}>
        <p className={styles.quiet}>
          Each run is simulated: {isCoflows ? 'a network scheduler' : 'any job scheduler with any network scheduler'}.
          One that plans ahead shows its plan too.
        </p>
        <RunsEditor
          runs={runs}
          catalogue={CATALOGUE}
          {...{ isCoflows, able }}
          onChange={(next, label) => edit({ label, change: (edited) => ({ ...edited, runs: next }) })}
        />
      </div>
    </Disclosure>
  );
}
