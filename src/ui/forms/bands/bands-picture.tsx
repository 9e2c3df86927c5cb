// Malleable plans: bands of slots over time, and the order that they were planned by.
import { readableTime } from '../../../base/readable';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import type { FormPicture, ShownPlan } from '../form-picture';

function BandsTable({ answer }: ShownPlan<'bands'>) {
  return (
    <FigureTable
      rows={answer.plan.jobs}
      keyOf={(job) => job.id}
      what="jobs"
      columns={[
        { label: 'Job', of: (job) => job.id },
        { label: 'End (s)', of: (job) => tableSeconds(job.endS) },
      ]}
    />
  );
}

export const bandsPicture: FormPicture<'bands'> = {
  Sheet: BandsTable,
  Table: BandsTable,
  describe(answer, id) {
    const job = answer.form === 'bands' ? answer.plan.jobs.find((one) => one.id === id) : undefined;
    return job && `${job.id}: ends at ${readableTime(job.endS)}`;
  },
};
