// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks of the axis of slots: 0, a few round numbers, and always the capacity.

/** Between two ticks; a few ticks are enough, as the readout has exact figures. */
const TICK_SPACE_PX = 40;
/** Any closer and two numbers would touch. */
const TEXT_PX = 16;

/** Steps of 1, 2 or 5 times a power of ten; below 1 only if the scale is below 1, as there are no half slots. */
function stepFor(scale: number, plotPx: number): number {
  const least = (scale * TICK_SPACE_PX) / Math.max(1, plotPx);
  let power = 1;
  while (power < least) power *= 10;
  while (power / 10 >= least && (power > 1 || scale < 1)) power /= 10;
  const finer = power > 1 || scale < 1 ? [power / 5, power / 2] : [];
  return finer.find((step) => step >= least) ?? power;
}

/** Ascending; none so near to the capacity's tick that they would touch. */
export function slotTicks(capacity: number, scale: number, plotPx: number): readonly number[] {
  if (!(scale > 0)) return [0];
  const step = stepFor(scale, plotPx);
  const near = (scale * TEXT_PX) / Math.max(1, plotPx);
  const ticks: number[] = [];
  // Whole multiples, rounded to 12 digits so that 3 x 0.1 is 0.3.
  for (let i = 0; i * step <= scale * (1 + 1e-9); i++) {
    const slot = Number((i * step).toPrecision(12));
    if (Math.abs(slot - capacity) >= near) ticks.push(slot);
  }
  return [...ticks, capacity].sort((a, b) => a - b);
}
