// SPDX-License-Identifier: GPL-3.0-or-later
// Focus and scrolling that stay inside the lesson. In a frame both would reach the page around: `focus` takes the keyboard away from what
// one types there, and `scrollIntoView` scrolls that page to the frame.

interface FocusedDocument {
  readonly body: Element;
  readonly activeElement: Element | null;
  hasFocus(): boolean;
}

/**
 * Whether what is new in a lesson may take the focus: where the last key or click was in the lesson, or nowhere yet. A frame keeps its
 * active element also while the page around has the keyboard, and begins with none.
 */
export function mayTakeFocus({ body, activeElement, hasFocus }: FocusedDocument, framed: boolean): boolean {
  if (activeElement?.closest('[data-lesson]')) return !framed || hasFocus();
  return !framed && (activeElement === null || activeElement === body);
}

/** Takes the focus where it may. */
export function focusGently(element: HTMLElement | null): void {
  const { body, activeElement } = document;
  const isFramed = window.parent !== window;
  if (mayTakeFocus({ body, activeElement, hasFocus: () => document.hasFocus() }, isFramed)) element?.focus();
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** How far a box scrolls until an element in it is seen, or as much of it as fits, from its beginning: the shortest way. */
export function scrollBy(element: Span, box: Span): number {
  const isLarger = element.to - element.from > box.to - box.from;
  if (element.from < box.from || (isLarger && element.to > box.to)) return element.from - box.from;
  return element.to > box.to ? element.to - box.to : 0;
}

/** Brings it into view inside of what scrolls on this page. */
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
