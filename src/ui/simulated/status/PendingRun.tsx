// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a run while its plan is still shown in its place.
import type { LatestQuery } from '../../../worker/latest-query';
import { useQuery } from '../../page-context';
import { RunStatusView } from './RunStatusView';

interface PendingRunProps {
  readonly query: LatestQuery<'simulate'>;
  readonly label: string;
}

export function PendingRun({ query, label }: PendingRunProps) {
  const view = useQuery(query);
  return <RunStatusView {...{ view, query, label }} availablePx={0} isOver />;
}
