// SPDX-License-Identifier: GPL-3.0-or-later
// The minimap of a simulated run, with the last end before the last edit.
import type { ComponentProps } from 'react';
import { GanttMinimap } from '../../charts/gantt/jobs/GanttMinimap';
import type { SimulateAnswer } from '../../worker/api';
import { useJobOrder } from './use-job-order';
import { useTimesBefore } from './use-times-before';

interface RunMinimapProps extends Omit<ComponentProps<typeof GanttMinimap>, 'run' | 'order' | 'beforeEndS'> {
  readonly run: SimulateAnswer;
  /** The run's index in the scenario. */
  readonly index: number;
  /** The run is of the current scenario. */
  readonly fresh: boolean;
}

export function RunMinimap({ run, index, fresh, ...map }: RunMinimapProps) {
  const before = useTimesBefore(index, run, fresh);
  const [order] = useJobOrder();
  // Jobs without an end are NaN.
  const beforeEndS = before?.endS.reduce((last, one) => (one >= 0 ? Math.max(last, one) : last), 0);
  return <GanttMinimap {...map} {...{ run, order, beforeEndS }} />;
}
