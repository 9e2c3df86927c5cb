// SPDX-License-Identifier: GPL-3.0-or-later
import type { LearnerAnswer } from '../../../lessons/answers';
import type { Ask } from '../../../lessons/lesson';
import type { LiveValues } from '../use-live-values';

/** What every form gets. */
export interface FormProps<A extends Ask = Ask> {
  readonly ask: A;
  /** Undefined while nothing was answered. */
  readonly given: LearnerAnswer | undefined;
  readonly onAnswer: (given: LearnerAnswer) => void;
  readonly values: LiveValues;
  /** The id of the question's text. */
  readonly labelledBy: string;
}
