// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs: table or generator, each row with its latency curve and the width that the shown run gave it.
import { useCallback } from 'react';
import { counted } from '../../base/readable';
import { Sparkline } from '../../charts/curve/Sparkline';
import { rackPlanOf } from '../../model/plan';
import type { Workload } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { changeSession } from '../../state/actions';
import { applyJobsEdit, type JobsEdit, jobsEditLabel } from '../editor/jobs-table/cells/jobs-edit';
import { WorkloadPanel } from '../editor/WorkloadPanel';
import { useChangeView, useEdit, useFold, usePage, usePageState, useQuery } from '../page-context';
import { IconButton } from '../shared/Button';
import { Disclosure } from '../shared/Disclosure';
import { WidenIcon } from '../shared/icons';
import { useJobs } from '../use-jobs';
import { useShownRun } from '../use-run-views';
import styles from './ScenarioPanel.module.css';

/** Width of the columns of a data-parallel job. */
const WIDE_PX = 860;

export function WorkloadSection() {
  const { store } = usePage();
  const edit = useEdit();
  const change = useChangeView();
  const edited = usePageState((state) => state.history.present);
  const selectedJob = usePageState((state) => state.view.selectedJob);
  const [open, setOpen] = useFold('jobs');
  const jobs = useJobs();
  const renderCurve = useRenderCurve();
  const wide = (usePageState((state) => state.view.leftPx) ?? 0) >= WIDE_PX;
  const { workload } = edited;
  const put = (label: string, next: Workload, mergeKey?: string): void => {
    edit({ label, change: (w) => ({ ...w, workload: next }), mergeKey });
    // Then show the tab of what the workload is now made by.
    if ('generate' in next !== 'generate' in workload) change({ jobsTab: undefined });
  };
  const onEditJobs = (command: JobsEdit): void => {
    if ('jobs' in workload) put(jobsEditLabel(workload.jobs, command), { jobs: applyJobsEdit(workload.jobs, command) });
  };
  const count = 'coflows' in workload ? counted(workload.coflows.length, 'coflow') : counted(jobs.length, 'job');
  return (
    <Disclosure
      title={`${'coflows' in workload ? 'Coflows' : 'Jobs'} (${count})`}
      level={2}
      open={open}
      onToggle={setOpen}
      actions={
        <IconButton
          label={wide ? 'Make the panel narrow again' : 'Make the panel wider for the table'}
          icon={<WidenIcon />}
          pressed={wide}
          onClick={() => change({ leftPx: wide ? undefined : WIDE_PX })}
        />
      }
    >
      <div className={styles.body}>
        <WorkloadPanel
          workload={workload}
          generators={CATALOGUE.generators}
          generatedJobs={'generate' in workload ? jobs : undefined}
          racks={edited.topology.racks}
          onEditCoflows={(label, coflows) => put(label, { coflows })}
          onEditJobs={onEditJobs}
          onGenerate={(generate, label) => put(label, { generate }, label)}
          onPasteTable={(text, order) => changeSession(store, { table: { text, order } })}
          onWriteOut={() => put('Write the generated jobs out', { jobs })}
          table={{ selectedJob, onSelectJob: (id) => change({ selectedJob: id }), renderCurve }}
        />
      </div>
    </Disclosure>
  );
}

/** The row's latency curve with the width that the shown run gave the job. */
function useRenderCurve(): ((jobIndex: number) => React.ReactNode) | undefined {
  const { planning } = usePage();
  const { curves } = useQuery(planning.prepared).answer ?? {};
  const planned = rackPlanOf(useShownRun()?.plan.answer)?.jobs;
  return useCallback(
    (index: number) => {
      if (curves === undefined) return null;
      const count = curves.widths.length;
      const values = curves.latencyS.subarray(index * count, (index + 1) * count);
      if (values.length === 0 || Number.isNaN(values[0])) return null;
      return <Sparkline values={values} widths={curves.widths} chosenWidth={planned?.[index]?.racks.length} />;
    },
    [curves, planned],
  );
}
