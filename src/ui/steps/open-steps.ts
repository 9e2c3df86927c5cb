// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and closing the step player: opening it shows the plan, if one picture shows one kind.
import { changeSession, changeView } from '../../state/actions';
import type { PageStore } from '../../state/page-store';

/** `index`: of the entry whose plan it is. */
export function openSteps(store: PageStore, index: number): void {
  changeView(store, { run: index, step: 1, part: 'plan', enlarged: undefined });
}

export function closeSteps(store: PageStore): void {
  changeSession(store, { stepped: undefined });
  changeView(store, { step: undefined });
}
