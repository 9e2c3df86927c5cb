// SPDX-License-Identifier: GPL-3.0-or-later
// The exact input of a question as one string: equal strings, equal answers. Keys are sorted, absent values left out.
// Workloads are readonly and may have 20 000 entries, so each is a number in its keys. Equal workloads get the same
// number: entries are compared with those of the newest workloads, identical objects without looking inside.
import { hasManyFlows } from '../model/flows';
import type { Workload } from '../model/scenario';
import type { ScenarioQuestion } from './api';

interface Known {
  readonly entries: readonly object[];
  readonly text: string;
}

/** Workloads that a new one is compared with. */
const MAX_KNOWN = 16;
/** Entries that are compared by content: if more are different objects, the workload came from elsewhere. */
const MAX_COMPARED = 256;

/** Each asker has its own: the numbers of two pages are unrelated. */
export class QuestionKeys {
  private readonly entryTexts = new WeakMap<object, string>();
  private readonly numbers = new WeakMap<Workload, string>();
  private numbered = 0;
  private newest: readonly Known[] = [];

  keyOf(question: ScenarioQuestion): string {
    const { scenario, ...asked } = question;
    const { workload, ...rest } = scenario;
    return `${canonicalText(asked)}\n${canonicalText(rest)}\n${this.workloadText(workload)}`;
  }

  /** One entry is written in no time, and must not displace 20 000: a question about a curve has only that job. */
  private workloadText(workload: Workload): string {
    if ('generate' in workload) return canonicalText(workload);
    const [name, entries] = 'jobs' in workload ? ['jobs', workload.jobs] : ['coflows', workload.coflows];
    if (hasManyFlows(workload)) for (const entry of entries) this.knownByItself(entry);
    if (entries.length <= 1) return `${name} ${entries.map((entry) => this.entryText(entry)).join()}`;
    const known = this.numbers.get(workload);
    if (known !== undefined) return known;
    const same = this.newest.find((one) => one.text.startsWith(name) && this.sameEntries(one.entries, entries));
    const text = same?.text ?? `${name} #${++this.numbered}`;
    this.newest = [{ entries, text }, ...this.newest.filter((one) => one !== same)].slice(0, MAX_KNOWN);
    this.numbers.set(workload, text);
    return text;
  }

  private sameEntries(a: readonly object[], b: readonly object[]): boolean {
    if (a.length !== b.length) return false;
    let compared = 0;
    for (let i = 0; i < a.length; i++) {
      if (a[i] === b[i]) continue;
      if (++compared > MAX_COMPARED || this.entryText(a[i]!) !== this.entryText(b[i]!)) return false;
    }
    return true;
  }

  /** Coflows of very many flows are compared by identity, because they are readonly. */
  private knownByItself(entry: object): void {
    if (!this.entryTexts.has(entry)) this.entryTexts.set(entry, `entry ${++this.numbered}`);
  }

  private entryText(entry: object): string {
    const known = this.entryTexts.get(entry);
    if (known !== undefined) return known;
    const text = canonicalText(entry);
    this.entryTexts.set(entry, text);
    return text;
  }
}

/** JSON with the keys of every object sorted; `undefined` counts as absent. */
export function canonicalText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (ArrayBuffer.isView(value)) return `[${(value as Float64Array).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  const parts: string[] = [];
  for (const key of Object.keys(fields).sort()) {
    const value = fields[key];
    if (value !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalText(value)}`);
  }
  return `{${parts.join(',')}}`;
}
