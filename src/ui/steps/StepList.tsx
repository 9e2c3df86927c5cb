// SPDX-License-Identifier: GPL-3.0-or-later
// All steps by their titles, of which only the visible ones are in the document: ten thousand cost no more than twenty. Those outside
// the recorded window have only their number, and can be chosen like the others.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PlanningStep } from '../../planners/planning-step';
import type { StepPlayer } from '../../planners/steps/step-player';
import { classNames } from '../shared/class-names';
import { firstRow, MAX_ROWS } from './list-window';
import styles from './steps.module.css';

interface StepListProps {
  readonly player: StepPlayer;
  readonly at: number;
  /** The last one that may be seen: what is still to be predicted is hidden. */
  readonly until: number;
  readonly onShow: (k: number) => void;
}

const ROW_PX = 28;
/** Above and below the visible rows. */
const SPARE_ROWS = 4;
const PAGE = 6;
export function StepList({ player, at, until, onShow }: StepListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ topPx: 0, heightPx: 200 });
  const count = until + 1;
  const base = firstRow(at, count);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (): void => setView({ topPx: element.scrollTop, heightPx: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const topPx = (at - base) * ROW_PX;
    const least = topPx + ROW_PX - element.clientHeight;
    element.scrollTop = Math.max(least, Math.min(topPx, element.scrollTop));
  }, [at, base]);
  const from = base + Math.max(0, Math.floor(view.topPx / ROW_PX) - SPARE_ROWS);
  const to = Math.min(count, base + Math.ceil((view.topPx + view.heightPx) / ROW_PX) + SPARE_ROWS);
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = moved(event.key, at, count - 1);
    if (wanted === undefined) return;
    event.preventDefault();
    onShow(wanted);
  };
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  return (
    <div
      ref={scroller}
      className={styles.list}
      role="listbox"
      aria-label="All steps"
      tabIndex={0}
      aria-activedescendant={at >= from && at < to ? `${id}-${at}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: Math.min(count, MAX_ROWS) * ROW_PX }}>
        {rows.map((k) => {
          const { title, rejected, jobs } = player.has(k) ? player.step(k) : NOT_RECORDED;
          const [job = ''] = jobs;
          const isShown = k === at;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
            <div
              key={k}
              id={`${id}-${k}`}
              role="option"
              tabIndex={-1}
              aria-selected={isShown}
              aria-posinset={k + 1}
              aria-setsize={count}
              className={classNames(styles.row, isShown && styles.shown)}
              style={{ top: (k - base) * ROW_PX }}
              onClick={() => onShow(k)}
            >
              <span className={styles.number}>{k + 1}</span>
              <span className={styles.name}>{title}</span>
              {!title.includes(job) && <span className={styles.about}>{job}</span>}
              {rejected !== undefined && rejected.length > 0 && (
                <span className={styles.mark} title="Something was rejected">
                  ✗<span className="visually-hidden"> something was rejected</span>
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const NOT_RECORDED: Pick<PlanningStep, 'title' | 'jobs' | 'rejected'> = { title: '…', jobs: [] };

function moved(key: string, at: number, last: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + PAGE, PageUp: at - PAGE, Home: 0, End: last }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}
