// SPDX-License-Identifier: GPL-3.0-or-later
// The stacked timelines over one time axis: one cursor, one zoom, one minimap. Each plan, with what then happened below it.

import { type CSSProperties, Suspense, useMemo, useRef, useState } from 'react';
import { TimeAxis, type TimeAxisProps } from '../../charts/time/TimeAxis';
import { TimeToolsContext } from '../../charts/time/time-tools';
import { changeSession } from '../../state/actions';
import type { RunView } from '../../state/runs/run-views';
import { LateEnds, PictureBar, PictureFoot, PlaybackBar } from '../chunks/simulated-later';
import { ShownLater } from '../lessons/ShownLater';
import { useChangeView, usePage, usePageState, useQuery } from '../page-context';
import { useShownPart } from '../picture/use-shown-part';
import type { SharedTime } from '../plan-views/form-picture';
import readout from '../shared/styles/readout.module.css';
import styles from '../shared/styles/timelines.module.css';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { CHANGES } from '../stack/changes-section';
import { EndSpace } from '../stack/EndSpace';
import {
  comparedOf,
  hasFailed,
  hasRun,
  hasTimelinePlan,
  isByHand,
  isPlanned,
  isRun,
  isSimulated,
  lastEndOf,
  sectionOf,
} from '../stack/stack-parts';
import { useStackChunk } from '../stack/use-stack-chunk';
import { useStackLayout } from '../stack/use-stack-layout';
import { StackContext } from '../stack-context';
import { StepsPanel } from '../steps/chunk';
import { useChartJobs, useJobs } from '../use-jobs';
import { useShortcuts } from '../use-page-events';
import { useAllRows } from '../use-rows';
import { useRunViews, useShownRun } from '../use-run-views';
import { handReachS } from './by-hand/hand-reach';
import { EmptyTimelines, FailedPlan } from './EmptyTimelines';
import { HoverReadout } from './HoverReadout';
import { NothingPointedAt } from './NothingPointedAt';
import { StackMinimap } from './StackMinimap';
import { StackSection } from './StackSection';
import { useTimeSpan } from './use-time-span';

const NONE: readonly number[] = [];
/** If nothing takes any time. */
const EMPTY_S = 1;

interface TimelineStackProps {
  /** The first plan is on screen: what it does not need may load. */
  readonly ready: boolean;
}

export function TimelineStack({ ready }: TimelineStackProps) {
  const runs = useRunViews();
  const shown = useShownRun();
  const narrow = useMediaQuery(PHONE);
  const single = !useAllRows();
  const shownIndex = shown?.index;
  const stepping = useStepping();
  const reports = usePageState((state) => state.session.reports === true);
  const drawn = useMemo(() => {
    const begun = runs.filter((one) => isPlanned(one) || isSimulated(one));
    // The single picture has a place for every run from the first plan on, so that later results move nothing.
    const placed = single && begun.length > 0 ? runs.filter((one) => begun.includes(one) || isRun(one)) : begun;
    const only = placed.find(({ index }) => index === shownIndex) ?? placed[0];
    // A phone shows only the run that the panels describe, and so does the step player.
    return !reports && (narrow || (stepping && single)) && only !== undefined ? [only] : placed;
  }, [runs, shownIndex, narrow, single, stepping, reports]);
  const compared = useMemo(() => comparedOf(runs), [runs]);
  const failed = runs.filter((one) => one.plan.answer === undefined && hasFailed(one) && !isByHand(one));
  return (
    <div className={styles.stack} data-single={single}>
      {drawn.length === 0 ? (
        <EmptyTimelines runs={runs} />
      ) : (
        <EndSpace>
          <DrawnStack {...{ drawn, compared, failed, narrow, single, ready }} />
        </EndSpace>
      )}
    </div>
  );
}

/** The step player is open. */
const useStepping = (): boolean => usePageState((state) => state.view.step !== undefined);

interface DrawnStackProps {
  readonly drawn: readonly RunView[];
  readonly compared: RunView | undefined;
  readonly failed: readonly RunView[];
  /** There is only space for a picture of one run. */
  readonly narrow: boolean;
  /** One picture, of all runs: their plans, what then happened, or what changed between two. */
  readonly single: boolean;
  readonly ready: boolean;
}

function DrawnStack({ drawn, compared, failed, narrow, single, ready }: DrawnStackProps) {
  const { store, planning } = usePage();
  const shown = useShownRun();
  const change = useChangeView();
  const jobs = useJobs();
  const charted = useChartJobs();
  const selected = usePageState((state) => state.view.selectedJob);
  const area = useRef<HTMLDivElement>(null);
  const [underAxis, setUnderAxis] = useState<HTMLDivElement | null>(null);
  const rectangles = usePageState((state) => state.history.present.manual);
  const { curves } = useQuery(planning.prepared).answer ?? {};
  const handS = useMemo(
    () => (drawn.some(isByHand) ? handReachS(curves, jobs, rectangles ?? []) : 0),
    [drawn, curves, jobs, rectangles],
  );
  const all = useRunViews();
  const { kinds, part } = useShownPart(drawn, compared, single);
  const later = usePageState(({ session }) => session.withheld?.entries) ?? NONE;
  const isLater = ({ index }: RunView): boolean => later.includes(index);
  // A diff is of two runs, even if only one fits.
  const timed = (part === CHANGES ? all : drawn).filter((one) => !isLater(one));
  const reachS = usePageState((state) => state.session.stepped?.reachS ?? 0);
  const lastEndS = useMemo(() => Math.max(handS, reachS, lastEndOf(timed)) || EMPTY_S, [handS, reachS, timed]);
  const extent = useMemo(() => ({ fromS: 0, toS: lastEndS }), [lastEndS]);
  const { span, setSpan } = useTimeSpan(extent);

  const plans = part === undefined || part === 'plan';
  const { parts, keyed, heightOf, placePx, ...stack } = useStackLayout(area, drawn, compared, part, single);
  const chunk = useStackChunk(ready);
  const tools = useMemo(() => chunk?.createTimeTools(store), [chunk, store]);
  const mapped = [shown, ...drawn].find(
    (one) => one !== undefined && !isLater(one) && (hasTimelinePlan(one) || hasRun(one)),
  );
  const onCursor = (timeS: number | undefined): void => changeSession(store, { cursorS: timeS });
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const plays = drawn.some(hasRun);
  const stepping = useStepping();
  const planned = [shown, ...drawn].find((one) => one !== undefined && isPlanned(one) && !isLater(one));
  useShortcuts(!stepping && planned !== undefined, {
    steps: () => change({ run: planned?.index, step: 1, part: 'plan', enlarged: undefined }),
  });
  const time: SharedTime = { span, extent, onSpan: setSpan };
  const playback = plays && !stepping && (
    <Suspense>
      <PlaybackBar {...time} underAxis={underAxis} />
    </Suspense>
  );
  const late = ready && (
    <Suspense>
      <LateEnds runs={drawn} isCoflows={isCoflows} {...time} />
    </Suspense>
  );
  const map = mapped !== undefined && (
    <StackMinimap view={mapped} jobs={charted} {...{ selected, plans, ready, ...time }} />
  );
  return (
    <StackContext value={{ ...stack, Tools: chunk?.SectionTools, single, ready }}>
      <TimeToolsContext value={tools}>
        {single && (
          <div className={styles.bar}>
            {ready && part !== undefined && (
              <Suspense>
                <PictureBar {...{ kinds, part, narrow }} />
              </Suspense>
            )}
          </div>
        )}
        {!single && late}
        {chunk !== undefined && <chunk.MarkKeys {...time} />}
        {(single || mapped !== undefined) && (
          <div className={styles.axis} data-stack="axis" data-from-s={span.fromS} data-to-s={span.toS}>
            {mapped !== undefined && <AxisWithCursor {...time} {...{ onCursor, plays }} />}
          </div>
        )}
        <div ref={setUnderAxis} />
        {!single && playback}
        <div
          ref={area}
          className={styles.charts}
          data-stack="charts"
          data-scroll="charts"
          aria-busy={chunk === undefined}
        >
          {parts.map((one) => (
            <div
              key={one.section}
              className={styles.place}
              data-run-place={one.section}
              style={placePx === undefined ? undefined : ({ '--place': `${placePx(one)}px` } as CSSProperties)}
            >
              {isLater(one.view) || (one.kind === 'changes' && later.length > 0) ? (
                <ShownLater label={one.kind === 'changes' ? undefined : one.view.label} />
              ) : (
                <StackSection
                  part={one}
                  jobs={charted}
                  {...{ selected, onCursor, ...time }}
                  onSelect={(id) => change({ selectedJob: id, ...(id === undefined ? {} : { run: one.view.index }) })}
                  heightPx={heightOf(one)}
                  keyed={one === keyed}
                />
              )}
            </div>
          ))}
          {plans &&
            failed.map((one) => (
              <div key={one.index} data-section={sectionOf(one.index)}>
                <Suspense>
                  <FailedPlan run={one} />
                </Suspense>
              </div>
            ))}
        </div>
        {stepping && ready && !(shown !== undefined && isLater(shown)) && (
          <Suspense>
            <StepsPanel />
          </Suspense>
        )}
        {chunk !== undefined && <chunk.StackEffects area={area} shown={shown} />}
        {chunk !== undefined && <chunk.MarkPanel place="stack" />}
        <div className={readout.readoutPlace}>
          <HoverReadout hasLine={narrow || !single} />
          {narrow && <NothingPointedAt>{late}</NothingPointedAt>}
        </div>
        {single && !(narrow && stepping) ? (
          <div className={styles.foot}>
            {ready && (
              <Suspense>
                <PictureFoot {...{ playback, map }} late={!narrow && late} />
              </Suspense>
            )}
          </div>
        ) : (
          !single && map
        )}
      </TimeToolsContext>
    </StackContext>
  );
}

/** The cursor moves with every pointer event: only what draws it may re-render. */
function AxisWithCursor({ plays, ...props }: TimeAxisProps & { readonly plays: boolean }) {
  const cursorS = usePageState(({ session }) => session.cursorS);
  const pinnedS = usePageState(({ session }) => (plays ? session.playS : undefined));
  return <TimeAxis {...props} {...{ cursorS, pinnedS }} />;
}
