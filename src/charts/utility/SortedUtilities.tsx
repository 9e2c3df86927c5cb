// SPDX-License-Identifier: GPL-3.0-or-later
// The utilities of two to four methods, each sorted ascending, side by side: the order that "lexicographically fairer" refers
// to. Pointing shows the jobs at a rank in the fixed line below; the arrow keys move from job to job.
import { useMemo, useRef, useState } from 'react';
import { type ChartPoint, KeyboardChart } from '../KeyboardChart';
import { inked } from '../keys/fills';
import { useWidth } from '../use-size';
import { describeMethod, describeSorted } from './describe';
import { MethodSwatch, methodColour } from './MethodMark';
import { SortedDrawing } from './SortedDrawing';
import { describeRank, sortedEnds } from './sorted';
import { layoutSorted, placeByKey, rankAt, type SortedPlace } from './sorted-layout';
import styles from './UtilityChart.module.css';
import { markOf, type UtilityMethod } from './utility-data';
import { exactUtility } from './value-axis';

interface SortedUtilitiesProps {
  readonly methods: readonly UtilityMethod[];
  readonly selectedJob?: string | undefined;
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  readonly heightPx?: number;
  /** Width before it is measured (and if nothing can be measured). */
  readonly assumedWidthPx?: number;
}

const KEYS =
  'Left and right arrows go from job to job by utility, up and down to the same rank of another method. Escape selects none.';

export function SortedUtilities(props: SortedUtilitiesProps) {
  const { methods, selectedJob, onSelect, heightPx = 220, assumedWidthPx = 0 } = props;
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const [readRank, setReadRank] = useState<number | undefined>(undefined);
  const [walked, setWalked] = useState(0);
  const sorted = useMemo(() => methods.map(sortedEnds), [methods]);
  const layout = useMemo(() => layoutSorted(methods, widthPx, heightPx), [methods, widthPx, heightPx]);

  /** The selected job's place, on the line that the keys were on last, if it is there. */
  const placeOf = (id: string | undefined): SortedPlace | undefined => {
    const on = (method: number): number => sorted[method]?.findIndex((end) => end.id === id) ?? -1;
    const method = on(walked) >= 0 ? walked : sorted.findIndex((_, m) => on(m) >= 0);
    return method < 0 ? undefined : { method, rank: on(method) + 1 };
  };
  const chosen = placeOf(selectedJob);
  const rank = readRank ?? chosen?.rank;

  const onPoint = (point: ChartPoint | undefined): void => setReadRank(point && rankAt(layout, point.xPx));
  const onTap = (): void => {
    const method = sorted[walked]?.[(readRank ?? 0) - 1] === undefined ? 0 : walked;
    onSelect?.(sorted[method]?.[(readRank ?? 0) - 1]?.id);
  };
  const onKey = (key: string): boolean => {
    const clears = key === 'Escape' && chosen !== undefined;
    const to = clears ? undefined : placeByKey(layout, chosen, key);
    if (to === undefined && !clears) return false;
    setReadRank(undefined);
    if (to !== undefined) setWalked(to.method);
    onSelect?.(to && sorted[to.method]?.[to.rank - 1]?.id);
    return true;
  };
  const describeChosen = (place: SortedPlace): string => {
    const end = sorted[place.method]?.[place.rank - 1];
    const of = sorted[place.method]?.length ?? 0;
    return end === undefined
      ? ''
      : `${end.id}: rank ${place.rank} of ${of} by ${methods[place.method]?.label ?? ''}, utility ${exactUtility(end.utility)}`;
  };

  return (
    <div ref={ref} className={styles.chart}>
      {sorted.every((ends) => ends.length === 0) ? (
        <p className={styles.empty} {...inked('textQuiet')}>
          No utilities to compare.
        </p>
      ) : (
        <>
          <KeyboardChart
            className={styles.plot}
            style={{ height: heightPx }}
            name={`Sorted utilities: ${methods.map(({ label }) => label).join(', ')}`}
            description={`${describeSorted(methods)} ${KEYS}`}
            spoken={chosen === undefined ? '' : describeChosen(chosen)}
            {...{ onPoint, onTap, onKey }}
          >
            {widthPx > 0 && <SortedDrawing {...{ layout, selectedJob, readRank, widthPx, heightPx }} />}
          </KeyboardChart>
          <p className={styles.read}>
            {rank === undefined ? (
              <span className={styles.hint} data-screen-only>
                Point at a rank for its jobs.
              </span>
            ) : (
              describeRank(methods, sorted, rank)
            )}
          </p>
          <ul className={styles.methods}>
            {methods.map((method, index) => (
              <li key={markOf(methods, index)}>
                <MethodSwatch method={markOf(methods, index)} colour={methodColour(markOf(methods, index))} />
                {describeMethod(method)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
