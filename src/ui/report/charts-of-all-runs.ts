// SPDX-License-Identifier: GPL-3.0-or-later
// A report has the charts of every run, even if the page does not show them: a phone draws one run at a time, and none beside its
// numbers; a what-if question takes the place of all of them.
import { changeSession } from '../../state/actions';
import type { PageStore } from '../../state/page-store';

/** New charts are measured, drawn for their width, and drawn again with what they then know. */
const FRAMES = 12;

export async function withChartsOfAllRuns<T>(store: PageStore, act: () => Promise<T>): Promise<T> {
  changeSession(store, { reports: true });
  const shown = layOutHidden(document.querySelector<HTMLElement>('[data-stack="charts"]'));
  try {
    for (let i = 0; i < FRAMES; i++) await new Promise(requestAnimationFrame);
    return await act();
  } finally {
    for (const [element, style] of shown) element.style.cssText = style;
    changeSession(store, { reports: undefined });
  }
}

type Style = readonly [element: HTMLElement, style: string];

/** Lays them out off screen; returns the previous styles. */
function layOutHidden(charts: HTMLElement | null): readonly Style[] {
  const shown: Style[] = [];
  for (let one = charts; one !== null; one = one.parentElement) {
    if (getComputedStyle(one).display !== 'none') continue;
    shown.push([one, one.style.cssText]);
    Object.assign(one.style, {
      ...{ display: 'flex', position: 'fixed', left: '-30000px', top: '0' },
      ...{ width: '1000px', height: '800px' },
    });
  }
  return shown;
}
