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
  let tries = 0;
  let asked = run !== undefined;
  const look = (): void => {
    const control = controlOf(label, run);
    // The form takes the focus to the run first.
    const isTurn = run === undefined || store.getState().session.runToEdit === undefined;
    if (control !== undefined && isTurn) {
      unfoldAround(control);
      if (control.checkVisibility({ visibilityProperty: true })) {
        control.scrollIntoView({ block: 'center' });
        control.focus();
        return;
      }
    }
    // The form is folded away, or a phone shows something else.
    if (!asked) {
      asked = true;
      dispatchShortcut('showEditor');
    }
    tries++;
    if (tries < TRIES) requestAnimationFrame(look);
    else {
      const where = run === undefined ? 'Topology' : `the options of run ${run + 1}`;
      notify(store, { tone: 'info', sentence: `${label} is in ${where}, in the scenario’s form.` });
    }
  };
  look();
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
