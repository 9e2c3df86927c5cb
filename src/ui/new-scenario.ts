// SPDX-License-Identifier: GPL-3.0-or-later
// A new scenario takes the place of the present one as a step: undo brings that back, so nothing is asked.
import { openScenario } from '../state/actions';
import type { PageStore } from '../state/page-store';
import { emptyScenario } from '../workload/presets/empty';

export function beginScenario(store: PageStore): void {
  openScenario(store, emptyScenario(), 'New scenario');
}
