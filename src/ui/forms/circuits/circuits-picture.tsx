// Coflows on an optical switch: circuits per port over time.
import { readableTime } from '../../../base/readable';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import type { FormPicture, ShownPlan } from '../form-picture';

function CircuitsTable({ answer }: ShownPlan<'circuits'>) {
  return (
    <FigureTable
      rows={answer.plan.coflows}
      keyOf={(coflow) => coflow.id}
      what="coflows"
      columns={[
        { label: 'Coflow', of: (coflow) => coflow.id },
        { label: 'Start (s)', of: (coflow) => tableSeconds(coflow.startS) },
        { label: 'End (s)', of: (coflow) => tableSeconds(coflow.endS) },
        { label: 'CCT (s)', of: (coflow) => tableSeconds(coflow.cctS) },
        { label: 'T(C) (s)', of: (coflow) => tableSeconds(coflow.boundS) },
      ]}
    />
  );
}

export const circuitsPicture: FormPicture<'circuits'> = {
  Sheet: CircuitsTable,
  Table: CircuitsTable,
  describe(answer, id) {
    const coflow = answer.form === 'circuits' ? answer.plan.coflows.find((one) => one.id === id) : undefined;
    return coflow && `${coflow.id}: CCT ${readableTime(coflow.cctS)}, alone ${readableTime(coflow.boundS)}`;
  },
};
