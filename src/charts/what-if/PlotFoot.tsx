// SPDX-License-Identifier: GPL-3.0-or-later
// Under a what-if chart: what is out of sight, with buttons to get there, and buttons that zoom. Its space is always reserved.
import { counted } from '../../base/readable';
import { Cue } from '../lanes/Cue';
import { spanTo } from '../lanes/out-of-sight';
import { lengthS, panBy, sameSpan } from '../time/span';
import { EXTENT, isWhole, type Placer, type PlotView, WHOLE, zoomedAt } from './plot-view';
import type { OutsideTargets, Targets } from './targets';
import styles from './what-if.module.css';

interface PlotFootProps {
  readonly placer: Placer;
  readonly onView: (view: PlotView) => void;
  /** What can be pointed at: "point". */
  readonly what: string;
  readonly targets: () => Targets;
}

const ZOOM = 1.5;
/** Share of the visible height that one press moves. */
const PAGE = 0.8;
const NONE: OutsideTargets = { left: 0, right: 0, above: 0, below: 0 };

export function PlotFoot({ placer, onView, what, targets }: PlotFootProps) {
  const { view } = placer;
  const whole = isWhole(view);
  const outside = whole ? NONE : targets().outside(placer);
  const zoom = (factor: number): void =>
    onView({ ...view, x: zoomedAt(view.x, (view.x.fromS + view.x.toS) / 2, factor) });
  const goTo = (side: 'earlier' | 'later'): void =>
    onView({ ...view, x: spanTo(side, targets().sharesAcross(placer), view.x, EXTENT) });
  const page = (direction: 1 | -1): void =>
    onView({ ...view, y: panBy(view.y, direction * PAGE * lengthS(view.y), EXTENT) });
  return (
    <div className={styles.foot} data-screen-only>
      <span className={styles.cues}>
        <Cue
          {...{ mark: '‹', count: outside.left, word: 'left' }}
          label={`${counted(outside.left, what)} to the left: go to the nearest`}
          onPress={() => goTo('earlier')}
        />
        <Cue
          {...{ mark: '↑', count: outside.above, word: 'above' }}
          label={`${counted(outside.above, what)} above`}
          onPress={() => page(-1)}
        />
      </span>
      <span className={styles.zoom}>
        <button
          type="button"
          aria-label="Zoom out"
          title="Zoom out (−)"
          aria-disabled={whole}
          onClick={() => zoom(ZOOM)}
        >
          −
        </button>
        <button
          type="button"
          aria-label="Zoom in"
          title="Zoom in (+), or Ctrl and the wheel"
          aria-disabled={sameSpan(zoomedAt(view.x, 0.5, 1 / ZOOM), view.x)}
          onClick={() => zoom(1 / ZOOM)}
        >
          +
        </button>
        <button type="button" title="Show all (0)" aria-disabled={whole} onClick={() => onView(WHOLE)}>
          Show all
        </button>
      </span>
      <span className={styles.cues}>
        <Cue
          {...{ mark: '↓', count: outside.below, word: 'below' }}
          label={`${counted(outside.below, what)} below`}
          onPress={() => page(1)}
        />
        <Cue
          {...{ mark: '›', count: outside.right, word: 'right' }}
          label={`${counted(outside.right, what)} to the right: go to the nearest`}
          onPress={() => goTo('later')}
          isMarkLast
        />
      </span>
    </div>
  );
}
