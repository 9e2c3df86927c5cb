// SPDX-License-Identifier: GPL-3.0-or-later
// The browser's storage, or one that refuses everything if the browser has none for us (switched off, private).
import type { TextStorage } from '../state/autosaved-scenario';

export function pageStorage(): TextStorage {
  try {
    localStorage.getItem('gantry');
    return localStorage;
  } catch {
    const refuse = (): never => {
      throw new Error('no storage');
    };
    return { getItem: () => null, setItem: refuse, removeItem: () => undefined };
  }
}

/** A small setting of the reader's, not of the scenario. Without storage it is forgotten at the end of the visit. */
export function readSetting(key: string): string | null {
  return pageStorage().getItem(key);
}

export function writeSetting(key: string, value: string | undefined): void {
  try {
    if (value === undefined) pageStorage().removeItem(key);
    else pageStorage().setItem(key, value);
  } catch {
    // No storage: the setting lasts for this visit.
  }
}
