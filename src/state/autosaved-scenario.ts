// SPDX-License-Identifier: GPL-3.0-or-later
// What the last visit left in the browser, and under which keys. It is written by `autosave.ts`, which knows scenarios.

/** The part of `Storage` that is used; tests pass a plain one. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export const SCENARIO_KEY = 'gantry.work';
/** Present while the scenario is not in a file or link yet. */
export const UNSAVED_KEY = 'gantry.work.unsaved';
/** The name of the last open scenario if it could not be kept; what is kept is the one before it. */
export const LEFT_KEY = 'gantry.work.left';
/** Holds work that this version of Gantry cannot read, so that nothing is thrown away. */
const ASIDE_KEY = 'gantry.work.aside';
export interface KeptScenario {
  /** The scenario as a document, still to be parsed: it may be of an older version. */
  readonly text: string;
  readonly unsaved: boolean;
}

/** What the last visit left. */
export function readKeptScenario(storage: TextStorage): KeptScenario | undefined {
  const text = storage.getItem(SCENARIO_KEY);
  return text === null ? undefined : { text, unsaved: storage.getItem(UNSAVED_KEY) !== null };
}

/** Quarantines what this version of Gantry cannot read, so that the next save does not replace it; false if storage is full. */
export function quarantine(storage: TextStorage, text: string): boolean {
  try {
    storage.setItem(ASIDE_KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** The name of what the last visit could not keep, shown once. */
export function takeUnsavedName(storage: TextStorage): string | undefined {
  const name = storage.getItem(LEFT_KEY);
  if (name !== null) storage.removeItem(LEFT_KEY);
  return name ?? undefined;
}
