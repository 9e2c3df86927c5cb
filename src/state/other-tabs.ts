// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario that another tab kept and that this tab's takes the place of: set aside at once, for a page that is closing waits for no
// database, and put among the saved scenarios as soon as that can be.
import type { TextStorage } from './autosaved-scenario';

const OTHERS_KEY = 'gantry.work.others';

/** Documents, oldest first. */
export function othersAside(storage: TextStorage): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(OTHERS_KEY) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Throws where the storage is full: then nothing may take the other's place. */
export function setAsideOther(storage: TextStorage, text: string): void {
  const others = othersAside(storage);
  if (!others.includes(text)) storage.setItem(OTHERS_KEY, JSON.stringify([...others, text]));
}

/** Those are in a safer place now. */
export function forgetOthers(storage: TextStorage, texts: readonly string[]): void {
  const left = othersAside(storage).filter((one) => !texts.includes(one));
  if (left.length === 0) storage.removeItem(OTHERS_KEY);
  else storage.setItem(OTHERS_KEY, JSON.stringify(left));
}

export function nameOfDocument(text: string): string {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? name : 'Scenario';
  } catch {
    return 'Scenario';
  }
}
