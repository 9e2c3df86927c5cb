// SPDX-License-Identifier: GPL-3.0-or-later
// What the answering of questions needs of the place where it happens: a worker, or a test in Node.
import type { LpSolver } from '../../lp/solver';
import type { Notify } from '../wire';

export interface AnswerHost {
  /** Milliseconds that never go back. */
  now(): number;
  readonly notify: Notify;
  /**
   * Lets the event loop turn. Notices leave a busy worker without it; but Chromium lets a worker that was ended run on
   * for two seconds unless it comes by its event loop, and those would pile up while the user types.
   */
  readonly pause?: () => Promise<void>;
  readonly loadSolver: () => Promise<LpSolver>;
}
