// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows are selected, by job id, so that sorting, filtering, undo and redo leave the selection where it was.

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Where a range starts. */
  readonly anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined };

export const selectOne = (id: string): Selection => ({ ids: new Set([id]), anchor: id });

/** Ctrl or Cmd with a click, or Space: adds this one, or removes it. */
export function toggleOne(now: Selection, id: string): Selection {
  const ids = new Set(now.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** Shift: from the anchor to here in the shown order. `keep`: added to what is selected. */
export function selectRange(now: Selection, id: string, shownIds: readonly string[], keep = false): Selection {
  const to = shownIds.indexOf(id);
  const from = now.anchor === undefined ? -1 : shownIds.indexOf(now.anchor);
  if (to < 0 || from < 0) return selectOne(id);
  const range = shownIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set(keep ? [...now.ids, ...range] : range), anchor: now.anchor };
}

export const selectAll = (shownIds: readonly string[]): Selection => ({ ids: new Set(shownIds), anchor: shownIds[0] });

/** After an id has changed. */
export function renameSelected(now: Selection, from: string, to: string): Selection {
  const swap = (id: string): string => (id === from ? to : id);
  return { ids: new Set([...now.ids].map(swap)), anchor: now.anchor === undefined ? undefined : swap(now.anchor) };
}

/** The indices of the selected jobs, in the scenario's order. */
export function selectedIndices(now: Selection, jobs: readonly { readonly id: string }[]): readonly number[] {
  if (now.ids.size === 0) return [];
  const found: number[] = [];
  for (const [index, job] of jobs.entries()) if (now.ids.has(job.id)) found.push(index);
  return found;
}
