// SPDX-License-Identifier: GPL-3.0-or-later
// Which kind the single picture shows: what happened, unless a link or the user chose otherwise; all rows show all.
import { useMemo } from 'react';
import type { RunView } from '../../state/runs/run-views';
import { usePageState } from '../page-context';
import { CHANGES } from '../stack/changes-section';
import { hasRun, partsOf, type StackPart } from '../stack/stack-parts';

export type Part = StackPart['kind'];

interface ShownPart {
  /** Those available, in order of preference. */
  readonly kinds: readonly Part[];
  /** Absent: all. */
  readonly part: Part | undefined;
}

const ORDER: readonly Part[] = ['gantt', 'plan', CHANGES];

/** Plans are shown in place of the runs, because nothing has happened yet. */
export const isAwaited = (runs: readonly RunView[], kinds: readonly Part[]): boolean =>
  kinds.includes('plan') && !runs.some(hasRun);

export function useShownPart(drawn: readonly RunView[], compared: RunView | undefined, single: boolean): ShownPart {
  const chosen = usePageState((state) => state.view.part);
  // Older links enlarged a section of the stack.
  const enlarged = usePageState((state) => state.view.enlarged);
  const kinds = useMemo(() => {
    const found = partsOf(drawn, compared, undefined, single).map(({ kind }) => kind);
    return ORDER.filter((kind) => found.includes(kind));
  }, [drawn, compared, single]);
  if (!single) return { kinds, part: undefined };
  const wanted = enlarged === undefined ? chosen : (enlarged.split('-')[0] as Part);
  return { kinds, part: wanted !== undefined && kinds.includes(wanted) ? wanted : kinds[0] };
}
