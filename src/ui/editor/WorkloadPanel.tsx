// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster's workload: jobs in a table, jobs made by a generator from the seed, or coflows. Tabs only show; a button decides whether
// the scenario uses the table or the generator, so that no click discards jobs.
import { counted } from '../../base/readable';
import type { Declaration } from '../../model/fields/declaration';
import type { Job } from '../../model/job';
import type { Problem } from '../../model/problem';
import type { Coflow, Generate, Workload } from '../../model/scenario';
import { useViewChoice } from '../page-context';
import { Button } from '../shared/Button';
import { ToggleGroup } from '../shared/ToggleGroup';
import { CoflowsTable } from './coflows-table/CoflowsTable';
import { GeneratorForm } from './GeneratorForm';
import type { JobsEdit } from './jobs-table/cells/jobs-edit';
import { JobsTable, type JobsTableProps } from './jobs-table/JobsTable';
import styles from './WorkloadPanel.module.css';

interface WorkloadPanelProps {
  readonly workload: Workload;
  readonly generators: readonly Declaration[];
  /** The jobs of a generated workload, once they exist; they are shown, not edited. */
  readonly generatedJobs?: readonly Job[];
  /** The number of racks that flows may name. */
  readonly racks: number;
  readonly onEditCoflows: (label: string, coflows: readonly Coflow[]) => void;
  readonly onEditJobs: (edit: JobsEdit) => void;
  /** The generator with its parameters, and what undo calls it. */
  readonly onGenerate: (generate: Generate, what: string) => void;
  /** Makes the generated jobs the scenario's own. */
  readonly onWriteOut: () => void;
  /** Jobs or coflows from a table: from the given text, or with none yet. */
  readonly onPasteTable: (text: string, order?: readonly string[]) => void;
  readonly problems?: readonly Problem[];
  /** Selection, hover and curves of the table. */
  readonly table?: Omit<JobsTableProps, 'jobs' | 'onEdit'>;
}

const NO_JOBS: readonly Job[] = [];

export function WorkloadPanel(props: WorkloadPanelProps) {
  const { workload, generators, generatedJobs } = props;
  const source = 'generate' in workload ? 'generated' : 'jobs';
  const [tab, setTab] = useViewChoice('jobsTab', source);
  if ('coflows' in workload) {
    const { racks, onEditCoflows: onEdit, onPasteTable } = props;
    return <CoflowsTable coflows={workload.coflows} {...{ racks, onEdit, onPasteTable }} />;
  }

  const count = generatedJobs?.length;
  const canEdit = 'jobs' in workload;
  return (
    <div className={styles.panel}>
      {(generators.length > 0 || !canEdit) && (
        <ToggleGroup
          label="Workload"
          value={tab}
          onChange={setTab}
          options={[
            { value: 'jobs', label: 'Jobs' },
            { value: 'generated', label: 'Generated' },
          ]}
        />
      )}
      {tab === 'jobs' && !canEdit && (
        <p className="quiet-text">
          These jobs are made by the generator. Write them out to edit them one by one; the generator is then no longer
          used.
        </p>
      )}
      {!canEdit && (
        <div className={styles.line}>
          <Button disabled={count === undefined} onClick={props.onWriteOut}>
            {count === undefined ? 'Write out as jobs' : `Write out as ${counted(count, 'job')}`}
          </Button>
          <Button onClick={() => props.onPasteTable('')}>Paste or open a table…</Button>
        </div>
      )}
      {tab === 'generated' && (
        <GeneratorForm
          generators={generators}
          current={'generate' in workload ? workload.generate : undefined}
          jobsInUse={canEdit ? workload.jobs.length : undefined}
          problems={props.problems}
          onGenerate={props.onGenerate}
        />
      )}
      {tab === 'jobs' && (
        <JobsTable
          {...props.table}
          jobs={canEdit ? workload.jobs : (generatedJobs ?? NO_JOBS)}
          onEdit={canEdit ? props.onEditJobs : undefined}
          onPasteTable={props.onPasteTable}
        />
      )}
    </div>
  );
}
