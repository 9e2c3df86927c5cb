// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs of two runs, each a dumbbell on a common axis with the reason under it. Only rows in sight are in the document. Arrow keys
// move, Enter or a click selects the job everywhere.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { unbroken } from '../../base/readable';
import type { ComparedBefore } from '../../charts/compare/compared-before';
import { sortedCompletions } from '../../charts/compare/compared-run';
import { axisKindFor, durationAxis, extentOf, labelFits } from '../../charts/compare/duration-axis';
import { type JobChanges, partChanges } from '../../charts/compare/job-changes';
import { rowSentence } from '../../charts/compare/reasons';
import { useWidth } from '../../charts/use-size';
import { useChangeView, usePageState } from '../page-context';
import { textScale } from '../shared/text-scale';
import { ChangeRow } from './ChangeRow';
import styles from './compare.module.css';

interface ChangesListProps {
  readonly changes: JobChanges;
  /** Runs before the last edit. */
  readonly outlines: readonly ComparedBefore[];
  /** Rows of the changes, in the order in which they are shown. */
  readonly rows: Int32Array;
  readonly what: string;
}

const ROW_PX = 72;
/** When reasons take three lines. */
const NARROW_ROW_PX = 87;
const NARROW_PX = 420;
const HEAD_PX = 22;
/** Half of a label. */
const SIDE_PX = 18;
/** Rows that Page Up and Page Down skip. */
const PAGE = 5;

export function ChangesList({ changes, outlines, rows, what }: ChangesListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const widthPx = useWidth(scroller);
  const change = useChangeView();
  const selected = usePageState((state) => state.view.selectedJob);
  const chosenKind = usePageState((state) => state.view.durations);
  const { before, after } = changes;
  const [active, setActive] = useState(0);
  const [hovered, setHovered] = useState<number>();
  const at = Math.min(active, rows.length - 1);

  const outlineOf = useCallback((place: number) => outlines.find((one) => one.place === place), [outlines]);
  const ghostOf = (id: string | undefined): readonly [number, number] | undefined => {
    const [one, other] = [outlineOf(before.place), outlineOf(after.place)];
    if (id === undefined || (one === undefined && other === undefined)) return undefined;
    return [one?.completionS(id) ?? Number.NaN, other?.completionS(id) ?? Number.NaN];
  };

  const axis = useMemo(() => {
    const sorted = [before, after].map(sortedCompletions);
    const outlined = [before, after].flatMap(({ place }) => outlineOf(place)?.cdf.sortedS ?? []);
    const rightPx = Math.max(SIDE_PX + 1, widthPx - SIDE_PX - BAR_PX);
    return durationAxis(chosenKind ?? axisKindFor(sorted), extentOf([...sorted, ...outlined]), SIDE_PX, rightPx);
  }, [before, after, outlineOf, chosenKind, widthPx]);
  const readParts = useMemo(() => partChanges(changes), [changes]);

  const rowPx = textScale() * (widthPx < NARROW_PX * textScale() ? NARROW_ROW_PX : ROW_PX);
  const { scrollToIndex, getVirtualItems, getTotalSize, measure } = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 4,
    scrollPaddingStart: HEAD_PX,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew exactly when their height is another one.
  useLayoutEffect(measure, [rowPx]);
  const idAt = (position: number): string | undefined => before.run.ids[changes.inBefore[rows[position]!]!];
  // Another order or choice starts at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs exactly when other rows are shown.
  useEffect(() => {
    setActive(0);
    scroller.current?.scrollTo({ top: 0 });
  }, [rows]);
  // Scroll to a job that is selected elsewhere; one selected here is already in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs exactly when another job is selected.
  useEffect(() => {
    const place = selected === undefined ? -1 : rows.findIndex((_, position) => idAt(position) === selected);
    if (place < 0) return;
    setActive(place);
    scrollToIndex(place, { align: 'auto' });
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') change({ selectedJob: idAt(at) });
    else if (event.key === 'Escape' && selected !== undefined) change({ selectedJob: undefined });
    else {
      const to = placeByKey(event.key, at, rows.length);
      if (to === undefined) return;
      setActive(to);
      setHovered(undefined);
      scrollToIndex(to, { align: 'auto' });
    }
    event.preventDefault();
  };

  const items = getVirtualItems();
  const activeIsThere = items.some(({ index }) => index === at);
  const shown = hovered !== undefined && hovered < rows.length ? hovered : at;
  return (
    <>
      <div
        ref={scroller}
        className={styles.list}
        role="listbox"
        aria-label={`Each ${what} in ${before.label} and in ${after.label}`}
        aria-activedescendant={activeIsThere ? `${id}-${at}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setHovered(undefined)}
      >
        <div className={styles.axis} role="presentation">
          <svg aria-hidden="true" width={Math.max(0, widthPx - BAR_PX)} height={HEAD_PX}>
            {axis.ticks.map((tick) => (
              <g key={tick.timeS}>
                <line x1={Math.round(tick.px) + 0.5} x2={Math.round(tick.px) + 0.5} y1={17} y2={HEAD_PX} />
                {labelFits(tick, widthPx - BAR_PX) && (
                  <text x={tick.px} y={13} textAnchor="middle">
                    {tick.label}
                  </text>
                )}
              </g>
            ))}
          </svg>
        </div>
        <div className={styles.rows} style={{ height: getTotalSize() }} role="presentation">
          {items.map(({ index, start, size }) => (
            <ChangeRow
              key={index}
              {...{ changes, axis, readParts }}
              id={`${id}-${index}`}
              row={rows[index]!}
              ghostS={ghostOf(idAt(index))}
              position={index}
              count={rows.length}
              widthPx={Math.max(0, widthPx - BAR_PX)}
              topPx={start}
              heightPx={size}
              active={index === at}
              selected={selected !== undefined && idAt(index) === selected}
              onPoint={() => setHovered(index)}
              onPick={() => {
                setActive(index);
                change({ selectedJob: idAt(index) });
              }}
            />
          ))}
        </div>
      </div>
      <p className={styles.read} data-lines="3">
        {shown >= 0 && unbroken(rowSentence(changes, rows[shown]!, readParts(rows[shown]!)))}
      </p>
    </>
  );
}

/** Space for a scroll bar. */
const BAR_PX = 10;

function placeByKey(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  const to: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(last, at + 1),
    ArrowUp: Math.max(0, at - 1),
    PageDown: Math.min(last, at + PAGE),
    PageUp: Math.max(0, at - PAGE),
    Home: 0,
    End: last,
  };
  return Object.hasOwn(to, key) ? to[key] : undefined;
}
