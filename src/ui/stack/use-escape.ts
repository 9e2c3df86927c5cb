// SPDX-License-Identifier: GPL-3.0-or-later
// Escape dismisses what is over the workspace, unless something nearer wants the key: a dialog, a menu, a sheet, a text, a selection.
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../shortcuts';

const NEARER = 'dialog[open], :popover-open, aside[data-sheet="true"]';

/** `take` returns whether there was anything to dismiss. */
export function useEscape(take: () => boolean): void {
  const onEscape = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(NEARER) !== null) return;
    if (isTyping(event.target)) return;
    if (take()) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => onEscape(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
