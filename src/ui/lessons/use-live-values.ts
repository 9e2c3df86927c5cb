// SPDX-License-Identifier: GPL-3.0-or-later
// Live values in a step's texts, for the scenario on screen: computed by a worker, and again a moment after each edit. Old values stay,
// marked, until new ones arrive.
import { useEffect, useMemo, useState } from 'react';
import type { Scenario } from '../../model/scenario';
import { type EditedScenario, editedScenario } from '../../state/page-store';
import type { LessonValuesQuestion } from '../../worker/api';
import { usePage, usePageState } from '../page-context';

export interface LiveValues {
  /** Undefined while it is computed. */
  readonly of: (expression: string) => string | undefined;
  readonly stale: boolean;
}

/** Values that arrived with an answer. */
export const knownValues = (values: Readonly<Record<string, string>> | undefined): LiveValues => ({
  of: (expression) => values?.[expression],
  stale: false,
});

const AFTER_EDIT_MS = 200;
const FAILED = 'not computed';

interface Found {
  readonly edited: EditedScenario;
  readonly expressions: readonly string[];
  readonly words: readonly string[];
}

export function useLiveValues(expressions: readonly string[]): LiveValues {
  const { ask } = usePage();
  const edited = usePageState(editedScenario);
  const [found, setFound] = useState<Found>();
  const fresh = found?.edited === edited && found.expressions === expressions;
  const isFirst = found === undefined;
  useEffect(() => {
    if (fresh || expressions.length === 0) return;
    const control = new AbortController();
    const put = (words: readonly string[]): void => {
      if (!control.signal.aborted) setFound({ edited, expressions, words });
    };
    const timer = setTimeout(
      () => {
        const scenario = { ...edited, gantry: 1 } as Scenario;
        ask<LessonValuesQuestion>({ kind: 'lessonValues', scenario, expressions }, { signal: control.signal }).then(
          (reply) => put(reply.ok ? reply.answer : expressions.map(() => FAILED)),
          () => put(expressions.map(() => FAILED)),
        );
      },
      isFirst ? 0 : AFTER_EDIT_MS,
    );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [ask, edited, expressions, fresh, isFirst]);
  return useMemo(() => {
    const same = found?.expressions === expressions ? found.words : [];
    return { of: (one) => same[expressions.indexOf(one)], stale: !fresh };
  }, [found, expressions, fresh]);
}
