// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario that another tab kept and that this tab's replaces: set aside at once, because a closing page does not wait for a
// database, and moved to the saved scenarios as soon as possible.
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

/** Throws if the storage is full: then nothing may replace the other tab's scenario. */
export function setAsideOther(storage: TextStorage, text: string): void {
  const others = othersAside(storage);
  if (!others.includes(text)) storage.setItem(OTHERS_KEY, JSON.stringify([...others, text]));
}

/** Called once they are in a safer place. */
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
