// Where keys lead on the compare charts. Pure. Undefined: it is no such key, or there is nowhere to go; `none`: reading ends.
import { type Cdf, nextStep } from './cdf';
import type { PartAt, PartsBar } from './parts-bars';

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

/** From part to part of a bar, and from bar to bar: to the same part where that run has it, else to its first. */
export function partByKey(
  key: string,
  bars: readonly PartsBar[],
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
