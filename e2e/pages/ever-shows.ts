// SPDX-License-Identifier: GPL-3.0-or-later
import type { Locator } from '@playwright/test';

/** Whether an element shows these words at any moment from now on. Looking from outside may come too late for what stays only briefly. */
export async function everShows(where: Locator, words: string): Promise<() => Promise<boolean>> {
  const watched = await where.evaluateHandle((element, sought) => {
    const seen = { words: false };
    const look = (): void => {
      seen.words ||= element.textContent.includes(sought);
    };
    new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true });
    return seen;
  }, words);
  return () => watched.evaluate((seen) => seen.words);
}
