// What the last visit left in the browser, and under which keys. Writing it is `work-keeper.ts`, which knows scenarios.

/** The part of `Storage` that is used; tests pass a plain one. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export const WORK_KEY = 'gantry.work';
/** There while the work is in no file or link yet. */
export const UNSAVED_KEY = 'gantry.work.unsaved';
/** Where work that this Gantry cannot read is put, so that nothing is thrown away. */
const ASIDE_KEY = 'gantry.work.aside';
export interface KeptWork {
  /** The scenario as a document, still to be read: it may be of an older version. */
  readonly text: string;
  readonly unsaved: boolean;
}

/** What the last visit left. */
export function readKeptWork(storage: TextStorage): KeptWork | undefined {
  const text = storage.getItem(WORK_KEY);
  return text === null ? undefined : { text, unsaved: storage.getItem(UNSAVED_KEY) !== null };
}

/** What this Gantry cannot read is put aside, so that the next thing kept does not replace it; false where there is no room. */
export function putAside(storage: TextStorage, text: string): boolean {
  try {
    storage.setItem(ASIDE_KEY, text);
    return true;
  } catch {
    return false;
  }
}
