// SPDX-License-Identifier: GPL-3.0-or-later
// Other planners' values for the jobs that are placed by hand: those on the page, and Corral and Corral+ if missing there, queried once
// per scenario if that is quick.
import { useEffect, useMemo, useState } from 'react';
import type { Objective } from '../../../model/plan';
import type { OptionValues, Scenario } from '../../../model/scenario';
import { PLANNER_NAMES } from '../../../state/plug-in-names.at-build';
import { planningEffort } from '../../../state/runs/plan-questions';
import type { RunView } from '../../../state/runs/run-views';
import { usePage, usePageState } from '../../page-context';
import { useRunViews } from '../../use-run-views';

export interface Rival {
  readonly label: string;
  readonly valueS: number;
}

const ASKED = [
  { planner: 'corral', label: 'Corral' },
  { planner: 'corral+', label: 'Corral+' },
] as const;

/** Candidates x jobs: more would keep the plan by hand waiting for its score. */
const MAX_WORK = 50_000;

export function useRivals(objective: Objective, options: OptionValues, jobs: number): readonly Rival[] {
  const { ask } = usePage();
  const views = useRunViews();
  const topology = usePageState((state) => state.history.present.topology);
  const workload = usePageState((state) => state.history.present.workload);
  const seed = usePageState((state) => state.history.present.seed);
  const latency = JSON.stringify(latencyOf(options));
  const shown = useMemo(() => plannedRivals(views, objective), [views, objective]);
  const missing = ASKED.filter(({ planner }) => !shown.some((one) => one.planner === planner));
  const wanted = planningEffort(topology.racks, jobs) > MAX_WORK ? '' : missing.map(({ planner }) => planner).join();
  const [asked, setAsked] = useState<readonly (Rival & { readonly planner: string })[]>([]);
  useEffect(() => {
    const scenario: Pick<Scenario, 'gantry' | 'seed' | 'topology' | 'workload'> = {
      gantry: 1,
      seed,
      topology,
      workload,
    };
    const stop = new AbortController();
    setAsked([]);
    for (const one of ASKED.filter(({ planner }) => wanted.split(',').includes(planner))) {
      const own = { ...(JSON.parse(latency) as OptionValues), objective, bound: 'none' };
      ask({ kind: 'plan', scenario, planner: one.planner, options: own }, { signal: stop.signal }).then(
        (reply) => {
          if (stop.signal.aborted || !reply.ok || reply.answer.form !== 'racks') return;
          const { valueS } = reply.answer.plan;
          setAsked((before) => [...before, { ...one, valueS }]);
        },
        // Aborted, or a lost worker: the score is just not shown.
        () => undefined,
      );
    }
    return () => stop.abort();
  }, [ask, seed, topology, workload, objective, latency, wanted]);
  return useMemo(
    () => [...shown, ...asked.filter(({ planner }) => wanted.split(',').includes(planner))],
    [shown, asked, wanted],
  );
}

/** Planners on the page that plan racks for the same objective, each with its best value there. */
function plannedRivals(
  views: readonly RunView[],
  objective: Objective,
): readonly (Rival & { readonly planner: string })[] {
  const best = new Map<string, number>();
  for (const { planner, plan, run } of views) {
    const made = plan.state === 'fresh' && plan.answer?.form === 'racks' ? plan.answer.plan : undefined;
    // A held run may be of another scenario.
    if (planner === undefined || planner === 'manual' || run?.of !== undefined || made?.objective !== objective)
      continue;
    best.set(planner, Math.min(best.get(planner) ?? made.valueS, made.valueS));
  }
  return [...best].map(([planner, valueS]) => ({ planner, label: PLANNER_NAMES[planner] ?? planner, valueS }));
}

function latencyOf({ objective: _, bound: __, tries: ___, ...latency }: OptionValues): OptionValues {
  return latency;
}
