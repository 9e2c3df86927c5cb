// SPDX-License-Identifier: GPL-3.0-or-later
// A hint about what to try belongs to the scenario that was opened: when undo goes back over an opening, the previous scenario's hint is
// shown again, and redo restores the other. Keyed by the scenario as it was opened, which the history keeps while undo can reach it.
import type { Hint } from '../workload/presets/preset';
import type { History } from './history';

/** Any object: only its identity matters here. */
type Opened = object;

const hints = new WeakMap<Opened, { readonly hint: Hint | undefined }>();

export function rememberHint(opened: Opened, hint: Hint | undefined): void {
  hints.set(opened, { hint });
}

/** Before another scenario is opened: keeps the hint as it is now, so that a dismissed one does not return. */
export function keepHint(history: History<Opened>, hint: Hint | undefined): void {
  const opened = openedIn(history);
  if (opened !== undefined) rememberHint(opened, hint);
}

/** `hint`: the current one, which stays if the edit undone is of the same scenario. */
export function hintAfter(before: History<Opened>, after: History<Opened>, hint: Hint | undefined): Hint | undefined {
  const [was, is] = [openedIn(before), openedIn(after)];
  if (was === is) return hint;
  // So that redo restores it as it was.
  if (was !== undefined) rememberHint(was, hint);
  return is && hints.get(is)?.hint;
}

/** The scenario that was opened last, as it was then. */
function openedIn({ past, present }: History<Opened>): Opened | undefined {
  if (hints.has(present)) return present;
  return past.findLast(({ value }) => hints.has(value))?.value;
}
