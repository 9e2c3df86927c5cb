// SPDX-License-Identifier: GPL-3.0-or-later
// What happened at one instant of a run, in a sentence: "ads arrives; 120 maps of clicks start on racks 0 to 2".

import { EVENT_KINDS, type EventKind, type Instants } from '../../analysis/chart-data/instants';
import { counted, readableRanges } from '../../base/readable';
import { FLOW_KINDS, TASK_KINDS } from '../../model/trace';
import { faultBeginWords, faultEndWords } from '../faults/fault-words';
import type { SimulatedRun } from '../gantt/simulated-run';

/** Up to this many events are described one by one; of more, only the kinds are counted. */
const MAX_WALKED = 50_000;
const MAX_PARTS = 8;
const MAX_NAMES = 3;
const MAX_RANGES = 4;

/** Events of one kind, of one job, at one instant. */
interface Group {
  readonly kind: EventKind;
  readonly job: number;
  /** Of tasks and flows: their kind. */
  readonly sort: number;
  readonly rows: number[];
}

/** `first`: a job that is described before all others. */
export function describeInstant(run: SimulatedRun, instant: number, first = -1): string {
  const { instants } = run.chartData;
  const [from, to] = [instants.from[instant] ?? 0, instants.from[instant + 1] ?? 0];
  if (to <= from) return 'Nothing happens.';
  const parts = to - from > MAX_WALKED ? countsOf(instants, from, to) : partsOf(run, from, to, first);
  const shown = parts.slice(0, MAX_PARTS);
  const more = parts.length - shown.length;
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}

function partsOf(run: SimulatedRun, from: number, to: number, first: number): readonly string[] {
  const groups = new Map<string, Group>();
  for (let event = from; event < to; event++) {
    const group = groupOf(run, event);
    // All jobs that arrive are described together, and so are all that end.
    const key = isOfJobs(group.kind) ? group.kind : `${group.kind} ${group.job} ${group.sort}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, group);
    else known.rows.push(...group.rows);
  }
  const isFirst = (group: Group): boolean =>
    group.job === first || (isOfJobs(group.kind) && group.rows.some((row) => jobOf(run, row) === first));
  const all = [...groups.values()];
  const sorted = first < 0 ? all : [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))];
  return sorted.flatMap((group) => wordsOf(run, group, first));
}

const isOfJobs = (kind: EventKind): boolean => kind === 'jobArrives' || kind === 'jobEnds';

function groupOf({ record, chartData }: SimulatedRun, event: number): Group {
  const kind = EVENT_KINDS[chartData.instants.kind[event]!]!;
  const row = chartData.instants.row[event]!;
  const { tasks, flows, circuits, coflows } = record.trace;
  const about = { kind, rows: [row] };
  if (kind.startsWith('task')) return { ...about, job: tasks.job[row]!, sort: tasks.kind[row]! };
  if (kind.startsWith('flow')) return { ...about, job: flows.job[row]!, sort: flows.kind[row]! };
  if (kind.startsWith('circuit')) return { ...about, job: coflows.job[circuits.coflow[row]!]!, sort: 0 };
  // Each fault is described separately.
  return { ...about, job: -1, sort: kind.startsWith('fault') ? row : 0 };
}

function wordsOf(run: SimulatedRun, group: Group, first: number): readonly string[] {
  const { kind, rows, job, sort } = group;
  const { record, ids, chartData } = run;
  const { tasks } = record.trace;
  const one = rows.length === 1;
  const id = ids[job] ?? '';
  const what = counted(rows.length, TASK_KINDS[sort] ?? 'task');
  const where = (): string =>
    racksWords(
      'on',
      rows.map((row) => tasks.rack[row]!),
    );
  if (kind.startsWith('task') && sort === WORK) return [slotWords(kind, counted(rows.length, 'slot'), id, where())];
  switch (kind) {
    case 'jobArrives':
      return [`${namesOf(run, rows, first)} ${one ? 'arrives' : 'arrive'}`];
    case 'jobEnds':
      return [`${namesOf(run, rows, first)} ${one ? 'is done' : 'are done'}`];
    case 'faultBegins':
      return rows.map((row) => faultBeginWords(chartData.instants.faults, row));
    case 'faultEnds':
      return rows.map((row) => faultEndWords(chartData.instants.faults, row));
    case 'taskStarts':
      return [`${what} of ${id} ${one ? 'starts' : 'start'} ${where()}`];
    case 'taskEnds':
      return [`${what} of ${id} ${one ? 'ends' : 'end'} ${where()}`];
    case 'taskKilled':
      return [`${what} of ${id} ${one ? 'is' : 'are'} killed ${where()}`];
    case 'taskFetched':
      return [`${what} of ${id} ${one ? 'has' : 'have'} fetched all input ${where()}`];
    case 'flowBegins':
    case 'flowEnds': {
      const end = kind === 'flowBegins' ? 'begin' : 'end';
      return [`${counted(rows.length, FLOW_NAMES[FLOW_KINDS[sort]!])} of ${id} ${end}${one ? 's' : ''}`];
    }
    default:
      return [circuitWords(run, group, id)];
  }
}

const WORK = TASK_KINDS.indexOf('work');

/** For a malleable job, whose slots are recorded as tasks. */
function slotWords(kind: EventKind, slots: string, id: string, where: string): string {
  if (kind === 'taskStarts') return `${id} gets ${slots} ${where}`;
  return kind === 'taskFetched' ? `${id} continues with ${slots} ${where}` : `${id} leaves ${slots} ${where}`;
}

const FLOW_NAMES: Readonly<Record<(typeof FLOW_KINDS)[number], string>> = {
  mapInput: 'input flow',
  shuffle: 'shuffle flow',
  output: 'output flow',
  coflow: 'flow',
};

function circuitWords({ record }: SimulatedRun, { kind, rows }: Group, id: string): string {
  const { from, to, startS, upS } = record.trace.circuits;
  const [first] = rows as [number];
  const one = rows.length === 1;
  const what = one ? `the circuit from rack ${from[first]} to rack ${to[first]}` : `${rows.length} circuits`;
  const is = one ? 'is' : 'are';
  if (kind === 'circuitEnds') return `${what} of ${id} ${one ? 'ends' : 'end'}`;
  const isSetUp = kind === 'circuitBegins' && upS[first]! > startS[first]!;
  return `${what} ${is} ${isSetUp ? 'being set up' : 'up'} for ${id}`;
}

/** The job of a row, which is one of the jobs or of the coflows. */
const jobOf = ({ record, chartData }: SimulatedRun, row: number): number =>
  chartData.use === undefined ? record.trace.coflows.job[row]! : row;

function namesOf(run: SimulatedRun, rows: readonly number[], first: number): string {
  const jobs = rows.map((row) => jobOf(run, row));
  const sorted = jobs.includes(first) ? [first, ...jobs.filter((job) => job !== first)] : jobs;
  const names = sorted.map((job) => run.ids[job] ?? '');
  const shown = names.slice(0, MAX_NAMES);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

function racksWords(word: string, racks: readonly number[]): string {
  const all = [...new Set(racks)].sort((a, b) => a - b);
  const ranges = readableRanges(all);
  const shown = ranges.slice(0, MAX_RANGES).join(', ');
  return `${word} ${all.length === 1 ? 'rack' : 'racks'} ${shown}${ranges.length > MAX_RANGES ? ' and others' : ''}`;
}

const KIND_NAMES: Readonly<Record<EventKind, readonly [one: string, then: string]>> = {
  jobArrives: ['arrival', ''],
  faultBegins: ['fault', ' begun'],
  faultEnds: ['fault', ' over'],
  taskKilled: ['task', ' killed'],
  taskEnds: ['task', ' ended'],
  taskFetched: ['task', ' with all fetched'],
  flowEnds: ['flow', ' ended'],
  circuitEnds: ['circuit', ' ended'],
  jobEnds: ['job', ' done'],
  taskStarts: ['task', ' started'],
  flowBegins: ['flow', ' begun'],
  circuitBegins: ['circuit', ' begun'],
  circuitUp: ['circuit', ' up'],
};

/** Events are sorted by kind: the end of each kind is searched for, not counted. */
function countsOf({ kind }: Instants, from: number, to: number): readonly string[] {
  const parts: string[] = [];
  for (let at = from; at < to; ) {
    let [low, high] = [at, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (kind[middle]! <= kind[at]!) low = middle + 1;
      else high = middle;
    }
    const [one, then] = KIND_NAMES[EVENT_KINDS[kind[at]!]!];
    parts.push(`${counted(low - at, one)}${then}`);
    at = low;
  }
  return parts;
}
