// SPDX-License-Identifier: GPL-3.0-or-later
// Which lower bound, if any, applies to the completion times: one on their mean, or one on the last end if all jobs are there from the
// start. Of several, the lowest, because it holds for every plan.
import type { CdfBound } from '../../charts/compare/cdf-layout';
import type { BoundMethod } from '../../model/plan';
import { BOUND_WORDS } from '../../planners/bounds/bound-words';
import type { KnownBound, RunView } from '../../state/runs/run-views';

export interface BoundLine extends CdfBound {
  readonly text: string;
  readonly method: BoundMethod;
  /** It holds for plans in which a rack has one job at a time. */
  readonly ofRacks: boolean;
}

export function boundLine(views: readonly RunView[], isBatch: boolean): BoundLine | undefined {
  const lines = views.flatMap((view) => {
    const of = boundKindOf(view);
    return view.lowest === undefined || of === undefined || (of === 'last' && !isBatch)
      ? []
      : [made(view, view.lowest, of)];
  });
  const means = lines.filter(({ of }) => of === 'mean');
  return (means.length > 0 ? means : lines).reduce<BoundLine | undefined>(
    (lowest, one) => (lowest === undefined || one.valueS < lowest.valueS ? one : lowest),
    undefined,
  );
}

const made = ({ plan }: RunView, { value, text, method }: KnownBound, of: CdfBound['of']): BoundLine => ({
  ...{ valueS: value, of, text, method },
  ofRacks: plan.answer?.form === 'racks',
});

/** What the line means, and what it does not: a simulated run may be below a bound on plans. */
export function boundSentence({ of, text, method, ofRacks }: BoundLine): string {
  const kind = ofRacks ? 'plan of whole racks' : 'plan';
  const by = BOUND_WORDS[method].name;
  const runs = ofRacks ? 'runs in which jobs share racks may be below' : 'runs have other rules and may be below';
  return of === 'mean'
    ? `Dotted line: no ${kind} has a mean below ${text} (${by}); ${runs}. Marks on the axis: the runs’ means.`
    : `Dotted line: no ${kind} ends before ${text} (${by}); ${runs}.`;
}

/** Undefined for a bound on something else, such as weighted times. */
export function boundKindOf({ plan: { answer } }: RunView): CdfBound['of'] | undefined {
  switch (answer?.form) {
    case 'racks':
      return answer.plan.objective === 'makespan' ? 'last' : 'mean';
    case 'bands':
      return { averageResponse: 'mean' as const, makespan: 'last' as const }[answer.plan.metric as string];
    case 'circuits':
      return 'mean';
    default:
      return undefined;
  }
}
