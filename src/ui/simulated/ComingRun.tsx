// SPDX-License-Identifier: GPL-3.0-or-later
// How a run stands whose place its plan still takes.
import type { LatestQuery } from '../../worker/latest-query';
import { useQuery } from '../page-context';
import { RunStanding } from './RunStanding';

interface ComingRunProps {
  readonly slot: LatestQuery<'simulate'>;
  readonly label: string;
}

export function ComingRun({ slot, label }: ComingRunProps) {
  const view = useQuery(slot);
  return <RunStanding {...{ view, slot, label }} roomPx={0} isOver />;
}
