// SPDX-License-Identifier: GPL-3.0-or-later
// One edge of the marked stretch, on the time axis: a slider for pointers and keys. The axis handles drags (time-tools.ts).
import type { KeyboardEvent } from 'react';
import {
  lengthS,
  revealSpan,
  sameSpan,
  spanAround,
  type TimeSpan,
  type TimeView,
  xOf,
} from '../../../charts/time/span';
import { exactTime } from '../../../charts/time/ticks';
import { changeView } from '../../../state/actions';
import { usePage } from '../../page-context';
import styles from '../mark.module.css';
import { edgeAfterKey, type MarkEdge, withEdge } from './mark-span';
import { changeMark } from './use-mark';

interface MarkHandleProps {
  readonly edge: MarkEdge;
  readonly mark: TimeSpan;
  readonly time: TimeView;
  readonly extent: TimeSpan;
}

export function MarkHandle({ edge, mark, time, extent }: MarkHandleProps) {
  const { store } = usePage();
  const { span } = time;
  const timeS = edge === 'from' ? mark.fromS : mark.toS;
  if (timeS < span.fromS || timeS > span.toS) return null;
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      changeView(store, spanAround(mark, extent));
    }
    const toS = edgeAfterKey(event.key, event.shiftKey, timeS, span);
    if (toS === undefined) return;
    event.preventDefault();
    const next = withEdge(mark, edge, toS, span, extent);
    changeMark(store, next);
    const atS = edge === 'from' ? next.fromS : next.toS;
    const seen = revealSpan(span, { fromS: atS, toS: atS + lengthS(span) * 1e-6 }, extent);
    if (!sameSpan(seen, span)) changeView(store, seen);
  };
  return (
    <div
      className={styles.handle}
      data-mark-edge={edge}
      style={{ left: Math.round(xOf(time, timeS)) }}
      role="slider"
      tabIndex={0}
      aria-label={edge === 'from' ? 'Start of the marked time' : 'End of the marked time'}
      aria-orientation="horizontal"
      aria-valuemin={edge === 'from' ? extent.fromS : mark.fromS}
      aria-valuemax={edge === 'from' ? mark.toS : extent.toS}
      aria-valuenow={timeS}
      aria-valuetext={exactTime(timeS)}
      onKeyDown={onKey}
    />
  );
}
