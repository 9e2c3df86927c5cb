// SPDX-License-Identifier: GPL-3.0-or-later
// Where writing goes on: the first field of the step that is worked on, or of the lesson where that is new.

const first = (within: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-maker] ${within} [data-path="title"] input`);

export const focusStep = (): void => first('[data-step]')?.focus();
export const focusLesson = (): void => first('[data-about]')?.focus();

let wanted = false;

/** A step that is just being added: what is typed next is its title, however soon. */
export const focusNextStep = (): void => {
  wanted = true;
};

/** As soon as a step is drawn. */
export function takeWantedFocus(): void {
  if (wanted) focusStep();
  wanted = false;
}
