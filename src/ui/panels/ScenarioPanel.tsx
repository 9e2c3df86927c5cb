// The left panel: what the scenario is, in sections that fold. It wires the editor's controlled parts to the store.
import { useCallback } from 'react';
import { counted } from '../../base/readable';
import { Sparkline } from '../../charts/curve/Sparkline';
import { TopologyDrawing } from '../../charts/topology/TopologyDrawing';
import type { Workload } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { FaultsForm } from '../editor/FaultsForm';
import { applyJobsEdit, type JobsEdit, jobsEditLabel } from '../editor/jobs-table/jobs-edit';
import { RunsEditor } from '../editor/RunsEditor';
import { TopologyForm } from '../editor/TopologyForm';
import { WorkloadPanel } from '../editor/WorkloadPanel';
import { useJobs } from '../jobs-hook';
import { useChangeView, useEdit, useFold, usePage, usePageState, useSlot } from '../page-context';
import { useShownRun } from '../run-views-hook';
import { IconButton } from '../shared/Button';
import { Disclosure } from '../shared/Disclosure';
import { FieldRow } from '../shared/FieldRow';
import { WidenIcon } from '../shared/icons';
import { NumberInput } from '../shared/NumberInput';
import { TextInput } from '../shared/TextInput';
import styles from './ScenarioPanel.module.css';

export function ScenarioPanel() {
  return (
    <div className={styles.panel}>
      <TopologySection />
      <WorkloadSection />
      <RunsSection />
      <FaultsSection />
      <NotesSection />
    </div>
  );
}

function TopologySection() {
  const edit = useEdit();
  const topology = usePageState((state) => state.history.present.topology);
  const [open, setOpen] = useFold('topology');
  return (
    <Disclosure
      title="Topology"
      level={2}
      open={open}
      onToggle={setOpen}
      note={`${counted(topology.racks, 'rack')} x ${counted(topology.machinesPerRack, 'machine')}`}
    >
      <div className={styles.body}>
        <TopologyForm
          topology={topology}
          onChange={(next, label) => edit({ label, change: (work) => ({ ...work, topology: next }), mergeKey: label })}
        >
          <TopologyDrawing topology={topology} />
        </TopologyForm>
      </div>
    </Disclosure>
  );
}

/** Room for the columns of a data-parallel job. */
const WIDE_PX = 860;

function WorkloadSection() {
  const edit = useEdit();
  const change = useChangeView();
  const work = usePageState((state) => state.history.present);
  const selectedJob = usePageState((state) => state.view.selectedJob);
  const [open, setOpen] = useFold('jobs');
  const jobs = useJobs();
  const renderCurve = useRenderCurve();
  const wide = (usePageState((state) => state.view.leftPx) ?? 0) >= WIDE_PX;
  const { workload } = work;
  const put = (label: string, next: Workload, mergeKey?: string): void => {
    edit({ label, change: (w) => ({ ...w, workload: next }), mergeKey });
  };
  const onEditJobs = (command: JobsEdit): void => {
    if ('jobs' in workload) put(jobsEditLabel(workload.jobs, command), { jobs: applyJobsEdit(workload.jobs, command) });
  };
  const count = 'coflows' in workload ? counted(workload.coflows.length, 'coflow') : counted(jobs.length, 'job');
  return (
    <Disclosure
      title={`Jobs (${count})`}
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
          onEditJobs={onEditJobs}
          onGenerate={(generate, label) => put(label, { generate }, label)}
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
  const { curves } = useSlot(planning.prepared).answer ?? {};
  const planned = useShownRun()?.plan.answer?.plan.jobs;
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

function RunsSection() {
  const edit = useEdit();
  const runs = usePageState((state) => state.history.present.runs);
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const [open, setOpen] = useFold('runs', true);
  return (
    <Disclosure title="Runs" level={2} open={open} onToggle={setOpen} note={counted(runs.length, 'run')}>
      <div className={styles.body}>
        <p className={styles.quiet}>
          This version plans runs of Corral. Other schedulers, networks, and options of a running job are kept for the
          simulator.
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

function FaultsSection() {
  const edit = useEdit();
  const faults = usePageState((state) => state.history.present.faults);
  const [open, setOpen] = useFold('faults', true);
  return (
    <Disclosure
      title="Faults and errors"
      level={2}
      open={open}
      onToggle={setOpen}
      note={faults === undefined ? 'nothing fails' : 'for simulations'}
    >
      <div className={styles.body}>
        <FaultsForm
          faults={faults}
          onChange={(next, label) => edit({ label, change: (work) => ({ ...work, faults: next }) })}
        />
        <p className={styles.quiet}>
          Faults are kept in the file and the link; plans do not read them, simulations will.
        </p>
      </div>
    </Disclosure>
  );
}

function NotesSection() {
  const edit = useEdit();
  const notes = usePageState((state) => state.history.present.notes) ?? '';
  const seed = usePageState((state) => state.history.present.seed);
  const [open, setOpen] = useFold('notes', true);
  return (
    <Disclosure title="Notes and seed" level={2} open={open} onToggle={setOpen} note={`seed ${seed}`}>
      <div className={styles.body}>
        <TextInput
          label="Notes that a link carries"
          placeholder="A task for the reader, a source, a remark"
          rows={4}
          live
          value={notes}
          onCommit={(text) =>
            edit({
              label: 'Change the notes',
              change: (work) => ({ ...work, notes: text === '' ? undefined : text }),
              mergeKey: 'notes',
            })
          }
        />
        <SeedRow seed={seed} />
      </div>
    </Disclosure>
  );
}

function SeedRow({ seed }: { readonly seed: number }) {
  const edit = useEdit();
  return (
    <FieldRow
      label="Seed"
      help="Every random choice derives from it: the same seed makes the same jobs on every machine."
    >
      {({ id, describedBy }) => (
        <NumberInput
          id={id}
          name="Seed"
          whole
          value={seed}
          describedBy={describedBy}
          check={(value) => (Number.isSafeInteger(value) && value >= 0 ? undefined : 'must be a whole number from 0')}
          onCommit={(value) => edit({ label: 'Change the seed', change: (work) => ({ ...work, seed: value ?? 1 }) })}
        />
      )}
    </FieldRow>
  );
}
