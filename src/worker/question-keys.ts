// The exact input of a question as one string: equal strings, equal answers. Keys in order, absent values left out.
// Scenarios are readonly, so a job's text is remembered with the job and the newest workload's with the workload: after
// an edit of one job among 20 000 only that job is written anew. No more than that is kept, for undo keeps old scenarios.
import type { Workload } from '../model/scenario';
import type { ScenarioQuestion } from './api';
import { isPacked } from './packed-rows';

/** Each asker has its own: two pages side by side would write their workloads anew in turn. */
export class QuestionKeys {
  private readonly entryTexts = new WeakMap<object, string>();
  private numbered = 0;
  private newest: { readonly workload: Workload; readonly text: string } | undefined;

  keyOf(question: ScenarioQuestion): string {
    const { scenario, ...asked } = question;
    const { workload, ...rest } = scenario;
    return `${canonicalText(asked)}\n${canonicalText(rest)}\n${this.workloadText(workload)}`;
  }

  /** One entry is written in no time, and must not displace 20 000: curves are asked with their own job alone. */
  private workloadText(workload: Workload): string {
    if ('generate' in workload) return canonicalText(workload);
    const [name, entries] = 'jobs' in workload ? ['jobs', workload.jobs] : ['coflows', workload.coflows];
    if (entries.length <= 1) return this.write(name, entries);
    if (this.newest?.workload !== workload) this.newest = { workload, text: this.write(name, entries) };
    return this.newest.text;
  }

  private write(name: string, entries: readonly object[]): string {
    return `${name} ${entries.map((entry) => this.entryText(entry)).join('\n')}`;
  }

  private entryText(entry: object): string {
    const known = this.entryTexts.get(entry);
    if (known !== undefined) return known;
    // Readonly as it is, a coflow whose flows are columns is known by itself.
    const text = isPacked(entry) ? `packed ${++this.numbered}` : canonicalText(entry);
    this.entryTexts.set(entry, text);
    return text;
  }
}

/** JSON with the keys of every object in one order; `undefined` is as if absent. */
export function canonicalText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  const parts: string[] = [];
  for (const key of Object.keys(fields).sort()) {
    const held = fields[key];
    if (held !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalText(held)}`);
  }
  return `{${parts.join(',')}}`;
}
