// SPDX-License-Identifier: GPL-3.0-or-later
// What the arrows, Enter and Escape do on a timeline of jobs: move from job to job, zoom to the selected one, clear the selection. Where
// up and down lead depends on the chart. Pure.

/** The neighbour in time order; stays at the ends. */
export function nextInTime(order: Int32Array, current: number, step: 1 | -1): number {
  const place = order.indexOf(current);
  const next = order[Math.min(Math.max(place + step, 0), order.length - 1)];
  return place < 0 ? (order[0] ?? -1) : (next ?? -1);
}

/** Go to a job and select it, zoom to the selected one, or clear the selection. Jobs by their index in the plan. */
export type WalkStep =
  | { readonly kind: 'walk'; readonly to: number }
  | { readonly kind: 'zoom'; readonly to: number }
  | { readonly kind: 'clear' };

interface Walk {
  /** Job indices by start. */
  readonly order: Int32Array;
  /** -1: none. */
  readonly selected: number;
  readonly hovered: number;
  /** The first job in sight, where the arrows start if nothing is selected or pointed at. */
  readonly first: () => number;
  /** The neighbour above (-1) or below (1). */
  readonly beside: (step: 1 | -1) => number;
}

/** Undefined if the key does nothing here. Without a selection, the arrows start at the pointer, else with the first in sight. */
export function walkStep(key: string, { order, selected, hovered, first, beside }: Walk): WalkStep | undefined {
  const walk = (next: () => number): WalkStep => {
    if (selected >= 0) return { kind: 'walk', to: next() };
    return { kind: 'walk', to: hovered >= 0 ? hovered : first() };
  };
  switch (key) {
    case 'ArrowLeft':
      return walk(() => nextInTime(order, selected, -1));
    case 'ArrowRight':
      return walk(() => nextInTime(order, selected, 1));
    case 'ArrowUp':
      return walk(() => beside(-1));
    case 'ArrowDown':
      return walk(() => beside(1));
    case 'Enter':
      return selected < 0 ? walk(() => selected) : { kind: 'zoom', to: selected };
    case 'Escape':
      return selected < 0 ? undefined : { kind: 'clear' };
    default:
      return undefined;
  }
}

/** The first job by start whose block is among these. */
export function firstInSight(order: Int32Array, owner: Int32Array, visible: Int32Array): number {
  const seen = new Set<number>();
  for (const i of visible) seen.add(owner[i]!);
  return order.find((one) => seen.has(one)) ?? order[0] ?? -1;
}
