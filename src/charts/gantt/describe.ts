// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run in words and as tables: for screen readers, for the readout line, and for readers who want the figures.

import type { RackUse } from '../../analysis/chart-data/rack-use';
import { counted, readableCount, readableNumber, readablePercent, readableTime } from '../../base/readable';
import { JOB_PHASES, type JobPhase, WAIT_CAUSES, type WaitCause } from '../../model/trace';
import { exactTime } from '../time/ticks';
import { ownerTimes, type SimulatedRun } from './simulated-run';
import { type Holding, holdingsAt } from './use-at';

const PHASE_WORDS: Readonly<Record<JobPhase, string>> = {
  map: 'map',
  reduce: 'reduce',
  shuffle: 'shuffle',
  network: 'waiting on the network',
  slots: 'waiting for slots',
  startUp: 'starting up',
  work: 'working',
  reallocation: 'pausing as its slots change',
};

const CAUSE_WORDS: Readonly<Record<WaitCause, string>> = {
  noSlot: 'no slot was free',
  plan: 'the plan',
  locality: 'waiting for a local block',
  fairness: 'fairness',
  network: 'the network',
  circuitBusy: 'a busy circuit',
  reconfiguration: 'setting up a circuit',
};

/** In the order of a job's life. */
const DESCRIBED_PHASES: readonly JobPhase[] = [
  ...(['startUp', 'slots', 'map', 'network', 'shuffle', 'reduce', 'reallocation', 'work'] as const),
];

/** Seconds of a job in a phase; 0 if there are none. */
export const phaseSeconds = ({ record }: SimulatedRun, job: number, phase: JobPhase): number =>
  record.trace.jobs.phasesS[job * JOB_PHASES.length + JOB_PHASES.indexOf(phase)] ?? 0;

const causeSeconds = ({ record }: SimulatedRun, job: number, cause: WaitCause): number =>
  record.trace.jobs.waitsS[job * WAIT_CAUSES.length + WAIT_CAUSES.indexOf(cause)] ?? 0;

export const killedAttempts = ({ chartData }: SimulatedRun, job: number): number =>
  chartData.killed?.attempts[job] ?? 0;

/** The cause that it waited longest for: "; it waited longest for: fairness". */
function mainCause(run: SimulatedRun, job: number): string {
  let most: WaitCause | undefined;
  for (const cause of WAIT_CAUSES) {
    const seconds = causeSeconds(run, job, cause);
    if (seconds > 0 && (most === undefined || seconds > causeSeconds(run, job, most))) most = cause;
  }
  return most === undefined ? '' : `; it waited longest for: ${CAUSE_WORDS[most]}`;
}

/** One job or coflow, exactly, in a sentence. */
export function describeSimulatedJob(run: SimulatedRun, job: number): string {
  const { arrivalS, startS, endS, isCoflows } = ownerTimes(run);
  const id = run.ids[job] ?? '';
  const arrived = `${id}: arrives ${exactTime(arrivalS[job]!)}`;
  if (Number.isNaN(startS[job]!)) return `${arrived}, never starts`;
  const started = `${arrived}, ${isCoflows ? 'first byte' : 'starts'} ${exactTime(startS[job]!)}`;
  if (Number.isNaN(endS[job]!)) return `${started}, does not end`;
  const ended = `${started}, ends ${exactTime(endS[job]!)}, takes ${exactTime(endS[job]! - arrivalS[job]!)}`;
  if (isCoflows) return ended;
  const parts = DESCRIBED_PHASES.map((phase) => ({ phase, seconds: phaseSeconds(run, job, phase) }))
    .filter(({ seconds }) => seconds > 0)
    .map(({ phase, seconds }) => `${PHASE_WORDS[phase]} ${readableTime(seconds)}`);
  const where = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  const killed = killedAttempts(run, job);
  const lost = killed === 0 ? '' : `; ${counted(killed, 'attempt')} killed`;
  return `${ended}${where}${lost}${mainCause(run, job)}`;
}

/** The whole run in a sentence. */
export function describeRun(run: SimulatedRun, label: string): string {
  const { isCoflows, endS } = ownerTimes(run);
  const what = counted(run.ids.length, isCoflows ? 'coflow' : 'job');
  if (run.ids.length === 0) return `${label}: nothing to simulate.`;
  const unended = endS.filter(Number.isNaN).length;
  const rest = unended === 0 ? '' : `, ${readableCount(unended)} of them unfinished`;
  return `${label}: ${what} simulated, the last ends at ${readableTime(lastEndS(run))}${rest}.`;
}

/** 0 if nothing ended. */
export const lastEndS = (run: SimulatedRun): number =>
  ownerTimes(run).endS.reduce((last, one) => (Number.isNaN(one) ? last : Math.max(last, one)), 0);

/** "rack 3 at 2:00: 540 of 600 slots in use: ads 120, logs 420", the job pointed at first. */
export function describeUse(
  use: RackUse,
  ids: readonly string[],
  slots: number,
  { rack, timeS, job }: { readonly rack: number; readonly timeS: number; readonly job: number },
): string {
  const holdings = holdingsAt(use, rack, timeS);
  const sum = holdings.reduce((all, one) => all + one.slots, 0);
  const about = use.averagedS === 0 ? '' : `, on average over ${readableTime(use.averagedS)}`;
  const head = `rack ${rack} at ${exactTime(timeS)}: ${readableNumber(sum)} of ${counted(slots, 'slot')} in use${about}`;
  const largest = [...holdings].sort((a, b) => b.slots - a.slots || a.job - b.job);
  const pointed = holdings.find((one) => one.job === job);
  const others = largest.filter((one) => one !== pointed);
  const listed = (pointed === undefined ? others : [pointed, ...others]).slice(0, 5);
  const words = listed.map((one) => `${ids[one.job]} ${readableNumber(one.slots)}${laterKilled(one)}`).join(', ');
  const more = holdings.length > listed.length ? ` and ${counted(holdings.length - listed.length, 'other job')}` : '';
  return words === '' ? head : `${head}: ${words}${more}`;
}

const laterKilled = ({ killed }: Holding): string =>
  killed > 0 ? ` (${readableNumber(killed)} of them later killed)` : '';

interface RackUseRow {
  readonly rack: number;
  readonly meanSlots: number;
  readonly mostSlots: number;
  readonly slotHours: number;
}

/** Per rack, over the whole run. */
export function rackUseRows(use: RackUse, racks: number, runEndS: number): readonly RackUseRow[] {
  return Array.from({ length: racks }, (_, rack) => {
    const from = use.rackFrom[rack] ?? 0;
    const to = use.rackFrom[rack + 1] ?? 0;
    let slotS = 0;
    const changes: [atS: number, by: number][] = [];
    for (let i = from; i < to; i++) {
      slotS += use.slots[i]! * (use.endS[i]! - use.startS[i]!);
      changes.push([use.startS[i]!, use.slots[i]!], [use.endS[i]!, -use.slots[i]!]);
    }
    // Rows that end free their slots for those that start at the same instant.
    changes.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    let now = 0;
    let mostSlots = 0;
    for (const [, by] of changes) {
      now += by;
      mostSlots = Math.max(mostSlots, now);
    }
    return { rack, meanSlots: runEndS > 0 ? slotS / runEndS : 0, mostSlots, slotHours: slotS / 3600 };
  });
}

/** "600"; if racks differ, "200 to 600". `values`: by rack. */
export function rackRange(
  values: ArrayLike<number>,
  say: (value: number) => string,
  sayLast: (value: number) => string = say,
): string {
  const all = Array.from(values);
  const most = all.reduce((a, b) => Math.max(a, b), 0);
  const least = all.reduce((a, b) => Math.min(a, b), most);
  return least === most ? sayLast(most) : `${say(least)} to ${sayLast(most)}`;
}

/** The use of the racks in a sentence; `slots`: by rack. */
export function describeUseOfRacks(use: RackUse, slots: ArrayLike<number>, runEndS: number): string {
  const racks = slots.length;
  const all = Array.from(slots).reduce((a, b) => a + b, 0);
  const rows = rackUseRows(use, racks, runEndS);
  const mean = rows.reduce((sum, row) => sum + row.meanSlots, 0) / Math.max(1, all);
  const busiest = rows.reduce<RackUseRow | undefined>(
    (best, row) => (best === undefined || row.meanSlots > best.meanSlots ? row : best),
    undefined,
  );
  const most = busiest === undefined ? '' : `, most of all on rack ${busiest.rack}`;
  const each = rackRange(slots, readableCount, (value) => counted(value, 'slot'));
  return `Slots in use on ${counted(racks, 'rack')} of ${each} each: ${readablePercent(mean)} of the time${most}.`;
}
