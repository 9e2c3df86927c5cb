// The minimap of a plan on racks. It comes after the first sight, into room that is kept for it.
import { PlanMinimap } from '../../../charts/minimap/PlanMinimap';
import { usePageState } from '../../page-context';
import type { MinimapProps } from '../form-picture';

export function RacksMinimap({ answer, jobs, selected, span, extent, onSpan }: MinimapProps<'racks'>) {
  const racks = usePageState((state) => state.history.present.topology.racks);
  return <PlanMinimap plan={answer.plan} selectedJob={selected} {...{ racks, jobs, span, extent, onSpan }} />;
}
