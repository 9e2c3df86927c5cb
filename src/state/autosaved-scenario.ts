// SPDX-License-Identifier: GPL-3.0-or-later
// What the last visit left in the browser, and under which keys. Writing it is `autosave.ts`, which knows scenarios.

/** The part of `Storage` that is used; tests pass a plain one. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export const SCENARIO_KEY = 'gantry.work';
/** There while the scenario is in no file or link yet. */
export const UNSAVED_KEY = 'gantry.work.unsaved';
/** The name of what was open last, where that was too large to be kept: what is kept is the scenario before it. */
export const LEFT_KEY = 'gantry.work.left';
/** Where work that this Gantry cannot read is put, so that nothing is thrown away. */
const ASIDE_KEY = 'gantry.work.aside';
export interface KeptScenario {
  /** The scenario as a document, still to be read: it may be of an older version. */
  readonly text: string;
  readonly unsaved: boolean;
}

/** What the last visit left. */
export function readKeptScenario(storage: TextStorage): KeptScenario | undefined {
  const text = storage.getItem(SCENARIO_KEY);
  return text === null ? undefined : { text, unsaved: storage.getItem(UNSAVED_KEY) !== null };
}

/** What this Gantry cannot read is quarantined, so that the next thing kept does not replace it; false where storage is full. */
export function quarantine(storage: TextStorage, text: string): boolean {
  try {
    storage.setItem(ASIDE_KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** The name of what the last visit could not keep, shown once. */
export function takeLeft(storage: TextStorage): string | undefined {
  const name = storage.getItem(LEFT_KEY);
  if (name !== null) storage.removeItem(LEFT_KEY);
  return name ?? undefined;
}
