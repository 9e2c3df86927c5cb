// SPDX-License-Identifier: GPL-3.0-or-later
// The minimap of a plan on racks. Loaded after the first sight, into its reserved space.
import { PlanMinimap } from '../../../charts/minimap/PlanMinimap';
import { usePlanBefore } from '../../answer/use-plan-before';
import { useRacksOf } from '../../use-run-views';
import type { MinimapProps } from '../form-picture';

export function RacksMinimap({ view, answer, jobs, selected, span, extent, onSpan }: MinimapProps<'racks'>) {
  const racks = useRacksOf(view);
  const beforeEndS = usePlanBefore(view, 'racks')?.lastEndS;
  return (
    <PlanMinimap plan={answer.plan} selectedJob={selected} {...{ racks, jobs, beforeEndS, span, extent, onSpan }} />
  );
}
