// SPDX-License-Identifier: GPL-3.0-or-later
// What a job may have beyond the columns of the table: speed-up, utility, SLA, task demand, data sets, fixed blocks. Every change that
// the declarations accept is an edit at once; a refused one stays in the form with its sentence.
import { useState } from 'react';
import { type Fields, writeFields } from '../../../model/fields/fields';
import { fieldsOfJob } from '../../../model/fields/job-fields';
import type { Job } from '../../../model/job';
import { type Problem, ProblemList } from '../../../model/problem';
import { readJob } from '../../../model/reading/read-job';
import type { OptionValues } from '../../../model/scenario';
import { Button } from '../../shared/Button';
import { Dialog } from '../../shared/Dialog';
import { FieldsForm } from '../../shared/forms/FieldsForm';
import { fieldLabel } from '../../shared/forms/field-values';

interface JobDetailsDialogProps {
  readonly job: Job | undefined;
  /** The job's path in the scenario. */
  readonly path: string;
  readonly onClose: () => void;
  /** If absent, the job can only be viewed. */
  readonly onChange?: (job: Job, what: string) => void;
}

const SHOWN: readonly string[] = [
  'name',
  'user',
  'weight',
  'deadlineS',
  'minSlots',
  'maxSlots',
  'speedup',
  'recurring',
  'utility',
  'sla',
  'task',
  'reads',
  'replicas',
];

export function JobDetailsDialog({ job, path, onClose, onChange }: JobDetailsDialogProps) {
  return (
    <Dialog
      open={job !== undefined}
      title={`Details of ${job?.id ?? ''}`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {job !== undefined && <Details {...{ job, path, onChange }} />}
    </Dialog>
  );
}

interface Refused {
  readonly values: OptionValues;
  readonly problems: readonly Problem[];
}

interface DetailsProps extends Pick<JobDetailsDialogProps, 'path' | 'onChange'> {
  readonly job: Job;
}

function Details({ job, path, onChange }: DetailsProps) {
  const [refused, setRefused] = useState<Refused>();
  const fields = fieldsOfJob(job);
  const values = writeFields(fields, job) as OptionValues;

  const change = (next: OptionValues, key: string): void => {
    const problems = new ProblemList();
    const read = readJob(next, path, problems);
    if (problems.empty && read !== undefined) {
      setRefused(undefined);
      onChange?.(read as Job, fieldLabel(key, (fields as Fields)[key] as Fields[string]).toLowerCase());
    } else {
      setRefused({ values: next, problems: problems.all });
    }
  };
  return (
    <fieldset disabled={onChange === undefined} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <FieldsForm
        fields={fields as Fields}
        only={SHOWN}
        values={refused?.values ?? values}
        path={path}
        problems={refused?.problems}
        onChange={change}
      />
    </fieldset>
  );
}
