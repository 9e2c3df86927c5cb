// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks and labels of a time axis in units people read: 1 2 5 10 15 30 s, the same for minutes, then hours and days.
// Labels have a unit ("3 min") or are in clock notation ("3:20"), so an axis needs no unit of its own and never shows an exponent.
import { clock, isOnClock, TWO_DAYS_S } from '../../base/clock';
import { clockMoment } from '../../base/clock-time';
import { groupDigits, readableTime } from '../../base/readable';
import { lengthS, type TimeSpan } from './span';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

const decades = (exponents: readonly number[], unitS: number): number[] =>
  exponents.flatMap((e) => [1, 2, 5].map((m) => Number(`${m}e${e}`) * unitS));

/** Ascending; each is a multiple of some smaller step that people count in. */
export const TICK_STEPS_S: readonly number[] = [
  ...decades([-5, -4, -3, -2, -1], 1),
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((m) => m * MINUTE_S),
  ...[1, 2, 3, 6, 12].map((h) => h * HOUR_S),
  ...decades([0, 1, 2, 3, 4, 5, 6], DAY_S),
];

/** Close enough for the system sans at 12 px; only decides how many labels fit. */
const CHARACTER_PX = 6.6;
const BETWEEN_LABELS_PX = 18;

/** The precision of figures to be read off. */
const EXACT_STEP_S = 0.001;

interface TimeTicks {
  readonly stepS: number;
  readonly ticks: readonly { readonly timeS: number; readonly label: string }[];
}

const decimalsOf = (stepS: number): number => (stepS >= 1 ? 0 : Math.ceil(-Math.log10(stepS) - 1e-9));

/** A time to the precision of `stepS`: "0 s", "2.5 s", "3 min 20 s", "1 h 20 s", "2 d 6 h". Parts that are zero are left out. */
export function timeLabel(timeS: number, stepS: number): string {
  const decimals = decimalsOf(stepS);
  const perSecond = Number(`1e${decimals}`);
  const rounded = Math.round(Math.abs(timeS) * perSecond) / perSecond;
  if (rounded === 0) return `0 ${stepS < MINUTE_S ? 's' : stepS < HOUR_S ? 'min' : stepS < DAY_S ? 'h' : 'd'}`;
  const whole = Math.floor(rounded);
  const parts: string[] = [];
  const days = Math.floor(whole / DAY_S);
  const hours = Math.floor((whole % DAY_S) / HOUR_S);
  const minutes = Math.floor((whole % HOUR_S) / MINUTE_S);
  const seconds = (whole % MINUTE_S) + (rounded - whole);
  if (days > 0) parts.push(`${groupDigits(String(days))} d`);
  if (hours > 0) parts.push(`${hours} h`);
  if (minutes > 0) parts.push(`${minutes} min`);
  const secondsText = seconds.toFixed(decimals);
  if (Number(secondsText) > 0) parts.push(`${secondsText} s`);
  return (timeS < 0 ? '\u2212' : '') + parts.join(' ');
}

const TWO_UNITS = /\p{L} \d/u;

/** Labels of one axis: "1 min", "2 min"; if any would need two units, in clock notation as everywhere else: "1:00", "1:30". */
export function timeLabels(timesS: readonly number[], stepS: number): readonly string[] {
  const labels = timesS.map((timeS) => timeLabel(timeS, stepS));
  const asClock =
    labels.some((label) => TWO_UNITS.test(label)) && timesS.every((timeS) => Math.abs(timeS) < TWO_DAYS_S);
  return asClock ? timesS.map((timeS) => clock(timeS, decimalsOf(stepS))) : labels;
}

function ticksAt(span: TimeSpan, stepS: number): { timeS: number; label: string }[] {
  const times: number[] = [];
  const first = Math.ceil(span.fromS / stepS - 1e-9);
  const last = Math.floor(span.toS / stepS + 1e-9);
  // Dividing by the inverse keeps 3 x 0.1 at 0.3.
  const inverse = Math.round(1 / stepS);
  for (let i = first; i <= last; i++) {
    const timeS = stepS < 1 ? i / inverse : i * stepS;
    times.push(timeS === 0 ? 0 : timeS);
  }
  const labels = timeLabels(times, stepS);
  return times.map((timeS, i) => ({ timeS, label: labels[i]! }));
}

/** The finest step whose labels do not touch. */
export function timeTicks(span: TimeSpan, widthPx: number): TimeTicks {
  const pxPerS = widthPx / lengthS(span);
  for (const stepS of TICK_STEPS_S) {
    const gapPx = stepS * pxPerS;
    if (gapPx < BETWEEN_LABELS_PX + 3 * CHARACTER_PX) continue;
    const ticks = ticksAt(span, stepS);
    // In the longer notation, or an axis would become finer when it needs two units.
    const longest = ticks.reduce((most, { timeS }) => Math.max(most, timeLabel(timeS, stepS).length), 0);
    if (longest * CHARACTER_PX + BETWEEN_LABELS_PX <= gapPx) return { stepS, ticks };
  }
  const stepS = TICK_STEPS_S.at(-1) as number;
  return { stepS, ticks: [] };
}

/** A moment to the precision of `stepS`, at most a second, in the same notation as the figures beside it. */
export const momentLabel = (timeS: number, stepS: number): string =>
  clockMoment(timeS, decimalsOf(stepS)) ?? timeLabel(timeS, stepS);

/** A pointer's time, no finer than a pixel: the label that follows the cursor. */
export function cursorLabel(timeS: number, span: TimeSpan, widthPx: number): string {
  const perPixelS = lengthS(span) / Math.max(1, widthPx);
  const finestS = TICK_STEPS_S.findLast((step) => step <= perPixelS) ?? 1e-5;
  if (finestS < MINUTE_S) {
    const stepS = Math.min(1, finestS);
    return momentLabel(timeS, stepS);
  }
  const unitS = finestS < HOUR_S ? MINUTE_S : HOUR_S;
  return timeLabel(Math.round(timeS / unitS) * unitS, unitS);
}

/** A figure to read off, to the millisecond, in the notation of all times: "12.346 s", "6:52.375". */
export function exactTime(timeS: number): string {
  if (!Number.isFinite(timeS)) return readableTime(timeS);
  if (isExactOnClock(timeS)) return exactClock(timeS);
  return timeLabel(timeS, EXACT_STEP_S)
    .replace(/(\.\d*?)0+ s$/, '$1 s')
    .replace('. s', ' s');
}

/** Two instants in the same notation, that of the later one: "0:00 to 3:36.667". */
export function exactFromTo(fromS: number, toS: number): string {
  const say = isExactOnClock(toS) ? exactClock : exactTime;
  return `${say(fromS)} to ${exactTime(toS)}`;
}

/** To the millisecond, 59.96 s is not a minute yet. */
const isExactOnClock = (timeS: number): boolean =>
  Math.round(Math.abs(timeS) / EXACT_STEP_S) * EXACT_STEP_S >= MINUTE_S && isOnClock(timeS);

const exactClock = (timeS: number): string => clock(timeS, 3).replace(/\.?0+$/, '');
