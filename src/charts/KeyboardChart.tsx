// SPDX-License-Identifier: GPL-3.0-or-later
// A chart with pointing and keyboard navigation: its focus, its name, and its words for screen readers.
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useId } from 'react';
import { useChartRole } from './chart-role';

interface KeyboardChartProps {
  readonly name: string;
  /** What is shown, in a sentence, and which keys there are. */
  readonly description: ReactNode;
  /** Spoken when it changes: what the pointer or the keys have reached. */
  readonly spoken: string;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  readonly at?: Ref<HTMLDivElement>;
  /** From the chart's top left corner; undefined when the pointer leaves. */
  readonly onPoint?: (point: ChartPoint | undefined) => void;
  readonly onTap?: () => void;
  /** A key without Shift, Ctrl, Alt or Meta; true if it was used. */
  readonly onKey: (key: string) => boolean;
  /** All other keys, for zooming and panning; true if the key was used. */
  readonly onOtherKey?: (event: KeyboardEvent) => boolean;
  readonly children: ReactNode;
}

export interface ChartPoint {
  readonly xPx: number;
  readonly yPx: number;
  readonly target: Element;
}

export function KeyboardChart(props: KeyboardChartProps) {
  const { name, description, spoken, className, style, at, onPoint, onTap, onKey, onOtherKey, children } = props;
  const descriptionId = useId();
  const chartRole = useChartRole(spoken);
  const point = (event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onPoint?.({ xPx: event.clientX - box.left, yPx: event.clientY - box.top, target: event.target as Element });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if ((isPlain && onKey(event.key)) || onOtherKey?.(event)) event.preventDefault();
  };
  return (
    <>
      <div
        ref={at}
        className={className}
        style={style}
        role="slider"
        {...chartRole}
        aria-valuenow={chartRole['aria-valuenow']}
        aria-label={name}
        aria-describedby={descriptionId}
        tabIndex={0}
        onPointerMove={point}
        onPointerDown={point}
        // A finger leaves when it is lifted, before the click: what it tapped stays pointed at, so that it can be picked.
        onPointerLeave={({ pointerType }) => pointerType === 'touch' || onPoint?.(undefined)}
        // The touch has become a scroll.
        onPointerCancel={() => onPoint?.(undefined)}
        onClick={onTap}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
      <p id={descriptionId} hidden>
        {description}
      </p>
    </>
  );
}
