// SPDX-License-Identifier: GPL-3.0-or-later
// One thing that was edited since a run was held.
import type { EditedScenario } from '../page-store';

export interface Difference {
  /** The path of what was edited, which is its key in a list. */
  readonly path: string;
  /** From the held scenario to the edited one: "oversubscription 5 → 10". */
  readonly words: string;
  /** The name of the held run: "oversubscription 5". */
  readonly was: string;
  /** The scenario with this edit taken back. */
  readonly back: (edited: EditedScenario) => EditedScenario;
}
