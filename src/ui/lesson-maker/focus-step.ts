// SPDX-License-Identifier: GPL-3.0-or-later
// Where writing continues: the first field of the current step, or of the lesson if that is new.

const first = (within: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-maker] ${within} [data-path="title"] input`);

export const focusStep = (): void => first('[data-step]')?.focus();
export const focusLesson = (): void => first('[data-about]')?.focus();

let wanted = false;

/** For a step that is being added: what is typed next is its title, however soon. */
export const focusNextStep = (): void => {
  wanted = true;
};

/** Called as soon as a step is drawn. */
export function takeWantedFocus(): void {
  if (wanted) focusStep();
  wanted = false;
}
