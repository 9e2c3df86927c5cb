// SPDX-License-Identifier: GPL-3.0-or-later
// The expressions of the current step, tried in a worker as they are typed. One question at a time, then the newest: cancelling one
// would end the worker, and lose the runs it remembers.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StepNames, TriedExpression, TriedValue } from '../../lessons/try-expressions';
import type { Problem } from '../../model/problem';
import { type Draft, stepsOf } from '../../state/lesson-maker/draft';
import type { Offered } from '../../state/lesson-maker/suggestions';
import { scenarioOfStep } from '../../state/lesson-maker/take-step';
import { triedExpressions } from '../../state/lesson-maker/tried';
import { numericPaths } from '../../what-if/declared-path';
import type { LessonTryQuestion } from '../../worker/api';
import type { Page } from '../page-context';
import { useScenarioPart } from './use-scenario-part';

interface Trials {
  readonly values: readonly TriedValue[];
  readonly offered: Offered | undefined;
  readonly stale: boolean;
  /** Why the step's scenario is invalid. */
  readonly problems: readonly Problem[];
}

interface Answered {
  readonly question: LessonTryQuestion;
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
  const part = useScenarioPart(draft);
  const expressions = useMemo(() => JSON.stringify(expressionsOf(draft, step)), [draft, step]);
  // Only what determines the scenario, and the expressions of one step: typing elsewhere asks nothing.
  const question = useMemo(
    (): LessonTryQuestion => ({ kind: 'lessonTry', lesson: part, step, expressions: JSON.parse(expressions) }),
    [part, step, expressions],
  );
  const isAnswered = answered !== undefined && isSameQuestion(answered.question, question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each turn what is wanted then is asked
  useEffect(() => {
    if (busy.current || isAnswered) return;
    const timer = setTimeout(() => {
      busy.current = true;
      const done = (next?: Answered): void => {
        busy.current = false;
        if (next !== undefined) setAnswered(next);
        setTurn((before) => before + 1);
      };
      const lost = (message: string): Answered => ({
        question,
        values: [],
        names: undefined,
        problems: [{ path: '', message }],
      });
      ask(question).then(
        (reply) => {
          if (!reply.ok) return done({ ...lost(''), problems: reply.problems });
          const { values, names, problems } = reply.answer;
          done({ question, values, names, problems });
        },
        (fault: unknown) => done(lost(fault instanceof Error ? fault.message : String(fault))),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [question, turn]);
  const fields = useMemo(() => fieldsOf(part, step), [part, step]);
  const names = answered?.names;
  const offered = useMemo(() => names && { ...names, fields }, [names, fields]);
  return {
    values: answered?.values ?? NONE,
    offered,
    stale: !isAnswered,
    problems: isAnswered ? answered.problems : [],
  };
}

/** What was typed and deleted again needs no further answer. */
const isSameQuestion = (one: LessonTryQuestion, other: LessonTryQuestion): boolean =>
  one.lesson === other.lesson &&
  one.step === other.step &&
  JSON.stringify(one.expressions) === JSON.stringify(other.expressions);

function expressionsOf(draft: Draft, step: number): readonly TriedExpression[] {
  const present = stepsOf(draft)[step];
  return present === undefined ? [] : triedExpressions(present);
}

function fieldsOf(part: Draft, step: number): Offered['fields'] {
  const found = scenarioOfStep(part, step);
  return found.ok ? numericPaths(found.scenario).map(({ path, label }) => ({ text: path, about: label })) : [];
}
