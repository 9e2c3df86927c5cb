// CORA's plans: units per slot, and the utility that each job ends with.
import { readableNumber } from '../../../base/readable';
import { FigureTable } from '../../shared/FigureTable';
import type { FormPicture, ShownPlan } from '../form-picture';

function SlotsTable({ answer }: ShownPlan<'slots'>) {
  return (
    <FigureTable
      rows={answer.plan.jobs}
      keyOf={(job) => job.id}
      what="jobs"
      columns={[
        { label: 'Job', of: (job) => job.id },
        { label: 'Ends in slot', of: (job) => job.endSlot },
        { label: 'Utility', of: (job) => readableNumber(job.utility) },
      ]}
    />
  );
}

export const slotsPicture: FormPicture<'slots'> = {
  Sheet: SlotsTable,
  Table: SlotsTable,
  describe(answer, id) {
    const job = answer.form === 'slots' ? answer.plan.jobs.find((one) => one.id === id) : undefined;
    return job && `${job.id}: ends in slot ${job.endSlot} with utility ${readableNumber(job.utility)}`;
  },
};
