// SPDX-License-Identifier: GPL-3.0-or-later
// The ways into the step player and out of it: what is shown is the plan then, where one picture shows one kind.
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
