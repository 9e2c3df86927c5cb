// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the changes in the stack of timelines and brings them into sight, with the focus on their chart.
import { CHART_SELECTOR } from '../../charts/chart-role';
import { changeView } from '../../state/actions';
import type { PageStore } from '../../state/page-store';
import { PHONE } from '../shared/widths';
import { CHANGES } from '../stack/changes-section';

/** How long a chunk that is requested for the first time may take. */
const MAX_MS = 5000;

export function showChanges(store: PageStore): void {
  const narrow = matchMedia(PHONE).matches;
  const { folded = [], enlarged } = store.getState().view;
  changeView(store, {
    // It is folded at first: listed means open.
    folded: folded.includes(CHANGES) ? folded : [...folded, CHANGES],
    // A phone shows one picture at a time: this one.
    enlarged: narrow ? CHANGES : enlarged === CHANGES ? enlarged : undefined,
  });
  show(performance.now() + MAX_MS, narrow);
}

function show(untilMs: number, narrow: boolean): void {
  const section = document.querySelector(`[data-section="${CHANGES}"]`);
  const chart = section?.querySelector<HTMLElement>(CHART_SELECTOR);
  if (section == null || chart == null) {
    if (performance.now() < untilMs) requestAnimationFrame(() => show(untilMs, narrow));
    return;
  }
  // On a phone the page scrolls, and the axis should be in view.
  (narrow ? section.closest('main') : section)?.scrollIntoView({ block: 'start' });
  chart.focus({ preventScroll: true });
}
