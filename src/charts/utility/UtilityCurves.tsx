// SPDX-License-Identifier: GPL-3.0-or-later
// Each job's utility by the slot in which it ends, and where one or two methods end it. Pointing at a job or moving to it with
// the arrow keys shows its figures in the fixed line below; nothing else moves.
import { useMemo, useRef, useState } from 'react';
import { readableCount } from '../../base/readable';
import { jobFills, paintsFor } from '../job-colours';
import { type ChartPoint, KeyboardChart } from '../KeyboardChart';
import { inked } from '../keys/fills';
import { useChartPalette } from '../palette';
import { useWidth } from '../use-size';
import { CurvesDrawing, MAX_CURVES } from './CurvesDrawing';
import { layoutCurves } from './curves-layout';
import { jobByKey, jobNear } from './curves-pick';
import { describeCurves, describeMethod, describeUtilityJob } from './describe';
import { MethodSwatch } from './MethodMark';
import styles from './UtilityChart.module.css';
import { markOf, type UtilityInput, type UtilityMethod } from './utility-data';

interface UtilityCurvesProps {
  readonly input: UtilityInput;
  /** One or two. */
  readonly methods: readonly UtilityMethod[];
  readonly selectedJob?: string | undefined;
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  readonly heightPx?: number;
  /** Width before it is measured (and if nothing can be measured). */
  readonly assumedWidthPx?: number;
}

const KEYS =
  'Left and right arrows go from job to job by the slot in which it ends, up and down by utility. Escape selects none.';

export function UtilityCurves(props: UtilityCurvesProps) {
  const { input, methods, selectedJob, onSelect, heightPx = 220, assumedWidthPx = 0 } = props;
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const palette = useChartPalette();
  const [hovered, setHovered] = useState(-1);
  const { jobs } = input;
  // The edge colours stand out from the surface by 3:1, which not every fill does.
  const colours = useMemo(
    () => paintsFor(jobFills(jobs, palette), palette).full.map(({ edge }) => edge),
    [jobs, palette],
  );
  const layout = useMemo(() => layoutCurves(input, methods, widthPx, heightPx), [input, methods, widthPx, heightPx]);
  const selected = jobs.findIndex(({ id }) => id === selectedJob);
  const described = jobs[hovered] ?? jobs[selected];

  const onPoint = (point: ChartPoint | undefined): void =>
    setHovered((point && jobNear(layout, jobs.length, point.xPx, point.yPx)) ?? -1);
  const onKey = (key: string): boolean => {
    const clears = key === 'Escape' && selected >= 0;
    const to = clears ? -1 : jobByKey(layout, selected, key);
    if (to !== undefined) onSelect?.(jobs[to]?.id);
    return to !== undefined;
  };

  return (
    <div ref={ref} className={styles.chart}>
      {jobs.length === 0 ? (
        <p className={styles.empty} {...inked('textQuiet')}>
          No jobs with a utility.
        </p>
      ) : (
        <>
          <KeyboardChart
            className={styles.plot}
            style={{ height: heightPx }}
            name="Utility of each job by the slot in which it ends"
            description={`${describeCurves(input, methods)} ${KEYS}`}
            spoken={selectedJob === undefined ? '' : describeUtilityJob(input, methods, selectedJob)}
            onTap={() => onSelect?.(jobs[hovered]?.id)}
            {...{ onPoint, onKey }}
          >
            {widthPx > 0 && (
              <CurvesDrawing {...{ input, methods, layout, colours, selected, hovered, widthPx, heightPx }} />
            )}
          </KeyboardChart>
          <p className={styles.read}>
            {described === undefined ? (
              <span className={styles.hint} {...inked('textQuiet')}>
                <span data-screen-only>Point at a curve for its figures.</span>
                {jobs.length > MAX_CURVES &&
                  ` ${readableCount(MAX_CURVES)} of ${readableCount(jobs.length)} curves are drawn.`}
              </span>
            ) : (
              describeUtilityJob(input, methods, described.id)
            )}
          </p>
          <ul className={styles.methods}>
            {methods.map((method, index) => (
              <li key={markOf(methods, index)}>
                <MethodSwatch method={markOf(methods, index)} colour="currentColor" />
                {describeMethod(method)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
