// SPDX-License-Identifier: GPL-3.0-or-later
// The overlay of one timeline, the axis or the minimap: the marked stretch; over the axis also its handles, the button that shows the
// whole time, and a cross where something fails; over the minimap the cursor and the pinned moment.
import { useEffect, useMemo } from 'react';
import { faultMarks, markAt, markSentence } from '../../charts/faults/fault-marks';
import { isFitted } from '../../charts/time/gestures';
import { type TimeView, xOf } from '../../charts/time/span';
import type { TimeOverProps } from '../../charts/time/time-tools';
import { changeSession, changeView } from '../../state/actions';
import { usePage, usePageState } from '../page-context';
import { usePlayedRun } from '../playback/use-played-run';
import { IconButton } from '../shared/Button';
import { WidenIcon } from '../shared/icons';
import styles from './mark.module.css';
import { AxisMark, MapMark } from './marks/MarkBody';
import { MarkHandle } from './marks/MarkHandle';
import { useMark } from './marks/use-mark';

const FAULT_PX = 9;
const HINT =
  'Drag along the axis to mark a stretch of time and see its figures; drag with Shift to mark it in a chart.';

export function TimeOver({ place, frame, extent }: TimeOverProps) {
  const mark = useMark();
  const { time, widthPx } = frame;
  if (widthPx === 0) return null;
  const band = mark && bandOf(time, mark.fromS, mark.toS);
  return (
    <>
      {band !== undefined && (
        <div
          className={styles.band}
          data-place={place}
          data-from={band.hasFrom}
          data-to={band.hasTo}
          style={{ left: band.leftPx, width: band.rightPx - band.leftPx }}
        />
      )}
      {place === 'map' && <MapCursor time={time} />}
      {place === 'map' && <MapPin time={time} />}
      {place === 'map' && mark !== undefined && <MapMark {...{ mark, time, extent }} />}
      {place === 'axis' && <AxisOver {...{ place, frame, extent }} />}
    </>
  );
}

function AxisOver({ frame, extent }: TimeOverProps) {
  const { store } = usePage();
  const mark = useMark();
  const { time, ref } = frame;
  const faults = usePlayedRun()?.simulation?.answer?.chartData.instants.faults;
  const marks = useMemo(() => (faults === undefined ? [] : faultMarks(faults, time)), [faults, time]);
  const hint = mark === undefined ? HINT : undefined;
  useEffect(() => {
    const axis = ref.current;
    if (axis === null) return undefined;
    let reported: string | undefined;
    const report = (hovered: string | undefined): void => {
      if (hovered === reported) return;
      // What others have put there is left alone.
      if (hovered !== undefined || store.getState().session.hovered === reported) changeSession(store, { hovered });
      reported = hovered;
    };
    const point = ({ clientX }: PointerEvent): void => {
      const at = markAt(marks, clientX - axis.getBoundingClientRect().left);
      report(faults !== undefined && at !== undefined ? markSentence(faults, at) : hint);
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['pointerenter', 'pointermove', 'pointerdown'] as const) {
      axis.addEventListener(event, point, { signal });
    }
    axis.addEventListener('pointerleave', () => report(undefined), { signal });
    return () => {
      listening.abort();
      report(undefined);
    };
  }, [ref, store, hint, faults, marks]);
  return (
    <>
      <span className={styles.fit}>
        <IconButton
          label="Show the whole time"
          shortcut="F"
          icon={<WidenIcon />}
          disabled={isFitted(time.span, extent)}
          onClick={() => changeView(store, { fromS: undefined, toS: undefined })}
        />
      </span>
      {marks.length > 0 && (
        <svg aria-hidden="true" className={styles.faults} width={frame.widthPx} height={FAULT_PX}>
          {marks.map(({ xPx }) => (
            <path key={xPx} d={`M${xPx - 3} 1l7 7m0 -7l-7 7`} />
          ))}
        </svg>
      )}
      {mark !== undefined && <AxisMark {...{ mark, time, extent }} />}
      {mark !== undefined && <MarkHandle edge="from" {...{ mark, time, extent }} />}
      {mark !== undefined && <MarkHandle edge="to" {...{ mark, time, extent }} />}
    </>
  );
}

function MapCursor({ time }: { readonly time: TimeView }) {
  const cursorS = usePageState((state) => state.session.cursorS);
  if (cursorS === undefined || cursorS < time.span.fromS || cursorS > time.span.toS) return null;
  return <div className={styles.cursor} style={{ left: Math.round(xOf(time, cursorS)) }} />;
}

/** The pinned moment, with a head like on the axis. */
function MapPin({ time }: { readonly time: TimeView }) {
  const plays = usePlayedRun() !== undefined;
  const playS = usePageState((state) => state.session.playS);
  if (!plays || playS === undefined || playS < time.span.fromS || playS > time.span.toS) return null;
  return <div className={styles.pin} data-map-pin="" style={{ left: Math.round(xOf(time, playS)) }} />;
}

/** The visible part of it, at least a pixel; undefined if it is out of sight. */
function bandOf(time: TimeView, fromS: number, toS: number) {
  const endPx = time.leftPx + time.widthPx;
  const [fromPx, toPx] = [xOf(time, fromS), xOf(time, toS)];
  if (toPx < time.leftPx || fromPx > endPx) return undefined;
  const leftPx = Math.round(Math.max(fromPx, time.leftPx));
  const rightPx = Math.max(leftPx + 1, Math.round(Math.min(toPx, endPx)));
  return { leftPx, rightPx, hasFrom: fromPx >= time.leftPx, hasTo: toPx <= endPx };
}
