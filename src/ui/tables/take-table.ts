// SPDX-License-Identifier: GPL-3.0-or-later
// What a table does to the scenario: one edit that replaces the workload or adds to it. Pure. If jobs become coflows or the other way
// round, the old runs and plans would be of no use: one plain run takes their place.
import { counted } from '../../base/readable';
import { type Job, shapeOf } from '../../model/job';
import { MAX_RACKS } from '../../model/limits';
import type { Run } from '../../model/scenario';
import type { Edit } from '../../state/checked-edit';
import type { EditedScenario } from '../../state/page-store';
import type { TableRows, TableSummary } from '../../workload/tables/read-table';
import type { TableKind } from '../../workload/tables/table-fields';

export type TableMode = 'add' | 'replace';

export const kindOfWorkload = ({ workload }: Pick<EditedScenario, 'workload'>): TableKind =>
  'coflows' in workload ? 'coflows' : 'jobs';

/** Only written-out jobs or coflows of the same kind can be added to. */
export function canAdd(edited: Pick<EditedScenario, 'workload'>, kind: TableKind): boolean {
  const entries = entriesOf(edited, kind);
  return entries !== undefined && entries.length > 0;
}

const entriesOf = ({ workload }: Pick<EditedScenario, 'workload'>, kind: TableKind) =>
  kind === 'jobs' && 'jobs' in workload
    ? workload.jobs
    : kind === 'coflows' && 'coflows' in workload
      ? workload.coflows
      : undefined;

export const noun = (kind: TableKind): string => (kind === 'jobs' ? 'job' : 'coflow');

export function tableEdit(look: TableSummary, taken: TableRows, how: TableMode): Edit {
  const { kind } = look;
  const count = look.added + look.changed;
  const entries = counted(count, noun(kind));
  const [label, done] =
    how === 'add'
      ? [`Paste ${entries}`, `Pasted ${entries}`]
      : [`Replace the ${noun(kind)}s by ${entries}`, `Replaced the ${noun(kind)}s by ${entries}`];
  return { label, done, change: (edited) => withTable(edited, kind, taken, how) };
}

function withTable(edited: EditedScenario, kind: TableKind, taken: TableRows, how: TableMode): EditedScenario {
  const isOther = kindOfWorkload(edited) !== kind;
  const base = isOther ? otherKind(edited, kind, taken.added) : edited;
  if (kind === 'coflows') {
    const before = how === 'add' && 'coflows' in edited.workload ? edited.workload.coflows : [];
    const racks = taken.coflows.reduce((most, { flows }) => Math.max(most, highest(flows.from), highest(flows.to)), 0);
    const topology =
      racks > base.topology.racks ? { ...base.topology, racks: Math.min(MAX_RACKS, racks) } : base.topology;
    return { ...base, topology, workload: { coflows: [...before, ...taken.coflows] } };
  }
  if (how === 'replace' || !('jobs' in edited.workload))
    return withoutLost({ ...base, workload: { jobs: taken.added } });
  const jobs = [...edited.workload.jobs];
  for (const { at, job } of taken.changed) jobs[at] = job;
  return { ...base, workload: { jobs: [...jobs, ...taken.added] } };
}

/** How many racks there must be: racks are counted from 0. */
const highest = (racks: Uint16Array): number => racks.reduce((most, rack) => Math.max(most, rack + 1), 0);

function otherKind(edited: EditedScenario, kind: TableKind, jobs: readonly Job[]): EditedScenario {
  const { plans: _, manual: __, ...rest } = edited;
  const plain: Run = { network: 'tcp', options: {}, networkOptions: {} };
  return { ...rest, runs: [kind === 'coflows' ? plain : { ...plain, scheduler: schedulerOf(jobs) }] };
}

const schedulerOf = (jobs: readonly Job[]): string =>
  jobs.every((job) => shapeOf(job) === 'moldable') ? 'corral' : 'fair';

/** Removes rectangles by hand of jobs that are gone. */
function withoutLost(edited: EditedScenario): EditedScenario {
  if (edited.manual === undefined || !('jobs' in edited.workload)) return edited;
  const ids = new Set(edited.workload.jobs.map(({ id }) => id));
  const kept = edited.manual.filter(({ job }) => ids.has(job));
  const { manual: _, ...rest } = edited;
  return kept.length === 0 ? rest : { ...rest, manual: kept };
}

/** What else the edit changes, to be announced before it is done. */
export function sideEffects(edited: EditedScenario, look: TableSummary, how: TableMode): readonly string[] {
  const sentences: string[] = [];
  if ('generate' in edited.workload && how === 'replace') sentences.push('The generator is then no longer used.');
  if (kindOfWorkload(edited) !== look.kind) {
    const has =
      look.kind === 'coflows'
        ? 'jobs, and its runs and plans are of jobs'
        : 'coflows, and its runs and plans are of coflows';
    sentences.push(`This scenario has ${has}: one run takes their place.`);
  }
  if (look.racks > edited.topology.racks)
    sentences.push(
      `The flows name rack ${look.racks - 1}: the ${counted(edited.topology.racks, 'rack')} become ${look.racks}.`,
    );
  return sentences;
}
