// SPDX-License-Identifier: GPL-3.0-or-later
// A run in the Trace Event format, which Perfetto and other viewers of traces open: a process per rack with a thread per slot,
// a thread for its circuits and counters of its uplink and downlink; one more process with a thread per job or coflow.
import { type ExpandedWorkload, isFast, type OptionValues } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { KILL_CAUSES, LOCALITIES, TASK_KINDS, type Trace } from '../../model/trace';
import { DOWN, LINKS_PER_RACK, UP } from '../../network/network';
import { phasesOf, waitsOf } from '../metrics/breakdown';
import { inPieces } from './column-text';
import { nameEvent, sliceEvent, ticks, timeText } from './event-text';
import { SlotThreads } from './slot-threads';
import { linkRack, type TraceNames, traceNames } from './trace-names';

interface EventsAbout {
  readonly workload: ExpandedWorkload;
  readonly topology: Topology;
  /** Prefix of each process name if several runs share a file; else `singleRunLabel`. */
  readonly label: string;
  /** Number of the first process: runs that share a file need `processesOf` each. */
  readonly firstProcess: number;
  /** What never ended is drawn up to here. */
  readonly endS: number;
}

/** For a run that has a file to itself: only what readers of its figures must know. */
export const singleRunLabel = (networkOptions: OptionValues): string => (isFast(networkOptions) ? 'fast' : '');

export const processesOf = ({ racks }: Topology): number => racks + 1;

/** Text before, between and after the events of the runs in a file. */
export const EVENTS_FILE = {
  start: '{"displayTimeUnit":"ms","traceEvents":[\n',
  between: ',\n',
  end: '\n]}\n',
} as const;

/** Events of one run in pieces, without a comma at either end. */
export const traceEvents = (trace: Trace, about: EventsAbout): Generator<string, void, void> =>
  inPieces(eventsOf(trace, about), EVENTS_FILE.between);

const MAP = TASK_KINDS.indexOf('map');
/** Name of the first phase of a task, before it computes. */
const BEFORE_COMPUTING = { map: 'input', reduce: 'shuffle', work: 'reallocation' } as const;

function* eventsOf(trace: Trace, about: EventsAbout): Generator<string, void, void> {
  const names = traceNames(about.workload);
  const { racks } = about.topology;
  const prefix = about.label === '' ? '' : `${about.label}: `;
  const ownersProcess = about.firstProcess + racks;
  const kind = 'jobs' in about.workload ? 'jobs' : 'coflows';
  yield nameEvent('process', ownersProcess, 0, prefix + kind);
  for (let rack = 0; rack < racks; rack++) {
    yield nameEvent('process', about.firstProcess + rack, 0, `${prefix}rack ${rack}`);
  }
  yield* kind === 'jobs'
    ? jobEvents(trace, names, ownersProcess, about)
    : coflowEvents(trace, names, ownersProcess, about);
  yield* taskEvents(trace, names, about);
  yield* circuitEvents(trace, names, about);
  yield* linkEvents(trace, about);
}

const endOf = (endS: number | undefined, about: EventsAbout): number =>
  Number.isFinite(endS) ? (endS as number) : about.endS;

function* jobEvents({ jobs }: Trace, names: TraceNames, process: number, about: EventsAbout): Generator<string> {
  for (let j = 0; j < jobs.length; j++) {
    const arrivalS = jobs.arrivalS[j]!;
    const endS = endOf(jobs.endS[j], about);
    const startS = Math.min(endS, endOf(jobs.startS[j], about));
    // It never arrived.
    if (!(arrivalS <= endS)) continue;
    const name = names.owner(j);
    yield nameEvent('thread', process, j + 1, name);
    const details = { phasesS: phasesOf(jobs, j), waitsS: waitsOf(jobs, j) };
    yield sliceEvent({ process, thread: j + 1, name, category: 'job', startS: arrivalS, endS, details });
    if (startS > arrivalS)
      yield sliceEvent({ process, thread: j + 1, name: 'waiting', category: 'job', startS: arrivalS, endS: startS });
    if (endS > startS) yield sliceEvent({ process, thread: j + 1, name: 'running', category: 'job', startS, endS });
  }
}

function* coflowEvents({ coflows }: Trace, names: TraceNames, process: number, about: EventsAbout): Generator<string> {
  for (let c = 0; c < coflows.length; c++) {
    const startS = coflows.startS[c]!;
    const endS = endOf(coflows.endS[c], about);
    if (!(startS <= endS)) continue;
    const name = names.coflow(coflows.job[c]!, coflows.stage[c]!);
    yield nameEvent('thread', process, c + 1, name);
    const details = { GB: coflows.GB[c]! };
    yield sliceEvent({ process, thread: c + 1, name, category: 'coflow', startS, endS, details });
  }
}

function* taskEvents({ tasks, unfinished }: Trace, names: TraceNames, about: EventsAbout): Generator<string> {
  const threads = new SlotThreads(about.topology, tasks);
  for (let t = 0; t < tasks.length; t++) {
    const process = about.firstProcess + tasks.rack[t]!;
    const thread = threads.numberOf(t);
    const unnamed = threads.nameIfNew(t);
    if (unnamed !== undefined) yield nameEvent('thread', process, thread, unnamed);
    const job = tasks.job[t]!;
    const isMap = tasks.kind[t] === MAP;
    const category = TASK_KINDS[tasks.kind[t]!] as (typeof TASK_KINDS)[number];
    const startS = tasks.startS[t]!;
    const endS = tasks.endS[t]!;
    const details = {
      job: names.owner(job),
      stage: names.stage(job, tasks.stage[t]!),
      index: tasks.index[t],
      attempt: tasks.attempt[t],
      ...(isMap ? { input: LOCALITIES[tasks.locality[t]!] } : {}),
      ...(unfinished?.tasks.has(t)
        ? { unfinished: true }
        : tasks.killed[t] === 0
          ? {}
          : { killed: true, killedFor: KILL_CAUSES[tasks.killedFor[t]!] }),
    };
    const name = `${names.owner(job)} ${category} ${tasks.index[t]}`;
    yield sliceEvent({ process, thread, name, category, startS, endS, details });
    const fetchedS = Math.min(endS, endOf(tasks.fetchedS[t], { ...about, endS }));
    if (fetchedS > startS)
      yield sliceEvent({ process, thread, name: BEFORE_COMPUTING[category], category, startS, endS: fetchedS });
    if (fetchedS < endS) yield sliceEvent({ process, thread, name: 'compute', category, startS: fetchedS, endS });
  }
}

/** Above the number of any slot. */
const CIRCUIT_THREAD = 1_000_000;

function* circuitEvents({ circuits, coflows }: Trace, names: TraceNames, about: EventsAbout): Generator<string> {
  const named = new Set<number>();
  for (let c = 0; c < circuits.length; c++) {
    const process = about.firstProcess + circuits.from[c]!;
    const where = { process, thread: CIRCUIT_THREAD, category: 'circuit' };
    if (!named.has(process)) yield nameEvent('thread', process, CIRCUIT_THREAD, 'optical output');
    named.add(process);
    const row = circuits.coflow[c]!;
    const [job, stage] = [coflows.job[row]!, coflows.stage[row]!];
    const whose = { coflow: names.coflow(job, stage), job: names.owner(job), stage: names.stage(job, stage) };
    const startS = circuits.startS[c]!;
    const upS = circuits.upS[c]!;
    const endS = endOf(circuits.endS[c], about);
    const details = { ...whose, GB: circuits.GB[c]! };
    yield sliceEvent({ ...where, name: `to rack ${circuits.to[c]}`, startS, endS, details });
    if (upS > startS) yield sliceEvent({ ...where, name: 'set-up', startS, endS: Math.min(upS, endS) });
  }
}

function* linkEvents({ links }: Trace, about: EventsAbout): Generator<string> {
  for (let r = 0; r < links.length; r++) {
    const link = links.link[r]!;
    const end = link % LINKS_PER_RACK;
    if (end !== UP && end !== DOWN) continue;
    const at = timeText(ticks(links.atS[r]!));
    const name = end === UP ? 'uplink' : 'downlink';
    yield `{"ph":"C","pid":${about.firstProcess + linkRack(link)},"ts":${at},"name":"${name}","args":{"Gbps":${links.Gbps[r]}}}`;
  }
}
