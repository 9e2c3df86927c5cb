// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios and lessons saved in the browser: what is listed about each, and what a store for them must do.
import type { Catalogue } from '../../model/fields/declaration';
import type { Scenario } from '../../model/scenario';

export interface ScenarioSize {
  /** Undefined if the generator decides. */
  readonly count: number | undefined;
  readonly of: 'job' | 'coflow';
  readonly generated: boolean;
}

export interface AboutSaved {
  readonly name: string;
  /** When it was last saved, since 1970. */
  readonly changedMs: number;
  readonly size: ScenarioSize;
  readonly runs: number;
  /** Of the text. */
  readonly bytes: number;
  /** Set for a lesson, whose text may still be unfinished. */
  readonly lesson?: { readonly steps: number };
}

export interface Saved extends AboutSaved {
  readonly id: number;
}

/** A scenario's document as one line of UTF-8, written and read by a worker, which upgrades older ones. */
export type SavedText = ArrayBuffer;

/** Either it is done, or another one has that name. */
export type NamedOutcome = { readonly ok: true; readonly id: number } | { readonly ok: false; readonly taken: Saved };

/**
 * Every method may reject, and then nothing has changed. Each reads what is there now and changes only one scenario, so two tabs
 * never overwrite each other's.
 */
export interface LibraryStore {
  all(): Promise<readonly Saved[]>;
  /** Adds a new one, or replaces the one with that id, which may have been removed in the meantime. */
  put(about: AboutSaved, text: SavedText, replaces?: number): Promise<NamedOutcome>;
  rename(id: number, name: string): Promise<NamedOutcome>;
  /** Undefined if it has been removed. */
  text(id: number): Promise<SavedText | undefined>;
  /** What was removed, so that it can be put back; undefined if it had already been removed. */
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

/** The name itself if it is free, else with the next free number after it. */
export function freeName(name: string, all: readonly Pick<Saved, 'name'>[]): string {
  const taken = new Set(all.map((one) => one.name));
  if (!taken.has(name)) return name;
  const [, stem = name, number = '1'] = /^(.*\S) (\d{1,4})$/.exec(name) ?? [];
  for (let next = Number(number) + 1; ; next++) {
    const candidate = `${stem} ${next}`;
    if (!taken.has(candidate)) return candidate;
  }
}
