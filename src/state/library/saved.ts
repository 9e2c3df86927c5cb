// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios, and lessons, that a person saved in the browser: what is listed of each, and what a place for them must do.
import type { Catalogue } from '../../model/fields/declaration';
import type { Scenario } from '../../model/scenario';

export interface ScenarioSize {
  /** Undefined where the generator decides. */
  readonly count: number | undefined;
  readonly of: 'job' | 'coflow';
  readonly generated: boolean;
}

export interface AboutSaved {
  readonly name: string;
  /** Since 1970, as clocks count: when it was last saved. */
  readonly changedMs: number;
  readonly size: ScenarioSize;
  readonly runs: number;
  /** Of the text. */
  readonly bytes: number;
  /** It is a lesson, whose text may be one that is still being written. */
  readonly lesson?: { readonly steps: number };
}

export interface Saved extends AboutSaved {
  readonly id: number;
}

/** A scenario's document in one line of UTF-8: written by a worker, and read by one, which upgrades what is older. */
export type SavedText = ArrayBuffer;

/** Either it is done, or another one has that name. */
export type NamedOutcome = { readonly ok: true; readonly id: number } | { readonly ok: false; readonly taken: Saved };

/**
 * Every method may reject, and then nothing has changed. Each looks at what is there now, and touches one scenario alone: two tabs
 * never write over each other's.
 */
export interface LibraryStore {
  all(): Promise<readonly Saved[]>;
  /** A new one; or in the place of the one with that id, which may have gone meanwhile. */
  put(about: AboutSaved, text: SavedText, replaces?: number): Promise<NamedOutcome>;
  rename(id: number, name: string): Promise<NamedOutcome>;
  /** Undefined when it has gone. */
  text(id: number): Promise<SavedText | undefined>;
  /** What was removed, so that it can be put back; undefined when it had gone. */
  remove(id: number): Promise<{ readonly saved: Saved; readonly text: SavedText } | undefined>;
}

export function sizeOf({ workload }: Pick<Scenario, 'workload'>, catalogue: Catalogue): ScenarioSize {
  if ('jobs' in workload) return { count: workload.jobs.length, of: 'job', generated: false };
  if ('coflows' in workload) return { count: workload.coflows.length, of: 'coflow', generated: false };
  const { kind, jobs } = workload.generate;
  const count = jobs ?? catalogue.generators.find(({ id }) => id === kind)?.options.jobs?.fallback;
  return { count: typeof count === 'number' ? count : undefined, of: 'job', generated: true };
}

/** Newest first. */
export const listed = (all: readonly Saved[]): readonly Saved[] =>
  [...all].sort((a, b) => b.changedMs - a.changedMs || b.id - a.id);

/** The name itself where it is free, else with the next number after it. */
export function freeName(name: string, all: readonly Pick<Saved, 'name'>[]): string {
  const taken = new Set(all.map((one) => one.name));
  if (!taken.has(name)) return name;
  const [, stem = name, number = '1'] = /^(.*\S) (\d{1,4})$/.exec(name) ?? [];
  for (let next = Number(number) + 1; ; next++) {
    const candidate = `${stem} ${next}`;
    if (!taken.has(candidate)) return candidate;
  }
}
