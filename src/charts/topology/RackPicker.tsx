// SPDX-License-Identifier: GPL-3.0-or-later
// Selects racks in the drawing: a list of options over it, one for each rack that is drawn. A click or Space adds or removes a rack,
// Shift adds all up to it, arrows go from rack to rack, Escape clears the selection.
import { type KeyboardEvent, useRef, useState } from 'react';
import type { TopologyLayout } from './layout';
import styles from './TopologyDrawing.module.css';

export interface RackSelection {
  /** Ascending. */
  readonly racks: readonly number[];
  readonly onSelect: (racks: readonly number[]) => void;
}

interface RackPickerProps extends RackSelection {
  readonly layout: TopologyLayout;
  /** Name and contents of each rack: "rack 3: 10 machines, 20 slots". */
  readonly nameOf: (rack: number) => string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function RackPicker({ layout, racks, onSelect, nameOf }: RackPickerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const shown = layout.racks;
  const current = Math.min(place, shown.length - 1);
  const { y, rackPx } = layout;

  /** `wide`: all racks from the current one to this one, including those that are not drawn. */
  const take = (to: number, wide: boolean): void => {
    const rack = shown[to]!.rack;
    const from = shown[current]!.rack;
    setPlace(to);
    const all = new Set(racks);
    if (wide) for (let one = Math.min(from, rack); one <= Math.max(from, rack); one++) all.add(one);
    else if (!all.delete(rack)) all.add(rack);
    onSelect([...all].sort((a, b) => a - b));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? shown.length - 1 : current + (step ?? 0);
    const next = Math.min(Math.max(to, 0), shown.length - 1);
    if (event.key === ' ' || event.key === 'Enter') take(current, event.shiftKey);
    else if (event.key === 'Escape' && racks.length > 0) onSelect([]);
    else if (step !== undefined || event.key === 'Home' || event.key === 'End') {
      if (event.shiftKey) take(next, true);
      else setPlace(next);
      (ref.current?.children[next] as HTMLElement | undefined)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={ref}
      role="listbox"
      tabIndex={-1}
      aria-label="Racks"
      aria-multiselectable="true"
      aria-orientation="horizontal"
      className={styles.picker}
    >
      {shown.map(({ rack, middlePx }, i) => (
        <div
          key={rack}
          role="option"
          tabIndex={i === current ? 0 : -1}
          aria-selected={racks.includes(rack)}
          aria-label={nameOf(rack)}
          title={nameOf(rack)}
          className={styles.option}
          style={{
            left: middlePx - rackPx / 2 - 1.5,
            width: rackPx + 3,
            top: y.funnel - 2,
            height: y.number + 6 - y.funnel,
          }}
          onClick={(event) => take(i, event.shiftKey)}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  );
}
