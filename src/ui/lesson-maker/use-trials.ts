// SPDX-License-Identifier: GPL-3.0-or-later
// The expressions of the current step, tried in a worker as they are typed. One question at a time, then the newest: cancelling one
// would end the worker, and lose the runs it remembers.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StepNames, TriedValue } from '../../lessons/try-expressions';
import type { Problem } from '../../model/problem';
import { type Draft, stepsOf } from '../../state/lesson-maker/draft';
import type { Offered } from '../../state/lesson-maker/suggestions';
import { scenarioOfStep } from '../../state/lesson-maker/take-step';
import { triedExpressions } from '../../state/lesson-maker/tried';
import { numericPaths } from '../../what-if/declared-path';
import type { LessonTryQuestion } from '../../worker/api';
import type { Page } from '../page-context';

interface Trials {
  readonly values: readonly TriedValue[];
  readonly offered: Offered | undefined;
  readonly stale: boolean;
  /** Why the step's scenario is invalid. */
  readonly problems: readonly Problem[];
}

interface Answered {
  readonly key: string;
  readonly values: readonly TriedValue[];
  readonly names: StepNames | undefined;
  readonly problems: readonly Problem[];
}

const PAUSE_MS = 150;
const NONE: readonly TriedValue[] = [];

export function useTrials({ ask }: Page, draft: Draft, step: number): Trials {
  const [answered, setAnswered] = useState<Answered>();
  const busy = useRef(false);
  const [turn, setTurn] = useState(0);
  const question = useMemo(() => questionOf(draft, step), [draft, step]);
  const key = useMemo(() => JSON.stringify(question), [question]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each turn what is wanted then is asked
  useEffect(() => {
    if (busy.current || answered?.key === key) return;
    const timer = setTimeout(() => {
      busy.current = true;
      const done = (next?: Answered): void => {
        busy.current = false;
        if (next !== undefined) setAnswered(next);
        setTurn((before) => before + 1);
      };
      const lost = (message: string): Answered => ({
        key,
        values: [],
        names: undefined,
        problems: [{ path: '', message }],
      });
      ask(question).then(
        (reply) => {
          if (!reply.ok) return done({ ...lost(''), problems: reply.problems });
          const { values, names, problems } = reply.answer;
          done({ key, values, names, problems });
        },
        (fault: unknown) => done(lost(fault instanceof Error ? fault.message : String(fault))),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, turn]);
  const fields = useMemo(() => fieldsOf(draft, step), [draft, step]);
  const names = answered?.names;
  const offered = useMemo(() => names && { ...names, fields }, [names, fields]);
  return {
    values: answered?.values ?? NONE,
    offered,
    stale: answered?.key !== key,
    problems: answered?.key === key ? answered.problems : [],
  };
}

/** Only what determines the scenario, and the expressions of one step: typing elsewhere asks nothing. */
function questionOf(draft: Draft, step: number): LessonTryQuestion {
  const { scenario, preset, vary } = draft;
  const steps = stepsOf(draft).map(({ edits }) => (edits === undefined ? {} : { edits }));
  const lesson = {
    ...(scenario !== undefined && { scenario }),
    ...(preset !== undefined && { preset }),
    ...(vary !== undefined && { vary }),
    steps,
  };
  const present = stepsOf(draft)[step];
  return { kind: 'lessonTry', lesson, step, expressions: present === undefined ? [] : triedExpressions(present) };
}

function fieldsOf(draft: Draft, step: number): Offered['fields'] {
  const found = scenarioOfStep(draft, step);
  return found.ok ? numericPaths(found.scenario).map(({ path, label }) => ({ text: path, about: label })) : [];
}
