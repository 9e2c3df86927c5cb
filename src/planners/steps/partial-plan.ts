// SPDX-License-Identifier: GPL-3.0-or-later
// The plan so far: what the drawings of all steps up to one have put, and the resulting plan in its planner's form.
import type { Circuit, PlanForm } from '../../model/plan';
import type { Drawing, Put } from '../planning-step';

/** Lists of each form that grow step by step: rows by place, or entries by id. The rest of a plan is known only at its end. */
const LISTS: Readonly<Record<PlanForm, Readonly<Record<string, 'rows' | 'entries'>>>> = {
  racks: { jobs: 'rows' },
  bands: { intervals: 'rows', jobs: 'rows' },
  slots: { allocation: 'entries', jobs: 'rows' },
  circuits: { coflows: 'rows', circuits: 'rows' },
  locality: { jobs: 'rows' },
  guideline: { jobs: 'rows' },
  placement: { placement: 'entries' },
  bound: { racksShare: 'entries' },
};

/** The list under which the plan's keys that are not lists are put. */
export const HEAD = 'head';

type Key = number | string;
type Lists = ReadonlyMap<string, ReadonlyMap<Key, unknown>>;

export class PartialPlan {
  private readonly lists = new Map<string, Map<Key, unknown>>();

  constructor(puts: readonly Put[] = []) {
    this.draw({ put: puts });
  }

  draw({ clear = false, put = [] }: Drawing): void {
    if (clear) this.lists.clear();
    for (const [list, key, value] of put) {
      let entries = this.lists.get(list);
      if (entries === undefined) {
        entries = new Map();
        this.lists.set(list, entries);
      }
      entries.set(key, value);
    }
  }

  /** Total number of entries. */
  get size(): number {
    let size = 0;
    for (const entries of this.lists.values()) size += entries.size;
    return size;
  }

  /** All current entries, as puts. */
  puts(): Put[] {
    const all: Put[] = [];
    for (const [list, entries] of this.lists) for (const [key, value] of entries) all.push([list, key, value]);
    return all;
  }

  list(name: string): ReadonlyMap<Key, unknown> | undefined {
    return this.lists.get(name);
  }

  copy(): PartialPlan {
    return new PartialPlan(this.puts());
  }

  /** The lists of the form, each as in the plan, and the known keys of the head. */
  assembled(form: PlanForm): Record<string, unknown> {
    return { ...Object.fromEntries(this.lists.get(HEAD) ?? []), ...assembledLists(form, this.lists) };
  }
}

function assembledLists(form: PlanForm, lists: Lists): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(LISTS[form])) {
    const entries = lists.get(name) ?? new Map<Key, unknown>();
    if (kind === 'entries') whole[name] = Object.fromEntries(entries);
    else if (name === 'circuits') whole[name] = circuitsByStart(entries);
    else whole[name] = [...entries].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row);
  }
  return whole;
}

/** Ordered as in the answer: by start, then sender, then receiver, then order of creation. */
const circuitsByStart = (entries: ReadonlyMap<Key, unknown>): readonly Circuit[] =>
  ([...entries] as [number, Circuit][])
    .sort(([p, a], [q, b]) => a.startS - b.startS || a.from - b.from || a.to - b.to || p - q)
    .map(([, circuit]) => circuit);

/** The keys of a plan that are not lists, as puts, which close a recording. */
export function headOf(form: PlanForm, plan: object): Put[] {
  const lists = LISTS[form];
  return Object.entries(plan)
    .filter(([key]) => !Object.hasOwn(lists, key))
    .map(([key, value]) => [HEAD, key, value]);
}
