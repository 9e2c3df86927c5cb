// SPDX-License-Identifier: GPL-3.0-or-later
// Focus and scrolling that stay inside the lesson. In a frame both would affect the page around it: `focus` takes the keyboard away from
// text being typed there, and `scrollIntoView` scrolls that page to the frame.

interface FocusedDocument {
  readonly body: Element;
  readonly activeElement: Element | null;
  hasFocus(): boolean;
}

/**
 * Whether new content in a lesson may take the focus: if the last key or click was in the lesson, or nowhere yet. A frame keeps its
 * active element even while the page around it has the keyboard, and starts without one.
 */
export function mayTakeFocus({ body, activeElement, hasFocus }: FocusedDocument, framed: boolean): boolean {
  if (activeElement?.closest('[data-lesson]')) return !framed || hasFocus();
  return !framed && (activeElement === null || activeElement === body);
}

/** Takes the focus if it may. */
export function focusGently(element: HTMLElement | null): void {
  const { body, activeElement } = document;
  const isFramed = window.parent !== window;
  if (mayTakeFocus({ body, activeElement, hasFocus: () => document.hasFocus() }, isFramed)) element?.focus();
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The shortest way to scroll a box so that an element in it is visible, or as much of it as fits, from its start. */
export function scrollBy(element: Span, box: Span): number {
  const isLarger = element.to - element.from > box.to - box.from;
  if (element.from < box.from || (isLarger && element.to > box.to)) return element.from - box.from;
  return element.to > box.to ? element.to - box.to : 0;
}

/** Brings it into view within this page's own scrollers. */
export function scrollGently(element: Element | null | undefined): void {
  if (!element) return;
  for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible') continue;
    const inside = box.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    const top = inside.top + box.clientTop;
    box.scrollTop += scrollBy({ from: own.top, to: own.bottom }, { from: top, to: top + box.clientHeight });
  }
}
