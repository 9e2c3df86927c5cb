// SPDX-License-Identifier: GPL-3.0-or-later
// The full text of something that may be cut off, as a title. Screen readers take a paragraph's title as its name and read it out
// before the text itself, so that the same words are heard twice: it exists only while something points at it.
import type { PointerEvent } from 'react';

export const titleWhenPointedAt = (title: string) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.title = title;
  },
  onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>): void => currentTarget.removeAttribute('title'),
});
