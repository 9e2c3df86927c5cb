// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the Trace Event format that our files must follow, as a viewer reads them, for tests of everything that writes one.
// Slices are complete events (ph X), counters C, names M. Times are in microseconds; a viewer's tick is a thousandth of one.

type Event = Readonly<Record<string, unknown>>;

const TICKS_PER_US = 1000;
const KEYS: Readonly<Record<string, readonly string[]>> = {
  X: ['ph', 'pid', 'tid', 'ts', 'dur', 'cat', 'name'],
  C: ['ph', 'pid', 'ts', 'name', 'args'],
  M: ['ph', 'pid', 'tid', 'name', 'args'],
};

/** Every breach as a sentence; none if viewers can open the text. */
export function breachesOfEventRules(text: string): readonly string[] {
  const file = JSON.parse(text) as { readonly traceEvents?: unknown };
  if (!Array.isArray(file.traceEvents)) return ['the file has no list "traceEvents"'];
  const events = file.traceEvents as readonly Event[];
  return [...events.flatMap(ownBreaches), ...nameBreaches(events), ...nestingBreaches(events)];
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isThread = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;

function ownBreaches(event: Event, at: number): readonly string[] {
  const keys = KEYS[String(event.ph)];
  if (keys === undefined) return [`event ${at}: ph "${String(event.ph)}" is none of X, C, M`];
  const described = (what: string): string => `event ${at} (${String(event.ph)} ${String(event.name)}): ${what}`;
  const found: string[] = [];
  for (const key of keys) if (event[key] === undefined) found.push(described(`has no ${key}`));
  for (const key of ['ts', 'dur']) {
    if (keys.includes(key) && !isNumber(event[key])) found.push(described(`${key} is ${String(event[key])}`));
  }
  for (const key of ['pid', 'tid']) {
    if (keys.includes(key) && !isThread(event[key])) found.push(described(`${key} is ${String(event[key])}`));
  }
  if (typeof event.name !== 'string' || event.name === '') found.push(described('has no name'));
  if (event.ph === 'C' && !Object.values(event.args as object).every(isNumber))
    found.push(described('counts no number'));
  return found;
}

const threadOf = ({ pid, tid }: Event): string => `${String(pid)}/${String(tid)}`;

/** Processes and threads are named once, and none is left without a name. */
function nameBreaches(events: readonly Event[]): readonly string[] {
  const found: string[] = [];
  const processes = new Set<unknown>();
  const threads = new Set<string>();
  for (const event of events) {
    if (event.ph !== 'M') continue;
    const { name } = event.args as { readonly name?: unknown };
    if (typeof name !== 'string') found.push(`${String(event.name)} of ${threadOf(event)} is no text`);
    const isNew = event.name === 'process_name' ? !processes.has(event.pid) : !threads.has(threadOf(event));
    if (!isNew) found.push(`${String(event.name)} of ${threadOf(event)} is given twice`);
    if (event.name === 'process_name') processes.add(event.pid);
    else threads.add(threadOf(event));
  }
  for (const event of events) {
    if (!processes.has(event.pid)) found.push(`process ${String(event.pid)} has no name`);
    if (event.ph === 'X' && !threads.has(threadOf(event))) found.push(`thread ${threadOf(event)} has no name`);
  }
  return found;
}

/** Two slices of a thread are disjoint or nested; of equal ones the outer is first in the file. */
function nestingBreaches(events: readonly Event[]): readonly string[] {
  const found: string[] = [];
  const byThread = new Map<string, { readonly name: unknown; readonly from: number; readonly to: number }[]>();
  for (const event of events) {
    if (event.ph !== 'X') continue;
    const from = Math.round((event.ts as number) * TICKS_PER_US);
    const to = from + Math.round((event.dur as number) * TICKS_PER_US);
    const slices = byThread.get(threadOf(event)) ?? [];
    slices.push({ name: event.name, from, to });
    byThread.set(threadOf(event), slices);
  }
  for (const [thread, slices] of byThread) {
    slices.sort((a, b) => a.from - b.from || b.to - a.to);
    const open: (typeof slices)[number][] = [];
    for (const slice of slices) {
      while (open.length > 0 && open.at(-1)!.to <= slice.from) open.pop();
      const outer = open.at(-1);
      if (outer !== undefined && slice.to > outer.to) {
        found.push(`thread ${thread}: "${String(slice.name)}" ends after "${String(outer.name)}", in which it begins`);
      }
      if (slice.to > slice.from) open.push(slice);
    }
  }
  return found;
}
