// SPDX-License-Identifier: GPL-3.0-or-later
// A job's critical path in words: what each segment was, and why it lasted, as far as the trace tells.

import { averaged } from '../../base/readable';
import { rowsOf } from '../../base/rows-by';
import { TASK_KINDS, WAIT_CAUSES, type WaitCause } from '../../model/trace';
import { killWords } from './kill-words';
import { flowEndS, linksOfPairs } from './link-users';
import { meanSlots } from './malleable-path';
import { lastFlow } from './path-flows';
import type { PathSegment } from './path-segment';
import { NO_TASK } from './path-tasks';
import type { RichText } from './rich-text';
import { whyFull } from './why-network';
import type { WhyRun } from './why-run';
import { whyNoSlot } from './why-slots';

interface SegmentWords {
  readonly what: RichText;
  /** Without a full stop; absent if there is nothing to say. */
  readonly why?: RichText;
}

/** "map 3 of stage join", clickable. */
function taskWords(run: WhyRun, row: number): RichText {
  const { tasks } = run.trace;
  const stage = run.stageName(tasks.job[row]!, tasks.stage[row]!);
  const words = `${TASK_KINDS[tasks.kind[row]!]} ${tasks.index[row]}${stage === undefined ? '' : ` of stage ${stage}`}`;
  return [{ words, pick: { kind: 'task', row } }];
}

export function placeWords({ trace }: WhyRun, row: number): RichText {
  const rack = trace.tasks.rack[row]!;
  const machine = trace.tasks.machine[row]!;
  return [
    { words: `rack ${rack}`, pick: { kind: 'rack', rack } },
    ', ',
    { words: `machine ${machine}`, pick: { kind: 'machine', rack, machine } },
  ];
}

export function segmentWords(run: WhyRun, job: number, segment: PathSegment): SegmentWords {
  const { kind, row } = segment;
  if (kind === 'startUp') return { what: ['Starts up'] };
  if (kind === 'unknown') return { what: ['The trace does not say what it waited for'] };
  if (row === NO_TASK) return slotsWords(run, job, segment);
  const task = taskWords(run, row);
  const on: RichText = [' on ', ...placeWords(run, row)];
  switch (kind) {
    case 'slots':
      return { what: ['Waits for a slot for ', ...task], why: whyNoSlotThen(run, job, segment) };
    case 'taskStart':
      return { what: ['Starts the container of ', ...task, ...on] };
    case 'map':
      return { what: ['Computes ', ...task, ...on] };
    case 'reduce':
      return { what: ['Computes ', ...task, ...on] };
    case 'lost':
      return {
        what: ['Runs ', ...task, ...on, ', an attempt that is killed'],
        why: [killWords(run.trace.tasks, row)!],
      };
    case 'remade':
      return { what: ['Makes ', ...task, ' again: its output was lost'], why: ['the trace does not say when'] };
    default:
      return movingWords(run, job, segment, [...task, ...on]);
  }
}

/** For a malleable job, which has no tasks. */
function slotsWords(run: WhyRun, job: number, segment: PathSegment): SegmentWords {
  const { kind, fromS, toS } = segment;
  if (kind === 'slots') return { what: ['Waits for slots'], why: whyNoSlotThen(run, job, segment) };
  const slots = averaged(meanSlots(run, job, fromS, toS), 'slot');
  if (kind === 'reallocation') return { what: [`Pauses with ${slots} after a reallocation`] };
  return { what: [`Works on ${slots}`] };
}

/** Why it had no slot then, by the cause that the scheduler gave for most of the interval, if there is one. */
function whyNoSlotThen(run: WhyRun, job: number, { fromS, toS }: PathSegment): RichText {
  // Always present for jobs.
  const slotWaits = run.trace.slotWaits!;
  const causes = new Map<number, number>();
  let countedS = 0;
  for (const row of rowsOf(run.chartData.rows.slotWaits, job)) {
    const seconds = Math.min(slotWaits.endS[row]!, toS) - Math.max(slotWaits.startS[row]!, fromS);
    if (seconds <= 0) continue;
    causes.set(slotWaits.cause[row]!, (causes.get(slotWaits.cause[row]!) ?? 0) + seconds);
    countedS += seconds;
  }
  let cause: WaitCause | undefined;
  // A cause of more than half of the interval stands for all of it.
  for (const [index, seconds] of causes) if (2 * seconds > Math.max(countedS, toS - fromS)) cause = WAIT_CAUSES[index];
  return whyNoSlot(run, job, { fromS, toS, cause });
}

const MOVES = {
  read: { verb: 'Reads the block of ', kind: 'mapInput' },
  shuffle: { verb: 'Fetches the shuffle of ', kind: 'shuffle' },
  copy: { verb: 'Writes a copy of the output of ', kind: 'output' },
} as const;

function movingWords(run: WhyRun, job: number, segment: PathSegment, task: RichText): SegmentWords {
  const { fromS, toS, row } = segment;
  const { tasks, flows } = run.trace;
  const { verb, kind } = MOVES[segment.kind as keyof typeof MOVES];
  const asked = { kind, stage: tasks.stage[row]!, rack: tasks.rack[row]!, fromS: tasks.startS[row]!, toS } as const;
  const last = lastFlow(run, job, asked);
  const what: RichText = [verb, ...task];
  if (last === undefined || flowEndS(run, last) <= fromS) return { what };
  const [from, to] = [flows.from[last]!, flows.to[last]!];
  const other = kind === 'output' ? to : from;
  const where = from === to ? 'inside the rack' : `${kind === 'output' ? 'to' : 'from'} rack ${other}`;
  const came: RichText = [`the last transfer was ${where}`];
  // A circuit is not shared with others.
  const full = flows.via[last] === 0 ? whyFull(run, job, linksOfPairs([[from, to]]), fromS, toS, true) : undefined;
  if (flows.via[last] === 1) return { what, why: [...came, ', by a circuit'] };
  return { what, why: full === undefined ? came : [...came, ', and ', ...full] };
}
