// The strip under the stack: the whole time of the shown run's plan, or of what then happened.
import { Suspense } from 'react';
import type { Job } from '../../model/job';
import type { PlanForm } from '../../model/plan';
import type { RunView } from '../../state/run-views';
import type { PlanAnswerOf } from '../../worker/api';
import type { FormPicture, SharedTime } from '../forms/form-picture';
import { useFormPicture } from '../forms/load-form';
import { GanttMinimap } from '../simulated/lazy-room';
import { hasRun, isMapped } from './stack-parts';

interface StackMinimapProps extends SharedTime {
  readonly view: RunView;
  readonly jobs: readonly Job[];
  readonly selected: string | undefined;
  /** Whether plans are shown at all. */
  readonly plans: boolean;
}

export function StackMinimap({ view, jobs, plans, ...rest }: StackMinimapProps) {
  const picture = useFormPicture(view.plan.answer?.form) as FormPicture | undefined;
  const { simulation, plan } = view;
  if (simulation?.answer !== undefined && (!isMapped(view) || (hasRun(view) && !plans))) {
    return (
      <Suspense>
        <GanttMinimap run={simulation.answer} {...rest} />
      </Suspense>
    );
  }
  if (picture?.Minimap === undefined || plan.answer === undefined) return null;
  return <picture.Minimap {...{ view, jobs }} answer={plan.answer as PlanAnswerOf<PlanForm>} {...rest} />;
}
