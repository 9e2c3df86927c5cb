// SPDX-License-Identifier: GPL-3.0-or-later
import type { Locator } from '@playwright/test';

/** All texts that an element has from now on, however briefly: looking from outside may come too late. Returns what asks for them. */
export async function watchTexts(where: Locator): Promise<() => Promise<readonly string[]>> {
  const shown = await where.evaluateHandle((element) => {
    const texts: string[] = [];
    const look = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => texts.push(element.textContent)).observe(element, look);
    return texts;
  });
  return () => shown.jsonValue();
}
