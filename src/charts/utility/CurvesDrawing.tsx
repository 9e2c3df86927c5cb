// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the utility curves: axes, one staircase per job, the marks where jobs finish, and labels.
import { useMemo } from 'react';
import { Axes } from './Axes';
import { curvesLabels } from './curves-labels';
import type { CurvesLayout } from './curves-layout';
import { MethodMark } from './MethodMark';
import styles from './UtilityChart.module.css';
import { markOf, type UtilityInput, type UtilityMethod } from './utility-data';

interface CurvesDrawingProps {
  readonly input: UtilityInput;
  readonly methods: readonly UtilityMethod[];
  readonly layout: CurvesLayout;
  /** By job; each stands out from the surface. */
  readonly colours: readonly string[];
  /** Index of a job, or -1. */
  readonly selected: number;
  readonly hovered: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** More curves than this are drawn thinner. */
const MANY_JOBS = 12;
/** More than this would be one blot and make the page drop frames; what is selected or pointed at is always drawn. */
export const MAX_CURVES = 300;

export function CurvesDrawing(props: CurvesDrawingProps) {
  const { input, methods, layout, colours, selected, hovered, widthPx, heightPx } = props;
  const strong = selected >= 0 ? selected : hovered;
  const labels = useMemo(() => curvesLabels(input, methods, layout, strong), [input, methods, layout, strong]);
  // What is pointed at and what is selected are drawn last, over the others.
  const order = useMemo(() => {
    const rest = input.jobs.map((_, job) => job).filter((job) => job !== hovered && job !== selected);
    return [...rest.slice(0, MAX_CURVES), ...new Set([hovered, selected])].filter((job) => job >= 0);
  }, [input, hovered, selected]);
  const places = useMemo(() => new Map(order.map((job, place) => [job, place])), [order]);
  const placeOf = (job: number): number => places.get(job) ?? -1;
  const marks = layout.marks.filter(({ job }) => places.has(job)).sort((a, b) => placeOf(a.job) - placeOf(b.job));
  const many = input.jobs.length > MANY_JOBS;
  const isBack = (job: number): boolean => strong >= 0 && job !== strong && job !== hovered;
  return (
    <svg aria-hidden="true" width={widthPx} height={heightPx} className={styles.drawing}>
      <Axes
        {...{ plot: layout.plot, yName: layout.yName, yTicks: layout.yTicks, xTicks: layout.xTicks }}
        xName="time at the end of the slot"
      />
      {order.map((job) => (
        <path
          key={input.jobs[job]?.id}
          d={layout.pathOf(job)}
          stroke={colours[job]}
          className={isBack(job) ? `${styles.curve} ${styles.back}` : styles.curve}
          data-many={many ? 'true' : undefined}
          data-selected={job === strong ? 'true' : undefined}
        />
      ))}
      {marks.map(({ job, method, xPx, yPx }) => (
        <g key={`${method} ${job}`} className={isBack(job) ? styles.back : undefined}>
          <MethodMark
            {...{ method: markOf(methods, method), xPx, yPx }}
            radiusPx={job === strong ? 5.5 : many ? 3 : 4.5}
            colour={colours[job] ?? 'currentColor'}
          />
        </g>
      ))}
      {labels.map(({ key, text, xPx, yPx, emphasised }) => (
        <text key={key} x={xPx} y={yPx} className={emphasised ? styles.emphasised : styles.quiet}>
          {text}
        </text>
      ))}
    </svg>
  );
}
