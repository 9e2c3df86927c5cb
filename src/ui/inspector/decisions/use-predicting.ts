// SPDX-License-Identifier: GPL-3.0-or-later
// Predicting decisions: the next one is asked about before it is shown, and the answers are counted.
import { useMemo, useState } from 'react';
import { askedJob, leavesChoice } from '../../../analysis/decisions/asked-job';
import type { Decision } from '../../../analysis/decisions/decision';
import type { StepQuestion } from '../../../planners/planning-step';

export interface Verdict {
  readonly at: number;
  readonly right: boolean;
  readonly said: string;
}

export interface Predicting {
  readonly isOn: boolean;
  readonly canPredict: boolean;
  readonly score: { readonly right: number; readonly of: number };
  /** About the shown decision. */
  readonly verdict: Verdict | undefined;
  /** About the next one, once it is asked about. */
  readonly question: StepQuestion | undefined;
  toggle(): void;
  /** False where the next one leaves nothing to ask. */
  ask(): boolean;
  answer(said: string, right: boolean): void;
  /** Another one is shown. */
  drop(): void;
}

export function usePredicting(decisions: readonly Decision[], at: number, ids: readonly string[]): Predicting {
  const [isOn, setOn] = useState(false);
  const [asked, setAsked] = useState<number>();
  const [score, setScore] = useState({ right: 0, of: 0 });
  const [verdict, setVerdict] = useState<Verdict>();
  const canPredict = useMemo(() => leavesChoice(decisions), [decisions]);
  const next = decisions[at + 1];
  const drop = (): void => setAsked(undefined);
  return {
    ...{ isOn, canPredict, score, drop },
    verdict: verdict?.at === at ? verdict : undefined,
    question: asked === at + 1 && next !== undefined ? askedJob(next, ids) : undefined,
    toggle() {
      setOn(!isOn);
      drop();
    },
    ask() {
      if (!isOn || asked === at + 1 || next === undefined || askedJob(next, ids) === undefined) return false;
      setAsked(at + 1);
      return true;
    },
    answer(said, right) {
      setScore((before) => ({ right: before.right + (right ? 1 : 0), of: before.of + 1 }));
      setVerdict({ at: at + 1, right, said });
    },
  };
}
