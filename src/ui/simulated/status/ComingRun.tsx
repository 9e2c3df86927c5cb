// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a run while its plan is still shown in its place.
import type { LatestQuery } from '../../../worker/latest-query';
import { useQuery } from '../../page-context';
import { RunStanding } from './RunStanding';

interface ComingRunProps {
  readonly query: LatestQuery<'simulate'>;
  readonly label: string;
}

export function ComingRun({ query, label }: ComingRunProps) {
  const view = useQuery(query);
  return <RunStanding {...{ view, query, label }} availablePx={0} isOver />;
}
