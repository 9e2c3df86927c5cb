// SPDX-License-Identifier: GPL-3.0-or-later
// Totals of a SWIM trace, summed while its rows are read: the figures shown, and the sentences on what was assumed.
import { counted, readableCount, readableNumber, readableSize } from '../../base/readable';
import { MAX_JOBS, MAX_TASKS, overLimit } from '../../model/limits';
import { CLUSTER_KEYS, clusterWords } from './cluster-fields';
import type { ImportNote, ImportProblem, TraceFigure } from './importer';
import { SWIM_RATE_KEYS, SWIM_TASK_KEYS, type SwimOptions } from './swim-declaration';
import type { SwimRow } from './swim-rows';
import { fewerRows } from './taken-rows';

const TB = 1e12;
/** The largest plausible job of the published traces moves 30 TB. */
const ODD_OUTPUT_TB = 50;

export interface SwimJob {
  readonly inputGB: number;
  readonly shuffleGB: number;
  readonly outputGB: number;
  readonly maps: number;
  readonly reduces: number;
}

export class SwimTotals {
  private jobs = 0;
  private shuffling = 0;
  private withoutInput = 0;
  private empty = 0;
  private named = 0;
  private maps = 0;
  private reduces = 0;
  private inputGB = 0;
  private shuffleGB = 0;
  private outputGB = 0;
  private readonly odd: SwimRow[] = [];

  add(row: SwimRow, job: SwimJob): void {
    this.jobs++;
    if (row.shuffleBytes > 0) this.shuffling++;
    if (row.inputBytes === 0) this.withoutInput++;
    if (row.inputBytes === 0 && row.shuffleBytes === 0 && row.outputBytes === 0) this.empty++;
    if (row.inputName !== undefined) this.named++;
    if (row.outputBytes > ODD_OUTPUT_TB * TB) this.odd.push(row);
    this.maps += job.maps;
    this.reduces += job.reduces;
    this.inputGB += job.inputGB;
    this.shuffleGB += job.shuffleGB;
    this.outputGB += job.outputGB;
  }

  figures(spanText: string): readonly TraceFigure[] {
    return [
      { label: 'Jobs', text: readableCount(this.jobs) },
      { label: 'With a shuffle', text: readableCount(this.shuffling) },
      { label: 'Arrivals in the trace', text: spanText },
      { label: 'Input', text: readableSize(this.inputGB) },
      { label: 'Shuffle', text: readableSize(this.shuffleGB) },
      { label: 'Output', text: readableSize(this.outputGB) },
      { label: 'Maps', text: readableCount(this.maps) },
      { label: 'Reduces', text: readableCount(this.reduces) },
    ];
  }

  problems({ blockMB, reduceMB }: SwimOptions): readonly ImportProblem[] {
    const { jobs, maps, reduces } = this;
    if (jobs > MAX_JOBS) {
      const message = `${overLimit(jobs, 'jobs', MAX_JOBS)}; take part of the trace`;
      return [{ path: 'mostJobs', message, fixes: fewerRows('jobs', 'mostJobs', jobs, MAX_JOBS) }];
    }
    const tasks = maps + reduces;
    if (tasks <= MAX_TASKS) return [];
    const message = `${overLimit(tasks, 'tasks in all', MAX_TASKS)}; take fewer jobs, or make tasks larger`;
    const factor = Math.ceil(tasks / MAX_TASKS);
    const larger = { blockMB: blockMB * factor, reduceMB: reduceMB * factor };
    const fixes = factor > 1e6 ? [] : [{ label: `make tasks ${factor} times as large`, options: larger }];
    return [{ path: 'blockMB', message, fixes }];
  }

  notes(options: SwimOptions): readonly ImportNote[] {
    const { blockMB, reduceMB, maxReduces, mapMBps, reduceMBps, users } = options;
    const notes: ImportNote[] = [
      {
        sentence: `The trace has no task counts: there is one map for each ${readableNumber(blockMB)} MB of input and one reduce for each ${readableNumber(reduceMB)} MB of shuffle, at most ${readableCount(maxReduces)}.`,
        options: SWIM_TASK_KEYS,
      },
      {
        sentence: `The trace has no rates: a map reads ${readableNumber(mapMBps)} MB/s, a reduce writes ${readableNumber(reduceMBps)} MB/s.`,
        options: SWIM_RATE_KEYS,
      },
      {
        sentence: `The trace has no cluster: the jobs run on ${clusterWords(options)}, with ${readableNumber(options.taskOverheadS)} s to start a task and ${readableNumber(options.jobOverheadS)} s to start a job.`,
        options: CLUSTER_KEYS,
      },
      {
        sentence: `The trace has no users: ${users === 0 ? 'the jobs belong to no user' : `the jobs are assigned to ${counted(users, 'user')}`}; ${options.recurring ? 'all of them count as recurring' : 'none of them counts as recurring'}.`,
        options: ['users', 'recurring'],
      },
    ];
    const mapOnly = this.jobs - this.shuffling;
    if (mapOnly > 0)
      notes.push({
        sentence: `Map-only because they shuffle nothing: ${counted(mapOnly, 'job')}, whose maps write the output.`,
        options: SWIM_TASK_KEYS,
      });
    if (this.withoutInput > 0)
      notes.push({
        sentence: `Without input: ${counted(this.withoutInput, 'job')}, each still with one map${this.empty === 0 ? '' : `; ${readableCount(this.empty)} of them shuffle and write nothing either`}.`,
        options: ['dropEmpty'],
      });
    if (this.named > 0 && !options.inputNames)
      notes.push({
        sentence: `The names of inputs that ${counted(this.named, 'row')} give are left out.`,
        options: ['inputNames'],
      });
    for (const { id, outputBytes, shuffleBytes } of this.odd.slice(0, 3))
      notes.push({
        sentence: `Implausible: ${id} writes ${readableSize(outputBytes / 1e9)} after a shuffle of ${readableSize(shuffleBytes / 1e9)}.`,
        options: ['dropOutputAboveTB'],
      });
    return notes;
  }
}
