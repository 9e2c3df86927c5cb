// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions as the command line prints them: jobs and stages by id, numbers that JSON allows, and with each decision and each job
// ruled out the sentence that the page shows.
import type { ExpandedWorkload } from '../../model/scenario';
import { TASK_KINDS } from '../../model/trace';
import type { Measure, RuledOut } from '../../simulator/engine/state/standing';
import { traceNames } from '../trace-file/trace-names';
import { plainWords } from '../why/rich-text';
import { causeWords } from './cause-words';
import type { Candidate, Decision, DecisionsAnswer } from './decision';
import { decisionWords } from './decision-words';
import type { Share, Sharing } from './sharing';
import { sharingWords, whyShare } from './sharing-words';

/** Null: not applicable to the job, or infinite. For measures that are names, the name. */
type Value = number | string | null;

interface ListedDecision extends Pick<Decision, 'atS' | 'rack' | 'machine' | 'slot' | 'how' | 'counts' | 'unlisted'> {
  /** Null: the slot was left free. */
  readonly task: {
    readonly job: string;
    readonly stage: string | 0;
    readonly kind: string;
    readonly index: number;
    readonly attempt: number;
  } | null;
  /** Only if the machine was kept for a job. */
  readonly keptFor?: string;
  readonly sentence: string;
  readonly measures: readonly Pick<Measure, 'label' | 'unit' | 'first'>[];
  readonly candidates: readonly {
    readonly job: string;
    /** In the order of `measures`. */
    readonly values: readonly Value[];
    /** Only if it was ruled out. */
    readonly out?: RuledOut & { readonly sentence: string };
  }[];
}

/** With the share of each job or coflow, in order of precedence. */
interface ShownSharing extends Pick<Sharing, 'atS' | 'what' | 'rule' | 'counts'> {
  readonly sentence: string;
  readonly slots?: number;
  readonly came: readonly string[];
  readonly ended: readonly string[];
  readonly measures: readonly Pick<Measure, 'label' | 'unit' | 'first'>[];
  readonly shares: readonly (Omit<Share, 'owner' | 'values'> & {
    readonly id: string;
    /** In the order of `measures`. */
    readonly values: readonly Value[];
    readonly why: string;
  })[];
}

export interface WrittenDecisions {
  /** Only for malleable jobs and coflows. */
  readonly sharings?: readonly ShownSharing[];
  readonly list: readonly ListedDecision[];
  /** There are more after these. */
  readonly more: boolean;
}

export function writtenDecisions(
  { decisions, sharings, more }: DecisionsAnswer,
  workload: ExpandedWorkload,
): WrittenDecisions {
  const names = traceNames(workload);
  const owners = 'jobs' in workload ? workload.jobs : workload.coflows;
  const ids = owners.map(({ id }) => id);
  const candidateOf = ({ job, values, out }: Candidate, measures: readonly Measure[]) => ({
    job: names.owner(job),
    values: values.map((value, m) => shownValue(measures[m]!, value)),
    ...(out && { out: { ...out, sentence: plainWords(causeWords(out), ids) } }),
  });
  const list = decisions.map((decision): ListedDecision => {
    const { atS, rack, machine, slot, how, task, keptFor, measures, candidates, counts, unlisted } = decision;
    return {
      ...{ atS, rack, machine, slot, how },
      task: task === undefined ? null : taskOf(task, names),
      ...(keptFor !== undefined && { keptFor: names.owner(keptFor) }),
      sentence: plainWords(decisionWords(decision), ids),
      measures: measures.map(({ label, unit, first }) => ({ label, unit, first })),
      candidates: candidates.map((one) => candidateOf(one, measures)),
      ...{ counts, unlisted },
    };
  });
  const shown = sharings?.map((sharing): ShownSharing => {
    const { atS, what, rule, counts, slots, came, ended, measures, shares } = sharing;
    return {
      ...{ atS, what, rule, sentence: plainWords(sharingWords(sharing), ids), ...(slots !== undefined && { slots }) },
      ...{ came: came.map(names.owner), ended: ended.map(names.owner), counts },
      measures: measures.map(({ label, unit, first }) => ({ label, unit, first })),
      shares: shares.map(({ owner, values, ...share }) => ({
        id: names.owner(owner),
        values: values.map((value, m) => shownValue(measures[m]!, value)),
        ...share,
        why: whyShare(sharing, { owner, values, ...share }),
      })),
    };
  });
  return { ...(shown && { sharings: shown }), list, more };
}

const taskOf = (
  { job, stage, kind, index, attempt }: NonNullable<Decision['task']>,
  names: ReturnType<typeof traceNames>,
): ListedDecision['task'] => ({
  job: names.owner(job),
  stage: names.stage(job, stage),
  kind: TASK_KINDS[kind]!,
  ...{ index, attempt },
});

function shownValue({ names }: Measure, value: number): Value {
  if (!Number.isFinite(value)) return null;
  return names === undefined ? value : names[value]!;
}
