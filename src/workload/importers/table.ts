// SPDX-License-Identifier: GPL-3.0-or-later
// A user's own table -> a scenario: jobs or coflows as the table reader finds them, on a plain cluster. Every unreadable row is reported
// with its line, unless such rows may be left out.
import { counted, readableSize, readableTime } from '../../base/readable';
import type { Field } from '../../model/fields/fields';
import { totalGB } from '../../model/flows';
import { sourceInputGB } from '../../model/job';
import { InputError, type Problem, ProblemList } from '../../model/problem';
import { writeCoflow, writeJob } from '../../model/reading/write-scenario';
import { PLAIN_CLUSTER } from '../presets/clusters';
import { parseColumnChoices } from '../tables/column-choices';
import { DEFAULT_FIELDS } from '../tables/defaults';
import { readTable, type TableChoices, type TableReading, type TableSummary } from '../tables/read-table';
import { fieldOf } from '../tables/table-fields';
import { CLUSTER_KEYS, clusterWords, topologyOf } from './cluster-fields';
import { defineImporter, type Imported, type ImportNote, type TraceFigure, type TraceReading } from './importer';
import { TABLE, TABLE_OPTIONS, type TableOptions } from './table-declaration';
import type { TraceLines } from './trace-lines';

export const table = defineImporter<TableOptions>({ ...TABLE, options: TABLE_OPTIONS, read: readOwnTable });

function* readOwnTable(lines: TraceLines, options: TableOptions, name: string): TraceReading {
  yield 1;
  const reading = readTable(lines.text, choicesOf(lines.text, options));
  const { look } = reading;
  if (look.refusal !== undefined) throw new InputError([refused(look.refusal)]);
  if (look.problemCount > 0 && !options.leaveOutBad) throw new InputError(badRows(look));
  return importedTable(reading, options, name);
}

const auto = <T extends string>(value: T | 'auto'): T | undefined => (value === 'auto' ? undefined : value);

function choicesOf(text: string, options: TableOptions): TableChoices {
  const header = auto(options.header);
  const choices = { kind: auto(options.rowsAre), hasHeader: header && header === 'yes', commas: auto(options.comma) };
  const { look } = readTable(text, choices);
  const problems = new ProblemList();
  const columns = parseColumnChoices(options.columns, look, problems);
  if (!problems.empty) throw new InputError(problems.all);
  return { ...choices, columns, defaults: options };
}

/** "line 3, column B: …" starts with its place; a refusal of the whole table has none. */
function refused(refusal: string): Problem {
  const placed = /^(line \d+(?:, column [A-Z]+)?): (.*)$/s.exec(refusal);
  if (placed !== null) return { path: placed[1]!, message: placed[2]! };
  const comma = refusal.includes('comma') ? ' (--set comma=decimal or --set comma=thousands)' : '';
  return { path: '', message: `${refusal}${comma}` };
}

function badRows({ problems }: TableSummary): readonly Problem[] {
  return problems.map(({ line, column, message }) => ({
    path: `line ${line}${column === '' ? '' : `, column ${column.split(',')[0]}`}`,
    message: column === '' ? message : `${column.replace(/^[A-Z]+, /, '').toLowerCase()} ${message}`,
  }));
}

function problemsOf({ added }: TableSummary, racksNamed: number, racks: number): Imported['problems'] {
  if (added === 0) return [{ path: '', message: 'no row is a job or a flow', fixes: [] }];
  if (racksNamed <= racks) return [];
  const message = `the flows name racks up to ${racksNamed - 1}, so there must be at least ${racksNamed} (got ${racks})`;
  return [{ path: 'racks', message, fixes: [{ label: `take ${racksNamed} racks`, options: { racks: racksNamed } }] }];
}

function importedTable({ look, taken }: TableReading, options: TableOptions, name: string): Imported {
  const isJobs = look.kind === 'jobs';
  const racks = options.racks ?? (isJobs ? PLAIN_CLUSTER.racks : Math.max(2, look.racks));
  const cluster = { ...options, racks };
  const notes: readonly ImportNote[] = [
    ...columnNotes(look),
    ...look.notes.map((sentence) => ({ sentence, options: [] })),
    ...look.missing.map(({ key, sentence }): ImportNote => {
      const { unit } = (DEFAULT_FIELDS[key] as Field<number>).info;
      return { sentence: `${sentence}: ${options[key]} ${unit}.`, options: [key] };
    }),
    ...(look.leftOutRows > 0
      ? [{ sentence: `Left out: ${counted(look.leftOutRows, 'row')} that cannot be read.`, options: ['leaveOutBad'] }]
      : []),
    { sentence: `The table has no cluster: ${clusterWords(cluster)}.`, options: CLUSTER_KEYS },
  ];
  const workload = isJobs ? { jobs: taken.added.map(writeJob) } : { coflows: taken.coflows.map(writeCoflow) };
  return {
    figures: figuresOf({ look, taken }),
    notes,
    problems: problemsOf(look, isJobs ? 0 : look.racks, racks),
    document: {
      gantry: 1,
      name,
      topology: topologyOf(cluster),
      workload,
      runs: isJobs ? [{ scheduler: 'fair', network: 'tcp' }] : [{ network: 'tcp' }],
      notes: ['Imported from a table.', ...notes.map(({ sentence }) => sentence)].join('\n'),
    },
  };
}

function figuresOf({ look, taken }: TableReading): readonly TraceFigure[] {
  const entries = look.kind === 'jobs' ? taken.added : taken.coflows;
  const last = entries.reduce((most, { arrivalS }) => Math.max(most, arrivalS), 0);
  const GB =
    look.kind === 'jobs'
      ? taken.added.reduce((sum, job) => sum + sourceInputGB(job), 0)
      : taken.coflows.reduce((sum, one) => sum + totalGB(one), 0);
  return [
    { label: look.kind === 'jobs' ? 'Jobs' : 'Coflows', text: String(look.added) },
    ...(look.flows > 0 ? [{ label: 'Flows', text: String(look.flows) }] : []),
    { label: look.kind === 'jobs' ? 'Input' : 'Data', text: readableSize(GB) },
    { label: 'Last arrival', text: readableTime(last) },
  ];
}

/** What each column was taken for, if its header does not say so itself; and which are left out. */
function columnNotes({ kind, columns }: TableSummary): readonly ImportNote[] {
  return columns.flatMap(({ place, header, field, note }): readonly ImportNote[] => {
    if ((note === undefined || note === 'dates') && field !== undefined) return [];
    const which = header === '' ? `Column ${place}` : `Column ${place}, “${header}”,`;
    const what = field === undefined ? 'is left out' : `is ${fieldOf(kind, field)?.label.toLowerCase()}`;
    const why = note === undefined ? '' : `: ${note}`;
    return [{ sentence: `${which} ${what}${why}${why.endsWith('?') ? '' : '.'}`, options: ['columns'] }];
  });
}
