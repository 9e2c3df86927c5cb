// SPDX-License-Identifier: GPL-3.0-or-later
// What to try belongs to what was opened: where undo goes back over an opening, the words of the scenario before stand there again, and
// redo brings those of the one that was opened. Kept by the scenario as it was opened, which the history holds as long as undo can reach it.
import type { Hint } from '../workload/presets/preset';
import type { History } from './history';

/** Of any kind: only which one it is matters here. */
type Opened = object;

const hints = new WeakMap<Opened, { readonly hint: Hint | undefined }>();

export function rememberHint(opened: Opened, hint: Hint | undefined): void {
  hints.set(opened, { hint });
}

/** As it stands now: what was dismissed is not brought back. Before another scenario is opened. */
export function keepHint(history: History<Opened>, hint: Hint | undefined): void {
  const opened = openedIn(history);
  if (opened !== undefined) rememberHint(opened, hint);
}

/** `hint`: the present one, which an undone edit of the same scenario leaves. */
export function hintAfter(before: History<Opened>, after: History<Opened>, hint: Hint | undefined): Hint | undefined {
  const [was, is] = [openedIn(before), openedIn(after)];
  if (was === is) return hint;
  // Redo finds it as it was left.
  if (was !== undefined) rememberHint(was, hint);
  return is && hints.get(is)?.hint;
}

/** The scenario that was opened last, as it was then. */
function openedIn({ past, present }: History<Opened>): Opened | undefined {
  if (hints.has(present)) return present;
  return past.findLast(({ value }) => hints.has(value))?.value;
}
