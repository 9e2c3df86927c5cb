// SPDX-License-Identifier: GPL-3.0-or-later
// A step's `look`: the thing is outlined and brought into view, and its surroundings turn paler, but everything stays usable. Without
// motion. What is drawn later, or redrawn, is outlined then. For a field the scenario's form opens; the focus stays in the lesson.
import { useEffect, useEffectEvent, useRef } from 'react';
import { readReference } from '../../lessons/reference';
import { editedScenario } from '../../state/page-store';
import { type Page, usePage } from '../page-context';
import { openFormAt } from '../palette/show-field';
import { dispatchShortcut } from '../shortcuts';
import './look.css';
import { scrollGently } from './gently';
import { bringIntoView, curvePlace, formPlaceOf, goTo, isInPanel, placeOf, sectionOf } from './go-to';

const MARK = 'data-lesson-look';

/** `ready`: the step's scenario is on screen. */
export function useLook(look: string | undefined, ready: boolean, step: number): void {
  const page = usePage();
  /** Whether the form was opened for a step, and not by the learner. */
  const opened = useRef(false);
  const close = (): void => {
    // While effects run, the page may not be listening yet.
    if (opened.current) requestAnimationFrame(() => dispatchShortcut('hideEditor'));
    opened.current = false;
  };
  const begin = useEffectEvent(() => {
    const read = look === undefined ? undefined : readReference(look);
    if (!read?.ok || (read.reference.to !== 'field' && read.reference.to !== 'curve')) close();
    if (!read?.ok) return undefined;
    const { reference } = read;
    if (isInPanel(reference) && page.store.getState().session.embed) return undefined;
    if (reference.to === 'field') {
      opened.current ||= !isShown('Scenario');
      return lookAtField(page, reference.name);
    }
    if (reference.to === 'curve') {
      opened.current ||= !isShown('Results');
      goTo(page, reference);
      return outline(curvePlace);
    }
    goTo(page, reference);
    const sections = sectionOf(reference, editedScenario(page.store.getState()));
    if (sections.length === 0) return undefined;
    bringIntoView(sections);
    return outline(() => placeOf(sections));
  });
  const end = useEffectEvent(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => (ready ? begin() : undefined), [ready, step]);
  useEffect(() => () => end(), []);
}

const isShown = (panel: 'Scenario' | 'Results'): boolean =>
  document.querySelector(`aside[aria-label="${panel}"]`)?.checkVisibility({ visibilityProperty: true }) ?? false;

/** Lasts until the returned function is called. */
function lookAtField({ store }: Page, path: string): (() => void) | undefined {
  const place = formPlaceOf(store, editedScenario(store.getState()), path);
  if (place === undefined) return undefined;
  let unmark: (() => void) | undefined;
  const stop = openFormAt(place, (control) => {
    scrollGently(control);
    unmark = outline(() => rowOf(control));
  });
  return () => {
    stop();
    unmark?.();
  };
}

/** The smallest part of the form that contains a field's label and control. */
function rowOf(control: HTMLElement): HTMLElement | undefined {
  if (!control.isConnected) return undefined;
  const cell = control.closest('td');
  if (cell !== null) return cell;
  const isLabel = (one: Element): boolean => one.getAttribute('for') === control.id || one.id === `${control.id}-label`;
  let row = control.parentElement;
  while (row !== null && ![...row.querySelectorAll('label, [id$="-label"]')].some(isLabel)) row = row.parentElement;
  return row ?? control.parentElement ?? undefined;
}

/** Lasts until the returned function is called. */
function outline(find: () => HTMLElement | undefined): () => void {
  let marked: HTMLElement | undefined;
  const mark = (): void => {
    const place = find();
    if (place === marked) return;
    marked?.removeAttribute(MARK);
    place?.setAttribute(MARK, '');
    marked = place;
  };
  mark();
  const observer = new MutationObserver(mark);
  for (const part of document.querySelectorAll('main, aside[aria-label="Scenario"], aside[aria-label="Results"]'))
    observer.observe(part, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    marked?.removeAttribute(MARK);
  };
}
