// SPDX-License-Identifier: GPL-3.0-or-later
// The lower bound included in an answer, for forms that need no separate computation: the loads of ports, and bounds that planners
// report in their details.
import type { AnswerOfForm, BoundMethod } from '../../model/plan';

export interface OwnBound {
  readonly method: BoundMethod;
  /** In the unit of the plan's own value. */
  readonly value: number;
}

/** The plan's value that the bound limits; undefined for forms that have none. */
export function plannedValue(made: AnswerOfForm): number | undefined {
  switch (made.form) {
    case 'racks':
      return made.plan.valueS;
    case 'bands':
      return made.plan.value;
    case 'circuits':
      return meanOf(made.plan.coflows.map(({ cctS }) => cctS));
    default:
      return undefined;
  }
}

export function ownBoundOf(made: AnswerOfForm, details: object): OwnBound | undefined {
  if (made.form === 'circuits') {
    const value = meanOf(made.plan.coflows.map(({ boundS }) => boundS));
    return value === undefined ? undefined : { method: 'port-load', value };
  }
  return made.form === 'bands' ? (details as { readonly bound?: OwnBound }).bound : undefined;
}

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
