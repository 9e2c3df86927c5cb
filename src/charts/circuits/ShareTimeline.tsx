// SPDX-License-Identifier: GPL-3.0-or-later
// Above the ports of the optical switch: the share of traffic between racks that goes by circuit, on the shared time axis.
import { useMemo } from 'react';
import type { CircuitShare } from '../../analysis/chart-data/circuit-share';
import { movedBetween } from '../../analysis/chart-data/circuit-share';
import { readableRate, readableSize } from '../../base/readable';
import type { Pointed } from '../../state/pointed';
import type { Painter } from '../draw-context';
import { useChartPalette } from '../palette';
import { type TimeSpan, timeAt } from '../time/span';
import { TimelineFrame } from '../time/TimelineFrame';
import { exactTime } from '../time/ticks';
import type { DescribedTimelineProps } from '../time/timeline-props';
import { useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import { drawShare, SHARE_PX } from './draw-share';

interface ShareTimelineProps extends Omit<DescribedTimelineProps, 'heightPx'> {
  readonly share: CircuitShare;
  /** Before the last edit. */
  readonly before?: CircuitShare | undefined;
  readonly label: string;
}

const NO_MARKS: Painter = () => undefined;
const KEYS = 'Shift with left or right pans, plus and minus zoom, 0 fits, Home and End go to the ends.';
const BITS = 8;

export function ShareTimeline(props: ShareTimelineProps) {
  const { share, before, label, span, extent, onSpan } = props;
  const frame = useFrame(span);
  const { time } = frame;
  const palette = useChartPalette();
  const paintBase = useMemo<Painter>(
    () => (ctx) => drawShare(ctx, { share, before, time, palette }),
    [share, before, time, palette],
  );
  const description = useMemo(() => `${describeShare(share, span)} ${KEYS}`, [share, span]);
  const onPoint = (point: PointPx | undefined): void => {
    const inPlot = point !== undefined && point.xPx >= time.leftPx && point.xPx <= time.leftPx + time.widthPx;
    const xPx = Math.floor(point?.xPx ?? 0);
    const [fromS, toS] = [timeAt(time, xPx), timeAt(time, xPx + 1)];
    if (inPlot) props.onHover(describeShareAt(share, fromS, toS), pointAtShare(share, fromS, toS));
    else props.onHover(undefined);
  };
  return (
    <TimelineFrame
      {...{ frame, description, span, extent, onSpan, paintBase, onPoint }}
      {...{ cursorS: props.cursorS, onCursor: props.onCursor }}
      name={`${label}, simulated, share that goes by circuit over time`}
      spoken=""
      paintMarks={NO_MARKS}
      heightPx={SHARE_PX}
      contentPx={SHARE_PX}
      onTap={() => undefined}
      zoomTarget={() => undefined}
      onKey={() => false}
    />
  );
}

const percent = (fraction: number): string => `${Math.round(fraction * 100)} %`;

/** Everything in sight, in one sentence. */
export function describeShare(share: CircuitShare, { fromS, toS }: TimeSpan): string {
  const { circuits, packets } = movedBetween(share, fromS, toS);
  if (circuits + packets === 0) return 'Nothing moves between racks in the visible time.';
  const [by, past] = [readableSize(circuits / BITS), readableSize(packets / BITS)];
  return `In the visible time ${percent(circuits / (circuits + packets))} of what moves between racks goes by circuit: ${by}, and ${past} by packets.`;
}

function pointAtShare(share: CircuitShare, fromS: number, toS: number): Pointed {
  const { circuits, packets } = movedBetween(share, fromS, toS);
  const rate = (Gbit: number): string => readableRate(Gbit / (toS - fromS));
  const what =
    circuits + packets === 0
      ? 'nothing moves between racks'
      : `${percent(circuits / (circuits + packets))} by circuit: ${rate(circuits)}, ${rate(packets)} by packets`;
  return { what, fromS, where: 'all racks' };
}

function describeShareAt(share: CircuitShare, fromS: number, toS: number): string {
  const { circuits, packets } = movedBetween(share, fromS, toS);
  const at = `at ${exactTime(fromS)}`;
  if (circuits + packets === 0) return `${at}: nothing moves between racks`;
  const rate = (Gbit: number): string => readableRate(Gbit / (toS - fromS));
  return `${at}: ${percent(circuits / (circuits + packets))} by circuit, ${rate(circuits)} and ${rate(packets)} by packets`;
}
