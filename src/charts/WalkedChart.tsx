// SPDX-License-Identifier: GPL-3.0-or-later
// A chart that is pointed at, and walked through by keys: its focus, its name, and the words for those who hear it.
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useId } from 'react';
import { useChartRole } from './chart-role';

interface WalkedChartProps {
  readonly name: string;
  /** What is shown, in a sentence, and which keys there are. */
  readonly description: ReactNode;
  /** Spoken when it changes: what is pointed at or was come to. */
  readonly spoken: string;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  readonly at?: Ref<HTMLDivElement>;
  /** From the chart's top left corner; undefined when it is left. */
  readonly onPoint?: (point: ChartPoint | undefined) => void;
  readonly onTap?: () => void;
  /** Without Shift, Ctrl, Alt or Meta; true when the key was used. */
  readonly onKey: (key: string) => boolean;
  /** Of all others: zooming and panning; true when it was used. */
  readonly onOtherKey?: (event: KeyboardEvent) => boolean;
  readonly children: ReactNode;
}

export interface ChartPoint {
  readonly xPx: number;
  readonly yPx: number;
  readonly target: Element;
}

export function WalkedChart(props: WalkedChartProps) {
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
        // A finger leaves as it is lifted, before the click: what it tapped stays read, and can be picked.
        onPointerLeave={({ pointerType }) => pointerType === 'touch' || onPoint?.(undefined)}
        // It scrolls.
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
