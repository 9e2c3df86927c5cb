// SPDX-License-Identifier: GPL-3.0-or-later
// Goes to a field's control, unfolding what it stands in. The form may have to be loaded first, so that it is looked for over a while.
import { changeSession, notify } from '../../state/actions';
import type { PageStore } from '../../state/page-store';
import { dispatchShortcut } from '../shortcuts';

/** Frames, about a second and a half. */
const TRIES = 90;

/** `run`: by its place among the runs; left out, a field of the cluster. */
export function showField(store: PageStore, label: string, run?: number): void {
  if (run !== undefined) changeSession(store, { runToEdit: run });
  let asked = run !== undefined;
  find({
    // The form takes the focus to the run first.
    control: () =>
      run === undefined || store.getState().session.runToEdit === undefined ? controlOf(label, run) : undefined,
    open: () => {
      // The form is folded away, or a phone shows something else.
      if (!asked) dispatchShortcut('showEditor');
      asked = true;
    },
    found: (control) => {
      control.scrollIntoView({ block: 'center' });
      control.focus();
    },
    missing: () => {
      const where = run === undefined ? 'Topology' : `the options of run ${run + 1}`;
      notify(store, { tone: 'info', sentence: `${label} is in ${where}, in the scenario’s form.` });
    },
  });
}

/** The form is opened at the field, and the focus stays where it is. Called: it is not looked for any more. */
export function openFormAt(label: string, run: number | undefined, found: (control: HTMLElement) => void): () => void {
  let stop: (() => void) | undefined;
  // While effects run, the page may not listen to what is asked of it.
  const frame = requestAnimationFrame(() => {
    dispatchShortcut('showEditor');
    stop = find({ control: () => controlOf(label, run), open: () => undefined, found, missing: () => undefined });
  });
  return () => {
    cancelAnimationFrame(frame);
    stop?.();
  };
}

interface Search {
  readonly control: () => HTMLElement | undefined;
  /** It is not on screen yet. */
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

function controlOf(label: string, run: number | undefined): HTMLElement | undefined {
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
