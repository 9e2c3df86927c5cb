// How a run stands whose place its plan still takes.
import type { Slot } from '../../worker/slot';
import { useSlot } from '../page-context';
import { RunStanding } from './RunStanding';

interface ComingRunProps {
  readonly slot: Slot<'simulate'>;
  readonly label: string;
}

export function ComingRun({ slot, label }: ComingRunProps) {
  const view = useSlot(slot);
  return <RunStanding {...{ view, slot, label }} roomPx={0} isOver />;
}
