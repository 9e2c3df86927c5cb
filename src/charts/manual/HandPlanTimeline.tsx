// SPDX-License-Identifier: GPL-3.0-or-later
// A plan by hand: rectangles that are dragged, stretched and dropped on racks over time, with immediate display of conflicts. A thin
// shell: what a gesture or a key does to the rectangles is in the pure files beside it; here they are only tied together.
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { RackPlan } from '../../model/plan';
import type { ManualRectangle } from '../../model/scenario';
import type { ChartJob } from '../job-colours';
import { PLAN_BEFORE_LEGEND } from '../rack-plan/plan-before';
import { lengthS as lengthOf } from '../time/span';
import { TimelineFrame } from '../time/TimelineFrame';
import type { SharedTime, TimeCursor } from '../time/timeline-props';
import { GUTTER_PX, useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import { conflictsOfJob, describeConflict, describeHandPlan, describeRectangle } from './describe-hand';
import styles from './HandPlan.module.css';
import { ConflictList, HandPlanBar } from './HandPlanBar';
import { HandPlanOverlay } from './HandPlanOverlay';
import { type HandEdit, type HandStep, placeJob, stepForKey, stepRectangle } from './hand-edits';
import { hitHand } from './hand-hit';
import { type ManualConflict, placeAll, unplacedJobs } from './hand-plan';
import type { HandPreview } from './hand-preview';
import { UnplacedJobs, WIDTH_WORDS } from './UnplacedJobs';
import { useHandDrag } from './use-hand-drag';
import { useHandDrawing } from './use-hand-drawing';
import { useHandWalk } from './use-hand-walk';

interface HandPlanTimelineProps extends SharedTime, Partial<TimeCursor> {
  readonly rectangles: readonly ManualRectangle[];
  /** In the scenario's order, which decides their colours. */
  readonly jobs: readonly ChartJob[];
  readonly racks: number;
  /** Seconds that a job takes on `width` racks, from the latency table; not finite if it cannot run on that many. */
  readonly lengthS: (jobIndex: number, width: number) => number;
  /** Conflicts of the rectangles that are shown: during a drag, of those that `onPreview` was called with. */
  readonly conflicts: readonly ManualConflict[];
  /** One finished gesture: the new rectangles, and its label for undo. Absent: the plan is read-only. */
  readonly onChange?: ((rectangles: readonly ManualRectangle[], label: string) => void) | undefined;
  /** The result of a drag if it ended now; undefined once it has ended or been cancelled. */
  readonly onPreview?: ((rectangles: readonly ManualRectangle[] | undefined) => void) | undefined;
  readonly selectedJob?: string | undefined;
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  readonly boundS?: number | undefined;
  readonly boundLabel?: string | undefined;
  /** The plan before the last edit. */
  readonly before?: RackPlan | undefined;
  /** The maximum for the chart itself; the list over it and the lines under it are extra. */
  readonly heightPx: number;
  readonly gutterPx?: number;
  readonly name?: string;
}

const WALK_KEYS = 'Left and right arrows go from job to job by start time, up and down to the job on the next rack.';
const EDIT_KEYS =
  ' With Alt, left and right move the selected job in time (with Shift a little), up and down to other racks (with Shift narrower and wider). ' +
  'Delete takes it off the chart.';
const VIEW_KEYS = ' Enter zooms to it, Escape clears. Shift with left or right pans, plus and minus zoom, 0 fits.';

/** Not split, though long: it only ties gestures, keys and words, which all need the same few values, to the pure parts. */
export function HandPlanTimeline(props: HandPlanTimelineProps) {
  const { rectangles, jobs, racks, lengthS, conflicts, onChange, span, extent, onSpan, selectedJob, onSelect } = props;
  const {
    before,
    boundS,
    boundLabel = 'bound',
    heightPx,
    gutterPx = GUTTER_PX,
    name = 'Plan by hand, racks over time',
  } = props;
  const fixed = onChange === undefined;
  const chart = useRef<HTMLDivElement>(null);
  const frame = useFrame(span, gutterPx);
  const [hovered, setHovered] = useState(-1);
  const setting = useMemo(() => {
    const indexOf = new Map(jobs.map((job, index) => [job.id, index]));
    return { jobs, indexOf, racks, lengthS };
  }, [jobs, racks, lengthS]);
  const selected = selectedJob === undefined ? -1 : (setting.indexOf.get(selectedJob) ?? -1);
  const bound = useMemo(
    () => (boundS === undefined ? undefined : { timeS: boundS, label: boundLabel }),
    [boundS, boundLabel],
  );

  // During a drag, its preview is shown instead of the plan; gestures read the layout of the last drawing.
  const [preview, setPreview] = useState<HandPreview | undefined>(undefined);
  const placed = useMemo(
    () => placeAll(setting, preview?.rectangles ?? rectangles),
    [setting, preview?.rectangles, rectangles],
  );
  const marked = preview?.job ?? selected;
  const { blocks, layout, fills, paintBase, paintMarks } = useHandDrawing({
    ...{ setting, placed, frame, heightPx, hovered, bound, before },
    selected: marked,
  });
  const { takeFromList, swallowsClick } = useHandDrag(chart, {
    ...{ setting, rectangles, blocks, view: layout.view, selected, onSelect, onChange },
    onPreview: (next) => {
      setPreview(next);
      props.onPreview?.(next?.rectangles);
    },
  });
  const unplaced = useMemo(() => unplacedJobs(setting, rectangles), [setting, rectangles]);
  const walk = useHandWalk({
    ...{ setting, placed, blocks, layout, frame, span, extent, onSpan, onSelect, selected, hovered },
  });
  const placedJob = (job: number) => placed.find((one) => one.job === job);
  const description = useMemo(
    () =>
      `${describeHandPlan(placed, unplaced.length, conflicts)} ${before === undefined ? '' : PLAN_BEFORE_LEGEND}${WALK_KEYS}${fixed ? '' : EDIT_KEYS}${VIEW_KEYS}`,
    [placed, unplaced, conflicts, before, fixed],
  );

  const jobAt = (point: PointPx): number => hitHand(blocks, layout.view, selected, point, 'mouse')?.job ?? -1;
  /** Keeps what keys and buttons did in sight; a drag is where the pointer is anyway. */
  const apply = (edit: HandEdit | undefined, job: number): void => {
    if (edit === undefined) return;
    onChange?.(edit.rectangles, edit.label);
    const own = placeAll(setting, edit.rectangles).find((one) => one.job === job);
    if (own !== undefined) walk.reveal({ fromS: own.startS, toS: own.endS });
  };
  const step = (kind: HandStep): void => {
    if (selectedJob !== undefined)
      apply(stepRectangle(setting, rectangles, selectedJob, kind, lengthOf(span)), selected);
  };
  const place = (job: number, pressed: boolean): void => {
    if (pressed && swallowsClick()) return;
    apply(placeJob(setting, rectangles, job), job);
    // The last chip is gone: move the focus to the chart.
    if (unplaced.length === 1) frame.ref.current?.focus({ preventScroll: true });
    onSelect?.(jobs[job]?.id);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const edit = fixed ? undefined : stepForKey(event);
    if (edit !== undefined) {
      // Alt and an arrow is the browser's shortcut for going back: never from inside this chart.
      if (preview === undefined) step(edit);
      return true;
    }
    return walk.onKey(event);
  };

  const described = (preview === undefined ? placedJob(hovered) : undefined) ?? placedJob(marked);
  const chosen = placedJob(selected);
  const spoken =
    chosen === undefined || preview !== undefined
      ? ''
      : [
          describeRectangle(chosen),
          ...conflictsOfJob(conflicts, selected).map((one) => describeConflict(one, jobs)),
        ].join('. ');
  return (
    <div className={styles.hand}>
      {!fixed && (
        <UnplacedJobs {...{ setting, fills, selectedJob }} jobs={unplaced} onTake={takeFromList} onPlace={place} />
      )}
      <div ref={chart} className={styles.chart}>
        <TimelineFrame
          {...{ frame, name, description, spoken, span, extent, onSpan }}
          {...{ cursorS: props.cursorS, onCursor: props.onCursor }}
          heightPx={layout.view.heightPx}
          contentPx={layout.contentPx}
          lanes={{ what: 'rack', view: layout.view, laid: layout.laid }}
          {...{ paintBase, paintMarks, onKey }}
          onPoint={(point) => setHovered(point === undefined ? -1 : jobAt(point))}
          // A press on a rectangle that can be dragged never gets here.
          onTap={(point) => onSelect?.(jobs[jobAt(point)]?.id)}
          zoomTarget={(point) => walk.zoomTo(jobAt(point))}
        />
        <HandPlanOverlay
          {...{ layout, blocks, conflicts }}
          selected={marked}
          from={preview?.from}
          snappedS={preview?.snappedS}
        />
        {!fixed && placed.length === 0 && unplaced.length > 0 && (
          <p className={styles.emptyHint} data-screen-only>
            <span>Drag a job onto the racks, or press one: it goes where it ends earliest, on {WIDTH_WORDS}.</span>
          </p>
        )}
      </div>
      <HandPlanBar
        sentence={described === undefined ? '' : describeRectangle(described)}
        selectedJob={chosen?.id}
        onStep={fixed ? undefined : step}
      />
      <ConflictList
        {...{ conflicts, jobs }}
        onShow={({ jobs: [first] }) => {
          if (first !== undefined) walk.walkTo(first);
        }}
      />
    </div>
  );
}
