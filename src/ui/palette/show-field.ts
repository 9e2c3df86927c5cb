// SPDX-License-Identifier: GPL-3.0-or-later
// Goes to a field's control, unfolding what contains it. The form may have to load first, so the search is repeated for a while.
import { changeSession, notify } from '../../state/actions';
import type { PageStore } from '../../state/page-store';
import { dispatchShortcut } from '../shortcuts';

/** Frames, about a second and a half. */
const TRIES = 90;

/** In a run, by its place among the runs; of a job or coflow, by its row in the table; else in the cluster. */
export interface FieldPlace {
  readonly label: string;
  readonly run?: number | undefined;
  readonly cell?: { readonly id: string; readonly column: string } | undefined;
}

export function showField(store: PageStore, place: FieldPlace): void {
  const { label, run, cell } = place;
  if (run !== undefined) changeSession(store, { runToEdit: run });
  let asked = run !== undefined;
  find({
    // The form first moves the focus to the run.
    control: () =>
      run === undefined || store.getState().session.runToEdit === undefined ? controlOf(place) : undefined,
    open: () => {
      // The form is folded away, or a phone shows something else.
      if (!asked) dispatchShortcut('showEditor');
      asked = true;
    },
    found: (control) => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      // Keyboard navigation continues from the cell clicked last.
      if (cell !== undefined) control.click();
      (control.closest<HTMLElement>('[role="grid"]') ?? control).focus({ preventScroll: cell !== undefined });
    },
    missing: () => {
      const ofNoJob = run === undefined ? 'Topology' : `the options of run ${run + 1}`;
      const where = cell === undefined ? ofNoJob : `the row of ${cell.id}`;
      notify(store, { tone: 'info', sentence: `${label} is in ${where}, in the scenario’s form.` });
    },
  });
}

/** Opens the form at the field, leaving the focus where it is. The returned function stops the search. */
export function openFormAt(place: FieldPlace, found: (control: HTMLElement) => void): () => void {
  let stop: (() => void) | undefined;
  // While effects run, the page may not be listening for shortcuts yet.
  const frame = requestAnimationFrame(() => {
    dispatchShortcut('showEditor');
    stop = find({ control: () => controlOf(place), open: () => undefined, found, missing: () => undefined });
  });
  return () => {
    cancelAnimationFrame(frame);
    stop?.();
  };
}

interface Search {
  readonly control: () => HTMLElement | undefined;
  /** Called while it is not on screen. */
  readonly open: () => void;
  readonly found: (control: HTMLElement) => void;
  readonly missing: () => void;
}

function find({ control, open, found, missing }: Search): () => void {
  let tries = 0;
  let frame: number | undefined;
  const look = (): void => {
    const there = control();
    if (there !== undefined) {
      unfoldAround(there);
      if (there.checkVisibility({ visibilityProperty: true })) {
        found(there);
        return;
      }
    }
    open();
    tries++;
    if (tries < TRIES) frame = requestAnimationFrame(look);
    else missing();
  };
  look();
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** For a column that the table does not show, the row's id cell. */
function cellOf({ id, column }: NonNullable<FieldPlace['cell']>): HTMLElement | undefined {
  const row = document
    .querySelector(`[role="grid"] [data-check][aria-label="Select ${CSS.escape(id)}"]`)
    ?.closest('tr');
  return (
    row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(column)}"], [data-${column}][aria-expanded="false"]`) ??
    row?.querySelector<HTMLElement>('[data-key="id"]') ??
    undefined
  );
}

function controlOf({ label, run, cell }: FieldPlace): HTMLElement | undefined {
  if (cell !== undefined) return cellOf(cell);
  const within = run === undefined ? document : document.querySelectorAll('aside ol > li')[run];
  const named = [
    ...(within?.querySelectorAll<HTMLElement>('aside label, li label, aside [id$="-label"], li [id$="-label"]') ?? []),
  ];
  const found = named.find((one) => one.textContent?.trim() === label);
  if (found instanceof HTMLLabelElement) return found.control ?? undefined;
  return found?.closest('div')?.parentElement?.querySelector<HTMLElement>('input, select, button') ?? undefined;
}

function unfoldAround(element: Element): void {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
}
