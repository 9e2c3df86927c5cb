// SPDX-License-Identifier: GPL-3.0-or-later
// Where things are for the pointer. The page grows while its chunks load: a position that is read too early is soon wrong.
// `locator.click({ position })` and `hover({ position })` wait by themselves; this is for drags.
import { expect, type Locator } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The target's box once it is scrolled into view and no longer moves. */
export async function steadyBox(target: Locator): Promise<Box> {
  // After a change of width the page may still be redrawing it.
  await expect(() => target.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass({ timeout: 15_000 });
  return target.evaluate(async (element) => {
    /** Consecutive frames in which nothing moves. */
    const enough = 6;
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    let last = look();
    for (let same = 0; same < enough; same++) {
      await new Promise(requestAnimationFrame);
      const now = look();
      if (JSON.stringify(now) !== JSON.stringify(last)) same = -1;
      last = now;
    }
    return last;
  });
}

/** For the two ends of a drag: scrolling the second into view may move the first. */
export async function steadyBoxes(one: Locator, other: Locator): Promise<readonly [Box, Box]> {
  for (;;) {
    const boxes = [await steadyBox(one), await steadyBox(other)] as const;
    if (JSON.stringify(await steadyBox(one)) === JSON.stringify(boxes[0])) return boxes;
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses at the first point, moves over the others and, unless it is to stay pressed, releases at the last. */
export async function drag(target: Locator, [from, ...to]: readonly Point[], staysPressed = false): Promise<void> {
  const { mouse } = target.page();
  if (from === undefined) throw new Error('a drag begins somewhere');
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (const { x, y } of to) await mouse.move(x, y, { steps: 4 });
  if (!staysPressed) await mouse.up();
}
