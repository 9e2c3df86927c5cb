// SPDX-License-Identifier: GPL-3.0-or-later
// One section of the stack: a plan, a plan drawn by hand, a simulated run, or the changes between two runs.
import { type ReactNode, Suspense, useContext, useMemo } from 'react';
import type { ChartJob } from '../../charts/job-colours';
import { MaximisedContext } from '../../charts/time/lanes/lane-sizes';
import { EndSpaceContext, type KeptLanePx, KeptLanePxContext } from '../../charts/time/use-frame';
import { changeView } from '../../state/actions';
import { laneHeightOf, withLaneHeight } from '../../state/lane-heights';
import { DiffSection, SimulatedSection } from '../chunks/simulated-later';
import { usePage, usePageState } from '../page-context';
import type { SharedTime } from '../plan-views/form-picture';
import { useSectionSpace } from '../shared/figure-layout';
import { lazyPart } from '../shared/lazy-part';
import { hasRun, hasTimelinePlan, isByHand, isPlanned, isSimulated, type StackPart } from '../stack/stack-parts';
import { StackContext } from '../stack-context';
import { editingChunk } from '../workbench-loader';
import { PlanSection } from './PlanSection';

const HandSection = lazyPart(() => editingChunk(() => import('./by-hand/HandSection')), 'HandSection');

interface StackSectionProps extends SharedTime {
  readonly part: StackPart;
  readonly jobs: readonly ChartJob[];
  readonly onCursor: (timeS: number | undefined) => void;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly heightPx: number;
  /** It has the key to the colours of runs. */
  readonly keyed: boolean;
}

export function StackSection({ part, keyed, ...chart }: StackSectionProps): ReactNode {
  const { section, view } = part;
  const query = view.queries.simulation;
  const { enlarged, single } = useContext(StackContext);
  const { heightPx, endPx } = useSectionSpace(section, part.kind === 'gantt', chart.heightPx);
  const kept = useKeptLanePx(part);
  const sized = { ...chart, heightPx };
  // The single picture shows the plan in place of the run until that is there; a plan without a time axis only while the run awaits
  // confirmation.
  const waits = usePageState(({ session }) => session.simulationAwaitsConfirm);
  const isStepped = usePageState(({ session }) => session.stepped?.index === view.index);
  const isPending =
    single &&
    part.kind === 'gantt' &&
    !hasRun(view) &&
    (hasTimelinePlan(view) || (waits && !isSimulated(view) && isPlanned(view)));
  const shown =
    isPending || (part.kind === 'plan' && (isStepped || !isByHand(view))) ? (
      <PlanSection {...sized} {...{ view, section, isPending, keyed }} />
    ) : (
      <Suspense>
        {part.kind === 'changes' ? (
          <DiffSection {...sized} />
        ) : part.kind === 'plan' ? (
          <HandSection {...sized} {...{ view, section }} />
        ) : (
          query !== undefined && <SimulatedSection {...sized} {...{ section, query, keyed }} run={view} />
        )}
      </Suspense>
    );
  return (
    <EndSpaceContext value={endPx}>
      <MaximisedContext value={enlarged === section}>
        <KeptLanePxContext value={kept}>{shown}</KeptLanePxContext>
      </MaximisedContext>
    </EndSpaceContext>
  );
}

/** Lane heights of a run are kept for each choice of what its lanes are. */
function useKeptLanePx({ section, kind }: StackPart): KeptLanePx {
  const { store } = usePage();
  const by = usePageState(({ view }) => (kind === 'gantt' ? (view.gantt ?? 'jobs') : undefined));
  const lanes = by === undefined ? section : `${section} ${by}`;
  const lanePx = usePageState(({ view }) => laneHeightOf(view.laneHeights, lanes));
  return useMemo(
    () => ({
      lanePx,
      keep(next) {
        const { laneHeights } = store.getState().view;
        if (laneHeightOf(laneHeights, lanes) !== next)
          changeView(store, { laneHeights: withLaneHeight(laneHeights, lanes, next) });
      },
    }),
    [store, lanes, lanePx],
  );
}
