// SPDX-License-Identifier: GPL-3.0-or-later
// A step's `look`: the thing is outlined and brought into view, and what stands beside it turns paler; all of it stays alive. Without
// motion. What is drawn later, or drawn anew, is outlined then.
import { useEffect, useEffectEvent } from 'react';
import { readReference } from '../../lessons/reference';
import { currentWork } from '../../state/page-store';
import { usePage } from '../page-context';
import './look.css';
import { bringIntoView, goTo, placeOf, sectionOf } from './go-to';

const MARK = 'data-lesson-look';

/** `ready`: the step's scenario is on screen. */
export function useLook(look: string | undefined, ready: boolean, step: number): void {
  const page = usePage();
  const begin = useEffectEvent(() => {
    const read = look === undefined ? undefined : readReference(look);
    if (!read?.ok) return undefined;
    const { reference } = read;
    // A form that opens by itself would take the focus, and on a phone the screen: the text has a button for it.
    if (reference.to !== 'field') goTo(page, reference);
    const sections = sectionOf(reference, currentWork(page.store.getState()));
    if (sections.length === 0) return undefined;
    bringIntoView(sections);
    return outline(() => placeOf(sections));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => (ready ? begin() : undefined), [ready, step]);
}

/** Until the answer is called. */
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
  const main = document.querySelector('main');
  if (main !== null) observer.observe(main, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    marked?.removeAttribute(MARK);
  };
}
