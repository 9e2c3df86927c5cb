// SPDX-License-Identifier: GPL-3.0-or-later
// The contents of the stack, as plain data: for each run its plan and what then happened, in natural order unless the user moved them.
import { isCancelled, type RunView } from '../../state/runs/run-views';
import { CHANGES } from './changes-section';

/** One section of the stack. */
export interface StackPart {
  /** Its name in the view and so in the link: "plan-0", "gantt-0", "changes". */
  readonly section: string;
  readonly kind: 'plan' | 'gantt' | 'changes';
  /** For the changes, one of the compared runs. */
  readonly view: RunView;
}

export const sectionOf = (index: number): string => `plan-${index}`;
const ganttOf = (index: number): string => `gantt-${index}`;

/**
 * `compared`: one of two or more runs that can be compared. `single`: as one picture, those of one kind, with a
 * place reserved for each run before it is simulated.
 */
export const partsOf = (
  runs: readonly RunView[],
  compared: RunView | undefined,
  only: StackPart['kind'] | undefined,
  single = false,
): readonly StackPart[] =>
  [
    ...runs.flatMap((view): StackPart[] => [
      ...(isPlanned(view) ? [{ section: sectionOf(view.index), kind: 'plan' as const, view }] : []),
      ...(isSimulated(view) || (single && isRun(view))
        ? [{ section: ganttOf(view.index), kind: 'gantt' as const, view }]
        : []),
    ]),
    ...(compared === undefined ? [] : [{ section: CHANGES, kind: 'changes' as const, view: compared }]),
  ].filter(({ kind }) => only === undefined || kind === only);

/** The last of two or more simulated runs; else none. */
export function comparedOf(runs: readonly RunView[]): RunView | undefined {
  const ran = runs.filter(hasRun);
  return ran.length > 1 ? ran.at(-1) : undefined;
}

/** Parts that need space while they are open: pictures over time. */
export const isPicture = ({ kind, view }: StackPart): boolean => (kind === 'plan' ? hasTimeline(view) : hasRun(view));

export const isPlanned = (one: RunView): boolean => one.plan.answer !== undefined || isByHand(one);
/** Queried: under way, there, refused or cancelled; or awaiting confirmation, with an older result. */
export const isSimulated = (one: RunView): boolean => one.simulation?.askedKey !== undefined || hasRun(one);
/** To be simulated. */
export const isRun = ({ run }: RunView): boolean => run !== undefined;
export const hasRun = ({ simulation }: RunView): boolean => simulation?.answer !== undefined;

/** Drawn and edited before it has an answer; a held one is a plan like any other. */
export const isByHand = ({ planner, run }: RunView): boolean => planner === 'manual' && run?.of === undefined;

export const hasTimelinePlan = (one: RunView): boolean => one.plan.answer !== undefined && hasTimeline(one);

/** Forms with end times are drawn over time. */
const hasTimeline = (one: RunView): boolean => one.plan.answer?.metrics.makespanS !== undefined || isByHand(one);

/** The last end of any plan or run that has one. */
export function lastEndOf(runs: readonly RunView[]): number {
  return runs.reduce(
    (last, { plan, simulation }) =>
      Math.max(last, plan.answer?.metrics.makespanS ?? 0, simulation?.answer?.record.outcome.endS ?? 0),
    0,
  );
}

/** Refused, lost or cancelled, and there is no older plan to show. */
export const hasFailed = ({ plan }: RunView): boolean => plan.state === 'failed' || isCancelled(plan);
