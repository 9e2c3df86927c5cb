// SPDX-License-Identifier: GPL-3.0-or-later
// Escape takes back what lies over the workspace, where nothing nearer wants it: a dialog, a menu, a sheet, a text, a selection.
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../shortcuts';

const NEARER = 'dialog[open], :popover-open, aside[data-sheet="true"]';

/** `take` answers whether there was anything to take back. */
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
