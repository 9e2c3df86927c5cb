// SPDX-License-Identifier: GPL-3.0-or-later
// Two ways to use the page without seeing it or without a pointer: keys alone, and the accessibility tree alone. Both find elements
// by role and name, as a screen reader does; neither looks at markup, positions or colours.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

export type Role = Parameters<Page['getByRole']>[0];
export type Name = string | RegExp;

export interface Hand {
  /** Presses a button, chooses a tab, a radio or a menu item, or unfolds a section by its heading. `which` of several, from 0. */
  press(role: Role, name: Name, which?: number): Promise<void>;
  /** Fills in a field and leaves it. */
  write(role: Role, name: Name, text: string): Promise<void>;
  choose(name: Name, option: string): Promise<void>;
  /** Moves a slider up by one step. */
  raise(name: Name): Promise<void>;
  /** Moves the focus to a widget that handles keys itself, such as a chart. */
  enter(role: Role, name: Name): Promise<void>;
}

const MAX_TABS = 250;
/** From this many stops before the element on, each stop is checked. */
const SURE_STOPS = 3;

const locate = (page: Page, role: Role, name: Name, which = 0): Locator =>
  page.getByRole(role, { name, exact: typeof name === 'string' }).nth(which);

/** Checks that the focus is visible: what cannot be seen cannot be used. */
async function focusShows(on: Locator): Promise<void> {
  const shows = await on.evaluate((element) => {
    // Radios and checkboxes may be drawn by the elements around them.
    const shown = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration): boolean =>
      (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    const on = document.activeElement ?? element;
    const drawn = [on, on.parentElement, on.nextElementSibling].flatMap((one) => one ?? []);
    if (drawn.some((one) => shown(getComputedStyle(one)))) return true;
    // A card is outlined as a whole, and a chart's focus is drawn over it.
    for (let around = on.parentElement; around !== null; around = around.parentElement) {
      const over = getComputedStyle(around, '::after');
      if (getComputedStyle(around).outlineStyle !== 'none') return true;
      if (over.content !== 'none' && (shown(over) || over.borderTopStyle !== 'none')) return true;
    }
    return false;
  });
  expect(shows, 'the focus shows').toBe(true);
}

type Focus = 'there' | 'in its group' | 'elsewhere' | 'gone';

/** Where the focus is relative to an element: on it, on another radio or tab of its group, or elsewhere. Runs in the page. */
function focusFrom(element: Element): Focus {
  if (!element.isConnected) return 'gone';
  const on = document.activeElement;
  if (on === element || (on !== null && on === element.closest('summary'))) return 'there';
  const group = (one: Element | null): unknown =>
    one instanceof HTMLInputElement && one.type === 'radio' ? one.name : one?.closest('[role=tablist]');
  const own = group(element);
  return own !== undefined && own !== null && own !== '' && own === group(on) ? 'in its group' : 'elsewhere';
}

/**
 * How many Tab stops are between the focus and an element on the way ahead and on the way back, judging by document order; none if
 * nothing has the focus, because Tab may then continue from what last had it. Runs in the page.
 */
function stopsBetween(element: Element): { readonly ahead: number; readonly back: number } {
  const from = document.activeElement;
  if (from === null || from === document.body) return { ahead: 0, back: 0 };
  const around = document.querySelector('dialog:modal') ?? document;
  const radios = new Set<string>();
  const isStop = (one: HTMLElement): boolean => {
    if (one.tabIndex < 0 || one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true }))
      return false;
    // Only one of the radios with one name is a stop.
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    if (radios.has(one.name)) return false;
    radios.add(one.name);
    return true;
  };
  const stops = [
    ...around.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]'),
  ].filter(isStop);
  const isAfter = (one: Element, other: Element): boolean =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const countBetween = (first: Element, last: Element): number => {
    const goesRound = isAfter(first, last);
    return stops.filter((one) =>
      goesRound ? isAfter(one, first) || isAfter(last, one) : isAfter(one, first) && isAfter(last, one),
    ).length;
  };
  return { ahead: countBetween(from, element), back: countBetween(element, from) };
}

export function byKeys(page: Page): Hand {
  const { keyboard } = page;
  const focus = (there: Locator): Promise<Focus> => there.evaluate(focusFrom).catch(() => 'gone');

  /**
   * Tab by Tab, ahead or back, whichever is shorter; a group of radios, tabs or menu items has only one stop, and arrows continue from
   * there. The element is looked up once: by role and name that visits every element of the page, and took half of a journey when it was
   * done at each stop.
   */
  async function go(role: Role, name: Name, which?: number): Promise<Locator> {
    const there = locate(page, role, name, which);
    await expect(there).toBeVisible();
    const isItem = role === 'menuitem' || role === 'option';
    const hasArrows = role === 'radio' || role === 'tab';
    let element = await there.elementHandle();
    // Most of the way without checking each stop, then the last stops one by one.
    const { ahead, back } = (await element?.evaluate(stopsBetween)) ?? { ahead: 0, back: 0 };
    const tab = back < ahead ? 'Shift+Tab' : 'Tab';
    const blind = isItem ? 0 : Math.min(ahead, back, MAX_TABS) - SURE_STOPS;
    for (let k = 0; k < blind; k++) await keyboard.press(tab);
    for (let k = 0; k < MAX_TABS; k++) {
      const at: Focus = (await element?.evaluate(focusFrom)) ?? 'gone';
      if (at === 'there') break;
      if (at === 'gone') element = await there.elementHandle();
      else await keyboard.press(isItem ? 'ArrowDown' : hasArrows && at === 'in its group' ? 'ArrowRight' : tab);
    }
    expect(await focus(there), `keys reach ${role} ${String(name)}`).toBe('there');
    await focusShows(there);
    return there;
  }

  return {
    async press(role, name, which) {
      const there = await go(role, name, which);
      // Arrows select radios as they move.
      if (role !== 'radio' || !(await there.isChecked())) await keyboard.press(role === 'radio' ? 'Space' : 'Enter');
    },
    async write(role, name, text) {
      await go(role, name);
      await keyboard.press('Control+a');
      await keyboard.type(text);
      await keyboard.press('Tab');
    },
    async choose(name, option) {
      const there = await go('combobox', name);
      await keyboard.type(option);
      await expect(there.locator('option:checked')).toHaveText(option);
    },
    async raise(name) {
      await go('slider', name);
      await keyboard.press('ArrowRight');
    },
    async enter(role, name) {
      await go(role, name);
    },
  };
}

/** As assistive technology does it: finds an element by role and name, and makes it act, wherever it is. */
export function byTree(page: Page): Hand {
  const find = async (role: Role, name: Name, which?: number): Promise<Locator> => {
    const there = locate(page, role, name, which);
    await expect(there).toBeAttached();
    await expect(there).toBeEnabled();
    return there;
  };
  return {
    async press(role, name, which) {
      const there = await find(role, name, which);
      await there.focus();
      await there.evaluate((element: HTMLElement) => element.click());
    },
    async write(role, name, text) {
      const there = await find(role, name);
      await there.fill(text);
      await there.blur();
    },
    async choose(name, option) {
      await (await find('combobox', name)).selectOption({ label: option });
    },
    async raise(name) {
      const there = await find('slider', name);
      const { now, step } = await there.evaluate((one: HTMLInputElement) => ({
        now: one.valueAsNumber,
        step: Number(one.step),
      }));
      await there.fill(String(Math.round((now + step) * 1000) / 1000));
    },
    async enter(role, name) {
      await (await find(role, name)).focus();
    },
  };
}
