// SPDX-License-Identifier: GPL-3.0-or-later
// Predicting items in turn: the next one is asked about before it is shown, and the answers are counted.
import { useState } from 'react';
import type { StepQuestion } from '../../planners/planning-step';

export interface Verdict {
  /** The item that the answer was about. */
  readonly at: number;
  readonly right: boolean;
  readonly said: string;
}

export interface Predicting {
  /** The shown item. */
  readonly at: number;
  readonly isOn: boolean;
  readonly canPredict: boolean;
  readonly score: { readonly right: number; readonly of: number };
  /** About the shown one. */
  readonly verdict: Verdict | undefined;
  /** About the next one, once it is asked about. */
  readonly question: StepQuestion | undefined;
  toggle(): void;
  /** False if the next one leaves nothing to ask. */
  ask(): boolean;
  answer(said: string, right: boolean): void;
  /** Drops the question, because another item is shown. */
  drop(): void;
}

/** `questionOf`: undefined if there is no such item, or nothing to ask about it. */
export function usePredicting(
  at: number,
  canPredict: boolean,
  questionOf: (index: number) => StepQuestion | undefined,
): Predicting {
  const [isOn, setOn] = useState(false);
  const [asked, setAsked] = useState<number>();
  const [score, setScore] = useState({ right: 0, of: 0 });
  const [verdict, setVerdict] = useState<Verdict>();
  const drop = (): void => setAsked(undefined);
  return {
    ...{ at, isOn, canPredict, score, drop },
    verdict: verdict?.at === at ? verdict : undefined,
    question: asked === at + 1 ? questionOf(asked) : undefined,
    toggle() {
      setOn(!isOn);
      drop();
    },
    ask() {
      if (!isOn || asked === at + 1 || questionOf(at + 1) === undefined) return false;
      setAsked(at + 1);
      // Asked again, it has no answer yet.
      if (verdict?.at === at + 1) setVerdict(undefined);
      return true;
    },
    answer(said, right) {
      setScore((before) => ({ right: before.right + (right ? 1 : 0), of: before.of + 1 }));
      setVerdict({ at: at + 1, right, said });
    },
  };
}
