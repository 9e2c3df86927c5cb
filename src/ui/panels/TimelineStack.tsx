// The stacked timelines over one time axis: one cursor, one zoom, one minimap. Now the plans; what happens next joins below.
import { useMemo, useRef } from 'react';
import { PlanMinimap } from '../../charts/plan/PlanMinimap';
import type { TimeSpan } from '../../charts/time/span';
import { TimeAxis, type TimeAxisProps } from '../../charts/time/TimeAxis';
import { useSize } from '../../charts/use-size';
import { changeSession } from '../../state/actions';
import type { RunView } from '../../state/run-views';
import { useJobs } from '../jobs-hook';
import { useChangeView, usePage, usePageState } from '../page-context';
import { useRunViews, useShownRun } from '../run-views-hook';
import { useMediaQuery } from '../shared/use-media-query';
import { EmptyTimelines } from './EmptyTimelines';
import { HoverReadout } from './HoverReadout';
import { PlanSection } from './PlanSection';
import styles from './TimelineStack.module.css';
import { useTimeSpan } from './time-span-hook';

/** A section's heading and its line. */
const HEAD_PX = 33;
const LEAST_CHART_PX = 96;

/** A phone shows one timeline at a time: that of the run which the panels describe. */
const PHONE = '(max-width: 480px)';

export function TimelineStack() {
  const runs = useRunViews();
  const shown = useShownRun();
  const narrow = useMediaQuery(PHONE);
  const shownIndex = shown?.index;
  const planned = useMemo(() => {
    const drawn = runs.filter((one) => one.plans && one.plan.answer !== undefined);
    const only = drawn.find(({ index }) => index === shownIndex) ?? drawn[0];
    return narrow && only !== undefined ? [only] : drawn;
  }, [runs, shownIndex, narrow]);
  return (
    <div className={styles.stack}>
      {planned.length === 0 ? <EmptyTimelines runs={runs} /> : <PlannedStack planned={planned} />}
    </div>
  );
}

function PlannedStack({ planned }: { readonly planned: readonly RunView[] }) {
  const { store } = usePage();
  const shown = useShownRun();
  const change = useChangeView();
  const jobs = useJobs();
  const selectedJob = usePageState((state) => state.view.selectedJob);
  const racks = usePageState((state) => state.history.present.topology.racks);
  const folded = usePageState((state) => state.view.folded);
  const area = useRef<HTMLDivElement>(null);
  const { heightPx } = useSize(area);
  const lastEndS = useMemo(() => lastEndOf(planned), [planned]);
  const extent = useMemo(() => ({ fromS: 0, toS: lastEndS }), [lastEndS]);
  const { span, setSpan } = useTimeSpan(extent);

  const open = planned.filter((one) => !folded?.includes(sectionOf(one.index))).length;
  const roomPx = heightPx - HEAD_PX * planned.length;
  const eachPx = Math.max(LEAST_CHART_PX, Math.floor(roomPx / Math.max(1, open)));
  const mapped = shown?.plan.answer ?? planned[0]?.plan.answer;
  const onCursor = (timeS: number | undefined): void => changeSession(store, { cursorS: timeS });
  const time: { readonly span: TimeSpan; readonly extent: TimeSpan; readonly onSpan: (span: TimeSpan) => void } = {
    span,
    extent,
    onSpan: setSpan,
  };
  return (
    <>
      <AxisWithCursor {...time} onCursor={onCursor} />
      <div ref={area} className={styles.charts}>
        {planned.map((one) => (
          <PlanSection
            key={one.index}
            run={one}
            section={sectionOf(one.index)}
            racks={racks}
            jobs={jobs}
            {...time}
            onCursor={onCursor}
            selectedJob={selectedJob}
            onSelect={(id) => change({ selectedJob: id, ...(id === undefined ? {} : { run: one.index }) })}
            heightPx={eachPx}
          />
        ))}
      </div>
      <HoverReadout />
      {mapped !== undefined && (
        <PlanMinimap plan={mapped.plan} racks={racks} jobs={jobs} {...time} selectedJob={selectedJob} />
      )}
    </>
  );
}

/** The cursor moves with every pointer event: only what draws it follows it. */
function AxisWithCursor(props: Omit<TimeAxisProps, 'cursorS'>) {
  const cursorS = usePageState((state) => state.session.cursorS);
  return <TimeAxis {...props} cursorS={cursorS} />;
}

const sectionOf = (index: number): string => `plan-${index}`;

/** The last end of any plan; a second where nothing takes any time. */
function lastEndOf(runs: readonly RunView[]): number {
  let lastS = 0;
  for (const { plan } of runs) for (const job of plan.answer?.plan.jobs ?? []) lastS = Math.max(lastS, job.endS);
  return lastS > 0 ? lastS : 1;
}
