// SPDX-License-Identifier: GPL-3.0-or-later
// A lower bound by linear programming: the share of each job that runs at each width.
import { counted, readablePercent, readableTime } from '../../../base/readable';
import type { LpBoundAnswer } from '../../../model/plan';
import { FigureTable } from '../../shared/FigureTable';
import type { FormPicture, ShownPlan } from '../form-picture';
import { LpOutcome } from '../LpOutcome';

type Share = readonly [id: string, byWidth: readonly number[]];

/** "40 % on 1 rack, 60 % on 2 racks". */
const mixWords = ([, byWidth]: Share): string =>
  byWidth
    .flatMap((share, i) => (share > 5e-4 ? [`${readablePercent(share)} on ${counted(i + 1, 'rack')}`] : []))
    .join(', ');

function outcomeWords({ valueS, method }: LpBoundAnswer): string | undefined {
  return valueS === null
    ? undefined
    : `No plan is below ${readableTime(valueS)} (${method}). The mixes below reach it; others may too.`;
}

function BoundTable({ answer }: ShownPlan<'bound'>) {
  const { plan } = answer;
  return (
    <>
      <LpOutcome status={plan.status} value={outcomeWords(plan)} />
      <FigureTable
        rows={Object.entries(plan.racksShare)}
        keyOf={([id]) => id}
        what="jobs"
        caption="Mix of widths of each job"
        columns={[
          { label: 'Job', of: ([id]) => id },
          { label: 'Widths', of: mixWords, words: true },
        ]}
      />
    </>
  );
}

export const boundPicture: FormPicture<'bound'> = {
  Sheet: BoundTable,
  Table: BoundTable,
  describe(answer, id) {
    const shares = answer.form === 'bound' ? answer.plan.racksShare[id] : undefined;
    return shares && `${id}: ${mixWords([id, shares])}`;
  },
};
