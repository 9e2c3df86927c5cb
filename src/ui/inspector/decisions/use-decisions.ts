// SPDX-License-Identifier: GPL-3.0-or-later
// Asks a worker for decisions of the shown run while they are in view: the run is simulated once more there.
import { useEffect, useMemo, useState } from 'react';
import type { DecisionFilter, DecisionsAnswer } from '../../../analysis/decisions/decision';
import type { RunView } from '../../../state/runs/run-views';
import { simulateQuestion, simulationPart } from '../../../state/runs/simulating';
import type { DecisionsQuestion } from '../../../worker/api';
import type { LatestQuery, QueryView } from '../../../worker/latest-query';
import { usePage, usePageState, useQuery } from '../../page-context';

/** The visible time changes with every step of a drag. */
const DEBOUNCE_MS = 400;

interface AskedDecisions {
  readonly query: LatestQuery<'decisions'>;
  readonly view: QueryView<DecisionsAnswer>;
  /** The answer to the present question. */
  readonly answer: DecisionsAnswer | undefined;
}

export function useDecisions(run: RunView, wanted: DecisionFilter, isOpen: boolean): AskedDecisions {
  const { planning } = usePage();
  const [query] = useState(() => planning.query('decisions', { debounceMs: DEBOUNCE_MS }));
  const view = useQuery(query);
  const question = useQuestion(run, wanted);
  useEffect(() => {
    if (isOpen && question !== undefined) query.ask(question);
    else query.clear();
  }, [query, question, isOpen]);
  useEffect(() => () => query.clear(), [query]);
  return { query, view, answer: view.state === 'fresh' ? view.answer : undefined };
}

/** Undefined while the shown run is not up to date with the scenario. */
function useQuestion(run: RunView, wanted: DecisionFilter): DecisionsQuestion | undefined {
  const edited = usePageState((state) => state.history.present);
  const isFresh = run.simulation?.state === 'fresh';
  const asked = run.run;
  const key = JSON.stringify(wanted);
  return useMemo(() => {
    if (!isFresh || asked === undefined) return undefined;
    const { scenario, run: plain } = simulateQuestion(asked, simulationPart(edited));
    return { kind: 'decisions', scenario, run: plain, wanted: JSON.parse(key) as DecisionFilter };
  }, [isFresh, asked, edited, key]);
}
