// The stacked timelines over one time axis: one cursor, one zoom, one minimap. Each plan, and what then happened below it.

import { Fragment, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { TimeAxis, type TimeAxisProps } from '../../charts/time/TimeAxis';
import { useSize } from '../../charts/use-size';
import type { Job } from '../../model/job';
import type { PlanForm } from '../../model/plan';
import { changeSession } from '../../state/actions';
import type { RunView } from '../../state/run-views';
import type { PlanAnswerOf } from '../../worker/api';
import type { FormPicture, SharedTime } from '../forms/form-picture';
import { useFormPicture } from '../forms/load-form';
import { useJobs } from '../jobs-hook';
import { useChangeView, usePage, usePageState, useSlot } from '../page-context';
import { useRunViews, useShownRun } from '../run-views-hook';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { keyRoomPx } from '../simulated/key-room';
import { GanttMinimap, LateEnds, PartToggle, PlaybackBar, SimulatedSection } from '../simulated/lazy-room';
import type { Part } from '../simulated/PartToggle';
import { EmptyTimelines, FailedPlan, hasFailed } from './EmptyTimelines';
import { HoverReadout } from './HoverReadout';
import { handReachS } from './hand-reach';
import { useKeepInSight } from './keep-in-sight';
import { PlanSection } from './PlanSection';
import styles from './TimelineStack.module.css';
import { useTimeSpan } from './time-span-hook';

const HandSection = lazy(() => import('./HandSection').then((room) => ({ default: room.HandSection })));

/** A section's heading and its line. */
const HEAD_PX = 33;
/** Nine lanes with a label each. */
const LEAST_CHART_PX = 116;
/** Where nothing takes any time. */
const EMPTY_S = 1;

export function TimelineStack() {
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
  const failed = runs.filter((one) => one.plan.answer === undefined && hasFailed(one) && !isByHand(one));
  return (
    <div className={styles.stack}>
      {planned.length === 0 ? <EmptyTimelines runs={runs} /> : <PlannedStack {...{ planned, failed, narrow }} />}
    </div>
  );
}

interface PlannedStackProps {
  readonly planned: readonly RunView[];
  readonly failed: readonly RunView[];
  /** There is room for one picture. */
  readonly narrow: boolean;
}

function PlannedStack({ planned, failed, narrow }: PlannedStackProps) {
  const { store, planning } = usePage();
  const shown = useShownRun();
  const change = useChangeView();
  const jobs = useJobs();
  const selected = usePageState((state) => state.view.selectedJob);
  const folded = usePageState((state) => state.view.folded);
  const area = useRef<HTMLDivElement>(null);
  const { heightPx } = useSize(area);
  const rectangles = usePageState((state) => state.history.present.manual);
  const { curves } = useSlot(planning.prepared).answer ?? {};
  const handS = useMemo(
    () => (planned.some(isByHand) ? handReachS(curves, jobs, rectangles ?? []) : 0),
    [planned, curves, jobs, rectangles],
  );
  const lastEndS = useMemo(() => Math.max(handS, lastEndOf(planned)) || EMPTY_S, [handS, planned]);
  const extent = useMemo(() => ({ fromS: 0, toS: lastEndS }), [lastEndS]);
  const { span, setSpan } = useTimeSpan(extent);

  useKeepInSight(area, shown === undefined ? undefined : sectionOf(shown.index));

  const keyed = planned.find(hasRun);
  const [part, setPart] = useState<Part>('plan');
  const both = narrow ? planned.find((one) => isPlanned(one) && isSimulated(one)) : undefined;
  const shows = (one: Part): boolean => both === undefined || part === one;
  const plans = shows('plan') ? planned.filter(isPlanned) : [];
  const simulated = shows('gantt') ? planned.filter(isSimulated) : [];
  const isOpen = (section: string): boolean => !folded?.includes(section);
  const open =
    plans.filter((one) => hasTimeline(one) && isOpen(sectionOf(one.index))).length +
    simulated.filter((one) => one.simulation?.answer !== undefined && isOpen(ganttOf(one.index))).length;
  const keyPx =
    keyed !== undefined && simulated.includes(keyed) && isOpen(ganttOf(keyed.index)) ? keyRoomPx(narrow) : 0;
  const roomPx = heightPx - HEAD_PX * (plans.length + simulated.length) - keyPx;
  const eachPx = Math.max(LEAST_CHART_PX, Math.floor(roomPx / Math.max(1, open)));
  const mapped = [shown, ...planned].find((one) => one !== undefined && (isMapped(one) || hasRun(one)));
  const mapsRun = mapped !== undefined && (!isMapped(mapped) || (hasRun(mapped) && !shows('plan')));
  const onCursor = (timeS: number | undefined): void => changeSession(store, { cursorS: timeS });
  const ends = useMemo(() => planned.flatMap(({ simulation }) => simulation?.answer ?? []), [planned]);
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const time: SharedTime = { span, extent, onSpan: setSpan };
  return (
    <>
      {both !== undefined && (
        <Suspense>
          <PartToggle label={both.label} part={part} onChange={setPart} />
        </Suspense>
      )}
      {ends.length > 0 && (
        <Suspense>
          <LateEnds answers={ends} isCoflows={isCoflows} {...time} />
        </Suspense>
      )}
      {mapped !== undefined && <AxisWithCursor {...time} onCursor={onCursor} />}
      {keyed !== undefined && (
        <Suspense>
          <PlaybackBar {...time} />
        </Suspense>
      )}
      <div ref={area} className={styles.charts}>
        {planned.map((one) => {
          const section = {
            jobs,
            ...time,
            onCursor,
            selected,
            onSelect: (id: string | undefined) =>
              change({ selectedJob: id, ...(id === undefined ? {} : { run: one.index }) }),
            heightPx: eachPx,
          };
          const plan = { ...section, view: one, section: sectionOf(one.index) };
          const { simulation } = one.slots;
          return (
            <Fragment key={one.index}>
              {isByHand(one) && plans.includes(one) && (
                <Suspense>
                  <HandSection {...plan} />
                </Suspense>
              )}
              {!isByHand(one) && plans.includes(one) && <PlanSection {...plan} />}
              {simulation !== undefined && simulated.includes(one) && (
                <Suspense>
                  <SimulatedSection
                    {...section}
                    run={one}
                    slot={simulation}
                    section={ganttOf(one.index)}
                    keyed={one === keyed}
                    heightPx={eachPx + (one === keyed ? keyPx : 0)}
                  />
                </Suspense>
              )}
            </Fragment>
          );
        })}
        {failed.map((one) => (
          <div key={one.index} data-section={sectionOf(one.index)}>
            <FailedPlan run={one} />
          </div>
        ))}
      </div>
      <HoverReadout />
      {mapped !== undefined && isMapped(mapped) && !mapsRun && (
        <MappedPlan view={mapped} jobs={jobs} selected={selected} {...time} />
      )}
      {mapped?.simulation?.answer !== undefined && mapsRun && (
        <Suspense>
          <GanttMinimap run={mapped.simulation.answer} selected={selected} {...time} />
        </Suspense>
      )}
    </>
  );
}

interface MappedPlanProps extends SharedTime {
  readonly view: RunView;
  readonly jobs: readonly Job[];
  readonly selected: string | undefined;
}

function MappedPlan({ view, jobs, ...rest }: MappedPlanProps) {
  const picture = useFormPicture(view.plan.answer?.form) as FormPicture | undefined;
  if (picture?.Minimap === undefined || view.plan.answer === undefined) return null;
  return <picture.Minimap view={view} answer={view.plan.answer as PlanAnswerOf<PlanForm>} jobs={jobs} {...rest} />;
}

/** The cursor moves with every pointer event: only what draws it follows it. */
function AxisWithCursor(props: Omit<TimeAxisProps, 'cursorS'>) {
  const cursorS = usePageState(({ session }) => session.cursorS ?? session.playS);
  return <TimeAxis {...props} cursorS={cursorS} />;
}

const sectionOf = (index: number): string => `plan-${index}`;
const ganttOf = (index: number): string => `gantt-${index}`;

const isPlanned = (one: RunView): boolean => one.plan.answer !== undefined || isByHand(one);
/** Asked for: under way, there, refused or cancelled. */
const isSimulated = ({ simulation }: RunView): boolean => simulation?.askedKey !== undefined;
const hasRun = ({ simulation }: RunView): boolean => simulation?.answer !== undefined;

/** Drawn and edited before it has an answer. */
const isByHand = ({ planner }: RunView): boolean => planner === 'manual';

const isMapped = (one: RunView): boolean => one.plan.answer !== undefined && hasTimeline(one);

/** Forms that tell when things end are drawn over time. */
const hasTimeline = (one: RunView): boolean => one.plan.answer?.metrics.makespanS !== undefined || isByHand(one);

/** The last end of any plan or run that has one. */
function lastEndOf(runs: readonly RunView[]): number {
  return runs.reduce(
    (last, { plan, simulation }) =>
      Math.max(last, plan.answer?.metrics.makespanS ?? 0, simulation?.answer?.record.outcome.endS ?? 0),
    0,
  );
}
