// SPDX-License-Identifier: GPL-3.0-or-later
// The stages of a DAG while they are edited: plain JSON rows that may be wrong for a while, and what is wrong with them.
// Pure; the dialog shows it.

import { writeFields } from '../../../../model/fields/fields';
import { DAG_FIELDS } from '../../../../model/fields/job-fields';
import { STAGE_FIELDS } from '../../../../model/fields/stage-fields';
import type { Stage } from '../../../../model/job';
import { type Problem, ProblemList } from '../../../../model/problem';
import type { OptionValue, OptionValues } from '../../../../model/scenario';
import { idMaker } from '../../../../workload/tables/ids';

export type StageDraft = OptionValues;

export const stageDrafts = (stages: readonly Stage[]): readonly StageDraft[] =>
  stages.map((stage) => writeFields(STAGE_FIELDS, stage) as StageDraft);

interface StagesReading {
  readonly stages: readonly Stage[] | undefined;
  /** Paths as in "[1].after[0]", and "" for a cycle. */
  readonly problems: readonly Problem[];
}

export function readStages(drafts: readonly StageDraft[]): StagesReading {
  const problems = new ProblemList();
  const stages = DAG_FIELDS.stages.read(drafts, '', problems);
  return { stages: problems.empty ? stages : undefined, problems: problems.all };
}

export function withStageValue(
  drafts: readonly StageDraft[],
  at: number,
  key: string,
  value: OptionValue | undefined,
): readonly StageDraft[] {
  return drafts
    .map((draft, i) => {
      if (i !== at) return draft;
      const { [key]: before, ...rest } = draft;
      const next = value === undefined ? rest : { ...draft, [key]: value };
      return next;
    })
    .map((draft, _, all) => (key === 'id' ? renamed(draft, drafts[at]?.id, all[at]?.id) : draft));
}

/** Stages that come after a renamed one keep coming after it. */
function renamed(draft: StageDraft, from: OptionValue | undefined, to: OptionValue | undefined): StageDraft {
  const { after } = draft;
  if (!Array.isArray(after) || typeof to !== 'string' || !after.includes(from)) return draft;
  return { ...draft, after: after.map((id) => (id === from ? to : id)) };
}

/** A copy of the last stage, after it. */
export function withNewStage(drafts: readonly StageDraft[]): readonly StageDraft[] {
  const last = drafts.at(-1);
  if (last === undefined) return [{ id: 'stage-1', after: [], inputGB: 1, maps: 1, mapMBps: 50 }];
  const ids = new Set(drafts.map((one) => String(one.id)));
  return [...drafts, { ...last, id: idMaker(ids)(String(last.id)), after: [String(last.id)] }];
}

/** Removes a stage; stages after it then come after its own predecessors. */
export function withoutStage(drafts: readonly StageDraft[], at: number): readonly StageDraft[] {
  const gone = drafts[at];
  const before = Array.isArray(gone?.after) ? gone.after : [];
  return drafts
    .filter((_, i) => i !== at)
    .map((draft) => {
      const { after } = draft;
      if (!Array.isArray(after) || !after.includes(gone?.id)) return draft;
      return { ...draft, after: [...new Set(after.flatMap((id) => (id === gone?.id ? before : [id])))] };
    });
}
