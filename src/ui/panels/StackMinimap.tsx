// SPDX-License-Identifier: GPL-3.0-or-later
// The strip under the stack: the whole time of the shown run, as planned or as simulated.
import { type ReactNode, Suspense } from 'react';
import type { ChartJob } from '../../charts/job-colours';
import type { PlanForm } from '../../model/plan';
import type { RunView } from '../../state/runs/run-views';
import type { PlanAnswerOf } from '../../worker/api';
import { RunMinimap } from '../chunks/simulated-later';
import type { FormPicture, SharedTime } from '../plan-views/form-picture';
import { useFormPicture } from '../plan-views/use-form-picture';
import styles from '../shared/styles/timelines.module.css';
import { hasTimelinePlan } from '../stack/stack-parts';

interface StackMinimapProps extends SharedTime {
  readonly view: RunView;
  readonly jobs: readonly ChartJob[];
  readonly selected: string | undefined;
  /** Whether plans are shown at all. */
  readonly plans: boolean;
  readonly ready: boolean;
}

/** Its space is reserved until it is there. */
export function StackMinimap(props: StackMinimapProps) {
  return <div className={styles.map}>{props.ready && <Suspense>{mapOf(props)}</Suspense>}</div>;
}

function mapOf({ view, plans, ready: _, ...rest }: StackMinimapProps): ReactNode {
  const run = view.simulation?.answer;
  if (run !== undefined && (!hasTimelinePlan(view) || !plans)) {
    return <RunMinimap {...rest} run={run} index={view.index} fresh={view.simulation?.state === 'fresh'} />;
  }
  return <PlanMap view={view} {...rest} />;
}

function PlanMap({ view, jobs, ...rest }: Omit<StackMinimapProps, 'plans' | 'ready'>) {
  const { answer } = view.plan;
  const picture = useFormPicture(answer?.form) as FormPicture | undefined;
  if (picture?.Minimap === undefined || answer === undefined) return null;
  return <picture.Minimap {...{ view, jobs }} answer={answer as PlanAnswerOf<PlanForm>} {...rest} />;
}
