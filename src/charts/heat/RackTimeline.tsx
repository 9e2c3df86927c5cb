// One timeline with a lane per rack: frame, pointer and keys. What is drawn and said of a rack is passed in.
import { type ReactNode, useMemo } from 'react';
import type { DrawContext, Painter } from '../draw-context';
import type { ChartPalette } from '../palette';
import { TimelineFrame } from '../time/TimelineFrame';
import { useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import { RackValues } from './RackValues';
import styles from './RackValues.module.css';
import type { RackChartProps } from './rack-chart-props';
import { cellAt, layoutRacks, type RackCell, type RackLanes, type RackLanesInput } from './rack-lanes';
import { useCellWalk } from './use-cell-walk';

interface RackTimelineProps extends RackChartProps {
  readonly name: string;
  readonly description: string;
  readonly lanes: Pick<RackLanesInput, 'leastPx' | 'mostPx' | 'gapPx'>;
  readonly palette: ChartPalette;
  readonly draw: (ctx: DrawContext, layout: RackLanes) => void;
  readonly say: (cell: RackCell) => string;
  /** What a rack is at the pinned moment; absent: nothing is pinned. */
  readonly valueText?: ((rack: number) => string) | undefined;
}

export function RackTimeline(props: RackTimelineProps): ReactNode {
  const { racks, lanes, palette, draw, say, valueText, span, extent, onSpan, onCursor, onHover, heightPx } = props;
  const frame = useFrame(span);
  const { time, widthPx, scrollPx, dpr } = frame;
  const layout = useMemo(
    () => layoutRacks({ racks, time, heightPx, widthPx, scrollPx, dpr, ...lanes }),
    [racks, time, heightPx, widthPx, scrollPx, dpr, lanes],
  );
  const walk = useCellWalk({ frame, layout, palette, say, span, extent, onSpan, onCursor, onHover });
  const paintBase = useMemo<Painter>(() => (ctx) => draw(ctx, layout), [draw, layout]);
  const onPoint = (point: PointPx | undefined): void => {
    const cell = point && cellAt(layout, point.xPx, point.yPx);
    onHover(cell && say(cell));
  };
  const chart = (
    <TimelineFrame
      {...{ frame, span, extent, onSpan, paintBase, onPoint, onCursor }}
      name={props.name}
      description={`${props.description} ${walk.keys}`}
      spoken={walk.spoken}
      cursorS={props.cursorS}
      heightPx={layout.view.heightPx}
      contentPx={layout.contentPx}
      paintMarks={walk.paintMarks}
      onKey={walk.onKey}
      onTap={onPoint}
      zoomTarget={() => undefined}
    />
  );
  return (
    <div className={styles.around}>
      {chart}
      {valueText !== undefined && <RackValues {...{ layout, valueText }} />}
    </div>
  );
}
