// SPDX-License-Identifier: GPL-3.0-or-later
// At a chart whose plan and run end at different times: a button that shows why.
import { useMemo } from 'react';
import { rackPlanOf } from '../../../model/plan';
import { changeView } from '../../../state/actions';
import { type PlanPair, pairedPlan, sharedPlanOf } from '../../../state/runs/plan-pairs';
import type { RunView } from '../../../state/runs/run-views';
import { usePage } from '../../page-context';
import { Button } from '../../shared/Button';
import { classNames } from '../../shared/class-names';
import styles from '../../shared/styles/timelines.module.css';
import { useRunViews } from '../../use-run-views';
import own from './difference.module.css';

/** A smaller share of the planned time is not a difference that anyone asks about. */
const MIN_SHARE = 0.005;

export function WhyDiffers({ run }: { readonly run: RunView }) {
  const { store } = usePage();
  // Headings are redrawn with every move of the cursor.
  const { plan, simulation } = run;
  const views = useRunViews();
  const pair = useMemo(() => pairedPlan(run, views), [run, views]);
  const isOther = useMemo(
    () => (pair === undefined ? differs({ plan, simulation }) : differsBySlots(pair)),
    [plan, simulation, pair],
  );
  if (!isOther) return null;
  return (
    <Button
      kind="quiet"
      className={classNames(styles.toDetails, own.way)}
      aria-label={`Why not as planned: ${run.label}`}
      title="What makes the difference between what was planned and what happened, in seconds"
      onClick={() => changeView(store, { run: (pair?.plan ?? run).index, tab: 'details' })}
    >
      <span className={own.long}>Why not as planned</span>
      <span className={own.short}>Why</span>
    </Button>
  );
}

function differs({ plan, simulation }: Pick<RunView, 'plan' | 'simulation'>): boolean {
  const jobs = rackPlanOf(plan.answer)?.jobs;
  const record = simulation?.answer?.record;
  if (jobs === undefined || record?.outcome.status !== 'done') return false;
  if (plan.state !== 'fresh' || simulation?.state !== 'fresh') return false;
  const plannedS = jobs.reduce((last, { endS }) => Math.max(last, endS), 0);
  const simulatedS = record.trace.jobs.endS.reduce((last, endS) => Math.max(last, endS), 0);
  return Math.abs(simulatedS - plannedS) > MIN_SHARE * plannedS;
}

/** Checks every job, because slots may change hands without moving the last end. */
function differsBySlots({ plan, run: { simulation } }: PlanPair): boolean {
  const planned = sharedPlanOf(plan);
  const answer = simulation?.answer;
  if (planned === undefined || answer?.record.outcome.status !== 'done') return false;
  if (plan.plan.state !== 'fresh' || simulation?.state !== 'fresh') return false;
  const endS = new Map(answer.ids.map((id, job) => [id, answer.record.trace.jobs.endS[job]!]));
  const unitS = 'slotS' in planned ? planned.slotS : undefined;
  return planned.jobs.some((job) => {
    const plannedS = 'endS' in job ? job.endS : job.endSlot * (unitS ?? 1);
    return Math.abs((endS.get(job.id) ?? plannedS) - plannedS) > MIN_SHARE * plannedS;
  });
}
