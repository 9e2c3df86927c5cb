// The stacked timelines over one time axis: one cursor, one zoom, one minimap. Each plan, and what then happened below it.

import { Suspense, useMemo, useRef, useState } from 'react';
import { TimeAxis, type TimeAxisProps } from '../../charts/time/TimeAxis';
import { TimeToolsContext } from '../../charts/time/time-tools';
import { changeSession } from '../../state/actions';
import type { RunView } from '../../state/run-views';
import type { SharedTime } from '../forms/form-picture';
import { useJobs } from '../jobs-hook';
import { useChangeView, usePage, usePageState, useSlot } from '../page-context';
import { useRunViews, useShownRun } from '../run-views-hook';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { LateEnds, PartToggle, PlaybackBar } from '../simulated/lazy-room';
import type { Part } from '../simulated/PartToggle';
import { CHANGES } from '../stack/changes-section';
import { EndRoom } from '../stack/EndRoom';
import { StackContext } from '../stack/stack-context';
import { useStackLayout } from '../stack/use-stack-layout';
import { useStackRoom } from '../stack/use-stack-room';
import { EmptyTimelines, FailedPlan } from './EmptyTimelines';
import { HoverReadout } from './HoverReadout';
import { handReachS } from './hand-reach';
import { StackMinimap } from './StackMinimap';
import { StackSection } from './StackSection';
import {
  comparedOf,
  hasFailed,
  hasRun,
  isByHand,
  isMapped,
  isPlanned,
  isSimulated,
  lastEndOf,
  partsOf,
  sectionOf,
} from './stack-parts';
import styles from './TimelineStack.module.css';
import { useTimeSpan } from './time-span-hook';

/** Where nothing takes any time. */
const EMPTY_S = 1;

interface TimelineStackProps {
  /** The first plan was seen: what is not needed for it may come. */
  readonly ready: boolean;
}

export function TimelineStack({ ready }: TimelineStackProps) {
  const runs = useRunViews();
  const shown = useShownRun();
  const narrow = useMediaQuery(PHONE);
  const shownIndex = shown?.index;
  const planned = useMemo(() => {
    const drawn = runs.filter((one) => isPlanned(one) || isSimulated(one));
    const only = drawn.find(({ index }) => index === shownIndex) ?? drawn[0];
    // A phone shows that of the run which the panels describe.
    return narrow && only !== undefined ? [only] : drawn;
  }, [runs, shownIndex, narrow]);
  const compared = useMemo(() => comparedOf(runs), [runs]);
  const failed = runs.filter((one) => one.plan.answer === undefined && hasFailed(one) && !isByHand(one));
  return (
    <div className={styles.stack}>
      {planned.length === 0 ? (
        <EmptyTimelines runs={runs} />
      ) : (
        <EndRoom>
          <PlannedStack {...{ planned, compared, failed, narrow, ready }} />
        </EndRoom>
      )}
    </div>
  );
}

interface PlannedStackProps {
  readonly planned: readonly RunView[];
  readonly compared: RunView | undefined;
  readonly failed: readonly RunView[];
  /** There is room for one picture. */
  readonly narrow: boolean;
  readonly ready: boolean;
}

function PlannedStack({ planned, compared, failed, narrow, ready }: PlannedStackProps) {
  const { store, planning } = usePage();
  const shown = useShownRun();
  const change = useChangeView();
  const jobs = useJobs();
  const selected = usePageState((state) => state.view.selectedJob);
  const area = useRef<HTMLDivElement>(null);
  const rectangles = usePageState((state) => state.history.present.manual);
  const { curves } = useSlot(planning.prepared).answer ?? {};
  const handS = useMemo(
    () => (planned.some(isByHand) ? handReachS(curves, jobs, rectangles ?? []) : 0),
    [planned, curves, jobs, rectangles],
  );
  const lastEndS = useMemo(() => Math.max(handS, lastEndOf(planned)) || EMPTY_S, [handS, planned]);
  const extent = useMemo(() => ({ fromS: 0, toS: lastEndS }), [lastEndS]);
  const { span, setSpan } = useTimeSpan(extent);

  // A link that chose a picture of the run is about the run.
  const chose = usePageState((state) => state.view.gantt !== undefined);
  const [first] = useState<Part>(chose ? 'gantt' : 'plan');
  const chosen = usePageState((state) => state.view.part) ?? first;
  const isOnChanges = usePageState((state) => state.view.enlarged === CHANGES);
  const only = narrow ? planned[0] : undefined;
  const kinds = only === undefined ? [] : partsOf([only], compared, undefined).map(({ kind }) => kind);
  const wanted = isOnChanges ? CHANGES : chosen;
  const part = kinds.length < 2 ? undefined : kinds.includes(wanted) ? wanted : kinds[0];
  const plans = part === undefined || part === 'plan';
  const { parts, keyed, heightOf, ...stack } = useStackLayout(area, planned, compared, part);
  const room = useStackRoom(ready);
  const tools = useMemo(() => room?.createTimeTools(store), [room, store]);
  const mapped = [shown, ...planned].find((one) => one !== undefined && (isMapped(one) || hasRun(one)));
  const onCursor = (timeS: number | undefined): void => changeSession(store, { cursorS: timeS });
  const ends = useMemo(() => planned.flatMap(({ simulation }) => simulation?.answer ?? []), [planned]);
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const time: SharedTime = { span, extent, onSpan: setSpan };
  return (
    <StackContext value={{ ...stack, Tools: room?.SectionTools, ready }}>
      <TimeToolsContext value={tools}>
        {part !== undefined && (
          <Suspense>
            <PartToggle label={only?.label ?? ''} {...{ kinds, part }} />
          </Suspense>
        )}
        {ends.length > 0 && (
          <Suspense>
            <LateEnds answers={ends} isCoflows={isCoflows} {...time} />
          </Suspense>
        )}
        {room !== undefined && <room.MarkKeeper {...time} />}
        {mapped !== undefined && <AxisWithCursor {...time} {...{ onCursor, plays: planned.some(hasRun) }} />}
        {planned.some(hasRun) && (
          <Suspense>
            <PlaybackBar {...time} />
          </Suspense>
        )}
        <div ref={area} className={styles.charts}>
          {parts.map((one) => (
            <StackSection
              key={one.section}
              part={one}
              {...{ jobs, selected, onCursor, ...time }}
              onSelect={(id) => change({ selectedJob: id, ...(id === undefined ? {} : { run: one.view.index }) })}
              heightPx={heightOf(one)}
              keyed={one === keyed}
            />
          ))}
          {failed.map((one) => (
            <div key={one.index} data-section={sectionOf(one.index)}>
              <Suspense>
                <FailedPlan run={one} />
              </Suspense>
            </div>
          ))}
        </div>
        {room !== undefined && <room.StackKeeper area={area} shown={shown} />}
        {room !== undefined && <room.MarkPanel place="stack" />}
        <HoverReadout />
        {mapped !== undefined && <StackMinimap view={mapped} {...{ jobs, selected, plans, ready, ...time }} />}
      </TimeToolsContext>
    </StackContext>
  );
}

/** The cursor moves with every pointer event: only what draws it follows it. */
function AxisWithCursor({ plays, ...props }: TimeAxisProps & { readonly plays: boolean }) {
  const cursorS = usePageState(({ session }) => session.cursorS);
  const pinnedS = usePageState(({ session }) => (plays ? session.playS : undefined));
  return <TimeAxis {...props} {...{ cursorS, pinnedS }} />;
}
