// SPDX-License-Identifier: GPL-3.0-or-later
// Where keys lead on the compare charts. Pure. Undefined: not one of these keys, or nowhere to go; `none`: stop reading.

import type { BreakdownBar, PartAt } from './breakdown-bars';
import { type Cdf, nextStep } from './cdf';

/** Goes where a key leads, or stops reading; false: the key is not for the chart. */
export function applyStep<Place>(
  to: Place | 'none' | undefined,
  go: (to: Place | undefined, byKey: boolean) => void,
): boolean {
  if (to !== undefined) go(to === 'none' ? undefined : to, true);
  return to !== undefined;
}

const within = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);

/** From step to step of any of the curves. */
export function timeByKey(key: string, cdfs: readonly Cdf[], readS: number | undefined): number | 'none' | undefined {
  const [before, after] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  switch (key) {
    case 'ArrowRight':
      return nextStep(cdfs, readS ?? before, 1) ?? readS;
    case 'ArrowLeft':
      return nextStep(cdfs, readS ?? after, -1) ?? readS;
    case 'Home':
      return nextStep(cdfs, before, 1);
    case 'End':
      return nextStep(cdfs, after, -1);
    case 'Escape':
      return readS === undefined ? undefined : 'none';
    default:
      return undefined;
  }
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** From part to part of a bar, and from bar to bar: to the same part if that run has it, else to its first. */
export function partByKey(
  key: string,
  bars: readonly BreakdownBar[],
  lit: PartAt | undefined,
): PartAt | 'none' | undefined {
  if (key === 'Escape') return lit === undefined ? undefined : 'none';
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (step === undefined) return undefined;
  const [down, right] = step;
  const row = bars.findIndex(({ place }) => place === lit?.place);
  const to = bars[row < 0 ? 0 : within(row + down, bars.length)];
  if (to === undefined) return undefined;
  const at = to.parts.findIndex(({ part }) => part === lit?.part);
  const next = to.parts[row < 0 || at < 0 ? 0 : within(at + right, to.parts.length)];
  return next && { place: to.place, part: next.part };
}

/** From box to box. */
export function boxByKey(key: string, count: number, at: number | undefined): number | 'none' | undefined {
  if (key === 'Escape') return at === undefined ? undefined : 'none';
  if (count === 0) return undefined;
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return undefined;
  if (at === undefined) return step > 0 ? 0 : count - 1;
  return within(at + step, count);
}
