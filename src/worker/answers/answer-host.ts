// SPDX-License-Identifier: GPL-3.0-or-later
// What answering questions needs from its environment: a worker, or a test in Node.
import type { LpSolver } from '../../lp/solver';
import type { Notify } from '../wire';

export interface AnswerHost {
  /** Monotonic milliseconds. */
  now(): number;
  readonly notify: Notify;
  /**
   * Lets the event loop turn. A busy worker can send notices without it, but Chromium lets an ended worker run on for two
   * seconds unless it reaches its event loop, and those would pile up while the user types.
   */
  readonly pause?: () => Promise<void>;
  readonly loadSolver: () => Promise<LpSolver>;
}
