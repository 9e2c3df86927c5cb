// SPDX-License-Identifier: GPL-3.0-or-later
// SWIM: a day of Facebook's MapReduce jobs of 2009 or 2010, with arrival and bytes of input, shuffle and output. Task counts, rates,
// users and the cluster are options. Sizes are kept to the byte.

import { type RandomStream, randomStream } from '../../base/random-stream';
import { counted } from '../../base/readable';
import { InputError, ProblemList } from '../../model/problem';
import { blocksOf } from '../tasks';
import { topologyOf } from './cluster-fields';
import { defineImporter, type ImportNote, type TraceReading } from './importer';
import { SWIM, SWIM_OPTIONS, type SwimOptions } from './swim-declaration';
import { readSwimRow, type SwimRow } from './swim-rows';
import { type SwimJob, SwimTotals } from './swim-totals';
import { TakenRows } from './taken-rows';
import type { TraceLines } from './trace-lines';

const GB = 1e9;
const TB = 1e12;
const LINES_PER_YIELD = 500;

export const swim = defineImporter<SwimOptions>({ ...SWIM, options: SWIM_OPTIONS, read: readSwim });

function* readSwim(lines: TraceLines, options: SwimOptions, name: string): TraceReading {
  const problems = new ProblemList();
  const rows = new TakenRows(options, options.mostJobs, 'jobs');
  const totals = new SwimTotals();
  const lineOf = new Map<string, number>();
  const userStream = randomStream(1, 'swim/users');
  const jobs: Record<string, unknown>[] = [];
  const dropped: string[] = [];
  let emptyDropped = 0;
  for (let line = lines.take(); line !== undefined && !problems.full; line = lines.take()) {
    if (lines.number % LINES_PER_YIELD === 0) yield LINES_PER_YIELD;
    const row = readSwimRow(line, lines, problems);
    if (row === undefined) continue;
    const first = lineOf.get(row.id);
    if (first === undefined) lineOf.set(row.id, lines.number);
    else problems.add(lines.place, `${row.id} is also the job of line ${first}; ids must differ`);
    if (isEmpty(row) && options.dropEmpty) emptyDropped++;
    else if (row.outputBytes > (options.dropOutputAboveTB ?? Number.POSITIVE_INFINITY) * TB) dropped.push(row.id);
    else if (rows.takes(row.submitS)) {
      const job = jobOf(row, options);
      totals.add(row, job);
      jobs.push(writtenJob(row, job, options, userStream));
    }
  }
  if (!problems.empty) throw new InputError(problems.all);
  if (lineOf.size === 0) throw new InputError('the file is empty');
  const notes = [...totals.notes(options), ...rows.notes(), ...droppedNotes(dropped, emptyDropped, options)];
  if (!lines.endsWhole)
    notes.push({ sentence: 'The last line has no line break: make sure that the file is complete.', options: [] });
  return {
    figures: totals.figures(rows.spanText),
    notes,
    problems: [...rows.problems(), ...totals.problems(options)],
    document: {
      gantry: 1,
      name,
      topology: topologyOf(options),
      workload: { jobs },
      runs: [{ scheduler: 'fair' }],
      notes: ['Imported from a SWIM trace.', ...notes.map(({ sentence }) => sentence)].join('\n'),
    },
  };
}

const isEmpty = ({ inputBytes, shuffleBytes, outputBytes }: SwimRow): boolean =>
  inputBytes === 0 && shuffleBytes === 0 && outputBytes === 0;

function jobOf(row: SwimRow, { scale, blockMB, reduceMB, maxReduces }: SwimOptions): SwimJob {
  const inputGB = (row.inputBytes * scale) / GB;
  const shuffleGB = (row.shuffleBytes * scale) / GB;
  const reduces = shuffleGB > 0 ? Math.min(maxReduces, blocksOf(shuffleGB, reduceMB)) : 0;
  return { inputGB, shuffleGB, outputGB: (row.outputBytes * scale) / GB, maps: blocksOf(inputGB, blockMB), reduces };
}

function writtenJob(
  row: SwimRow,
  job: SwimJob,
  { fromS, users, recurring, inputNames, mapMBps, reduceMBps }: SwimOptions,
  userStream: RandomStream,
): Record<string, unknown> {
  const user =
    users > 0 ? { user: `user-${String(userStream.below(users) + 1).padStart(String(users).length, '0')}` } : {};
  return {
    id: row.id,
    ...user,
    arrivalS: row.submitS - fromS,
    recurring,
    ...job,
    mapMBps,
    ...(job.reduces > 0 ? { reduceMBps } : {}),
    ...(inputNames && row.inputName !== undefined ? { reads: [{ dataset: row.inputName, GB: job.inputGB }] } : {}),
  };
}

function droppedNotes(ids: readonly string[], empty: number, options: SwimOptions): readonly ImportNote[] {
  const notes: ImportNote[] = [];
  if (empty > 0) notes.push({ sentence: `Left out: ${counted(empty, 'job')} with no data.`, options: ['dropEmpty'] });
  if (ids.length > 0) {
    const shown = ids.slice(0, 5).join(', ');
    const sentence = `Left out because the output is above ${options.dropOutputAboveTB} TB: ${counted(ids.length, 'job')} (${shown}${ids.length > 5 ? ', …' : ''}).`;
    notes.push({ sentence, options: ['dropOutputAboveTB'] });
  }
  return notes;
}
