// SPDX-License-Identifier: GPL-3.0-or-later
// At the foot of a timeline: what is before and after the visible time, above and below the lanes in sight, and which lanes are left
// out, each with a way to get there. At the end are buttons for higher and lower lanes; the keys and the wheel for that are handled here
// as well. It loads after the first sight, in space that is already reserved.
import { useMemo } from 'react';
import { counted, readableCount } from '../../base/readable';
import { sameSpan } from '../time/span';
import type { LaneToolsProps } from '../time/time-tools';
import { Cue } from './Cue';
import { HeightButtons } from './HeightButtons';
import styles from './LaneTools.module.css';
import { lanesOutOfSight, outsideTime, sortedTimes, spanTo } from './out-of-sight';
import { useLaneZoom } from './use-lane-zoom';

const NONE = { above: 0, below: 0 };
/** Share of the visible height that one press scrolls. */
const PAGE = 0.8;

export function LaneTools({ frame, lanes, span, extent, onSpan }: LaneToolsProps) {
  const step = useLaneZoom(frame, lanes);
  const { laid, view, what, whats = `${what}s`, idle, things } = lanes;
  const outside = useMemo(
    () => lanes.outside ?? (view === undefined ? NONE : lanesOutOfSight(view)),
    [lanes.outside, view],
  );
  const times = useMemo(() => sortedTimes(things?.startS ?? [], things?.endS ?? []), [things]);
  if (laid.footPx === 0) return null;
  const idleWhat = idle?.what ?? what;
  const idleWhats = idle?.what === undefined ? whats : `${idle.what}s`;
  const time = outsideTime(times, span);
  const goTo = (side: 'earlier' | 'later'): void => {
    const next = spanTo(side, times, span, extent);
    if (!sameSpan(next, span)) onSpan(next);
  };
  const page = (direction: 1 | -1): void => {
    const element = frame.ref.current;
    element?.scrollBy({ top: direction * element.clientHeight * PAGE });
  };
  return (
    <div className={styles.foot}>
      {/* Always in the same order, so that none takes the place of another under the pointer. */}
      <span className={styles.lanes} style={{ minWidth: frame.time.leftPx }}>
        <Cue
          mark="↑"
          count={outside.above}
          word="above"
          label={`${counted(outside.above, what, whats)} above`}
          onPress={() => page(-1)}
        />
        <Cue
          mark="↓"
          count={outside.below}
          word="below"
          label={`${counted(outside.below, what, whats)} below`}
          onPress={() => page(1)}
        />
      </span>
      <span className={styles.earlier}>
        <Cue
          {...{ mark: '‹', count: time.earlier, word: 'earlier' }}
          label={`${counted(time.earlier, things?.what ?? what)} earlier: go to the last of them`}
          onPress={() => goTo('earlier')}
        />
      </span>
      {idle !== undefined && (
        <span className={styles.idle}>
          <span>
            {readableCount(idle.count)} idle {idle.count === 1 ? idleWhat : idleWhats}{' '}
            <span className={styles.long}>{idle.count === 1 ? 'is' : 'are'}</span>{' '}
            {idle.areShown ? 'shown' : 'not shown'}
          </span>
          <button
            type="button"
            className={styles.cue}
            aria-description={`${readableCount(idle.count)} idle ${idle.count === 1 ? idleWhat : idleWhats}`}
            onClick={() => idle.show(!idle.areShown)}
          >
            {idle.areShown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
      <span className={styles.later}>
        <Cue
          {...{ mark: '›', count: time.later, word: 'later' }}
          label={`${counted(time.later, things?.what ?? what)} later: go to the first of them`}
          onPress={() => goTo('later')}
          isMarkLast
        />
      </span>
      <HeightButtons
        onStep={lanes.step ?? step}
        isLowest={laid.lanePx <= laid.lowestPx}
        isHighest={laid.lanePx >= laid.highestPx}
      />
    </div>
  );
}
