// SPDX-License-Identifier: GPL-3.0-or-later
// An axis for any numbers: linear, logarithmic, or a list of values side by side; with ticks that are labelled exactly, in units
// people read. Pure.
import { groupDigits } from '../../base/readable';
import { exactTime, TICK_STEPS_S, timeLabels } from '../time/ticks';

export interface AxisTick {
  readonly value: number;
  readonly label: string;
  readonly px: number;
}

export interface ValueAxis {
  readonly fromPx: number;
  readonly toPx: number;
  readonly ticks: readonly AxisTick[];
  readonly pxOf: (value: number) => number;
  /** The part of this axis between two positions, stretched to two others, with ticks of its own. */
  readonly stretched: (fromPx: PixelPair, ontoPx: PixelPair) => ValueAxis;
}

export type PixelPair = readonly [fromPx: number, toPx: number];

export interface AxisWish {
  readonly from: number;
  readonly to: number;
  /** The positions of `from` and `to`; on a vertical axis the first is the larger. */
  readonly fromPx: number;
  readonly toPx: number;
  /** The labels of "s" and "share" include the unit; others have it in the axis's name. */
  readonly unit: string;
}

export const CHARACTER_PX = 6.7;
const BETWEEN_LABELS_PX = 14;
/** Distance from one line of text to the next. */
const LINE_PX = 26;
const LIST_LINE_PX = 15;

/** Without the trailing digits of binary rounding. */
const clean = (value: number): number => Number(value.toPrecision(12));

const decimalsOf = (step: number): number => Math.max(0, Math.min(12, Math.ceil(-Math.log10(step) - 1e-9)));

function labelOf(value: number, step: number, unit: string): string {
  if (unit === 's') return exactTime(value);
  if (unit === 'share') return `${labelOf(clean(100 * value), 100 * step, '')} %`;
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-9)) return value.toPrecision(3);
  return groupDigits(clean(value).toFixed(decimalsOf(step))).replace('-', '\u2212');
}

/** Steps that people count in, ascending, around a rough one. */
function* stepsFrom(rough: number, unit: string): Generator<number> {
  if (unit === 's' && rough >= 1) {
    for (const step of TICK_STEPS_S) if (step >= rough) yield step;
    return;
  }
  const power = Math.floor(Math.log10(rough));
  for (let e = power; e < power + 6; e++) for (const digit of [1, 2, 5]) yield Number(`${digit}e${e}`);
}

function ticksAt(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => clean((first + i) * step));
}

const isUpright = ({ fromPx, toPx }: AxisWish): boolean => fromPx > toPx;

/** Whether all labels have space between them. */
function areApart(ticks: readonly AxisTick[], upright: boolean): boolean {
  return ticks.every((tick, i) => {
    const before = ticks[i - 1];
    if (before === undefined) return true;
    const needPx = upright
      ? LINE_PX
      : ((tick.label.length + before.label.length) * CHARACTER_PX) / 2 + BETWEEN_LABELS_PX;
    return Math.abs(tick.px - before.px) >= needPx;
  });
}

export function linearAxis(wish: AxisWish): ValueAxis {
  const { from, to, fromPx, toPx, unit } = wish;
  const length = to - from || 1;
  const pxOf = (value: number): number => fromPx + ((value - from) / length) * (toPx - fromPx);
  const widePx = Math.abs(toPx - fromPx);
  const upright = isUpright(wish);
  let ticks: readonly AxisTick[] = [];
  for (const step of stepsFrom((length * LINE_PX) / Math.max(widePx, LINE_PX), unit)) {
    const values = ticksAt(from, to, step);
    const labels = unit === 's' ? timeLabels(values, step) : values.map((value) => labelOf(value, step, unit));
    ticks = values.map((value, i) => ({ value, label: labels[i]!, px: pxOf(value) }));
    if (areApart(ticks, upright)) break;
  }
  const valueAt = (px: number): number => from + ((px - fromPx) / (toPx - fromPx || 1)) * length;
  const stretched: ValueAxis['stretched'] = ([a, b], [onto, upTo]) =>
    linearAxis({ from: valueAt(a), to: valueAt(b), fromPx: onto, toPx: upTo, unit });
  return { fromPx, toPx, ticks, pxOf, stretched };
}

/** Decades, with digits in between if they fit. `from` is above 0. */
export function logAxis(wish: AxisWish): ValueAxis {
  const { from, to, fromPx, toPx, unit } = wish;
  const [low, high] = [Math.log(from), Math.log(to)];
  const length = high - low || 1;
  const pxOf = (value: number): number => fromPx + ((Math.log(value) - low) / length) * (toPx - fromPx);
  const valueAt = (px: number): number => Math.exp(low + ((px - fromPx) / (toPx - fromPx || 1)) * length);
  const stretched: ValueAxis['stretched'] = ([a, b], [onto, upTo]) =>
    logAxis({ from: valueAt(a), to: valueAt(b), fromPx: onto, toPx: upTo, unit });
  const inside = (value: number): boolean => value >= from * (1 - 1e-9) && value <= to * (1 + 1e-9);
  const lowest = Math.floor(Math.log10(from));
  const highest = Math.ceil(Math.log10(to));
  for (const digits of [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1]]) {
    const values: number[] = [];
    for (let e = lowest; e <= highest; e++) for (const digit of digits) values.push(Number(`${digit}e${e}`));
    const ticks = values
      .filter(inside)
      .map((value) => ({ value, label: labelOf(value, value, unit), px: pxOf(value) }));
    if (ticks.length >= 2 && areApart(ticks, isUpright(wish))) return { fromPx, toPx, ticks, pxOf, stretched };
  }
  // Less than a decade's digits in sight: round values as on a linear axis, at their places on this one.
  for (const part of [1, 0.7, 0.5, 0.3]) {
    const near = linearAxis({ ...wish, toPx: fromPx + part * (toPx - fromPx) }).ticks;
    const ticks = near.map((tick) => ({ ...tick, px: pxOf(tick.value) }));
    if (ticks.length >= 2 && areApart(ticks, isUpright(wish))) return { fromPx, toPx, ticks, pxOf, stretched };
  }
  return { fromPx, toPx, ticks: markAll([from, to], pxOf, unit), pxOf, stretched };
}

/** More than this do not fit on any screen. */
const MAX_OWN_TICKS = 100;

/** Ticks at the exact values asked for, if all their labels fit side by side; else the axis as it is. */
export function withTicksAt(
  axis: ValueAxis,
  values: readonly number[],
  unit: string,
  [fromPx, toPx]: PixelPair = [axis.fromPx, axis.toPx],
): ValueAxis {
  const seen = values.filter((value) => isBetween(axis.pxOf(value), fromPx - 0.5, toPx + 0.5));
  if (seen.length > MAX_OWN_TICKS) return axis;
  const own = markAll(seen, axis.pxOf, unit);
  return own.length >= 2 && areApart(own, axis.fromPx > axis.toPx) ? { ...axis, ticks: own } : axis;
}

function markAll(values: readonly number[], pxOf: (value: number) => number, unit: string): readonly AxisTick[] {
  return values.map((value) => ({ value, label: exactLabel(value, unit), px: pxOf(value) }));
}

/** To four digits, which is precise enough for a tick. */
export function exactLabel(value: number, unit: string): string {
  const short = Number(value.toPrecision(4));
  if (short === 0) return labelOf(0, 1, unit);
  const text = /\.(\d+)$/.exec(String(unit === 'share' ? 100 * short : short));
  const step = 10 ** -(text?.[1]?.length ?? 0);
  return labelOf(short, unit === 'share' ? step / 100 : step, unit);
}

/** Values without an order of their own, side by side: 0 is the first. A label that is too long for its space is cut if `isCut`. */
export function listAxis(names: readonly string[], fromPx: number, toPx: number, isCut = true): ValueAxis {
  const each = (toPx - fromPx) / Math.max(1, names.length);
  const pxOf = (index: number): number => fromPx + (index + 0.5) * each;
  const stretched: ValueAxis['stretched'] = ([a, b], [onto, upTo]) => {
    const placeOf = (px: number): number => onto + ((px - a) / (b - a || 1)) * (upTo - onto);
    const whole = listAxis(names, placeOf(fromPx), placeOf(toPx), isCut);
    return { ...whole, ticks: whole.ticks.filter(({ px }) => isBetween(px, onto, upTo)) };
  };
  const most = Math.floor((Math.abs(each) - 6) / CHARACTER_PX);
  const upright = fromPx > toPx;
  const ticks = names.map((name, value) => ({
    value,
    label: !isCut || upright || name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1))}\u2026`,
    px: pxOf(value),
  }));
  return { fromPx, toPx, ticks, pxOf, stretched };
}

const isBetween = (px: number, one: number, other: number): boolean =>
  px >= Math.min(one, other) && px <= Math.max(one, other);

/** Every second, third … label of a list if all would touch; always with the first. */
export function everyNth(axis: ValueAxis): ValueAxis {
  const [first, second] = axis.ticks;
  if (first === undefined || second === undefined) return axis;
  const eachPx = Math.abs(second.px - first.px);
  const longestPx = Math.max(...axis.ticks.map(({ label }) => label.length)) * CHARACTER_PX + 8;
  const neededPx = axis.fromPx > axis.toPx ? LIST_LINE_PX : longestPx;
  const every = Math.max(1, Math.ceil(neededPx / Math.max(eachPx, 1e-9)));
  return { ...axis, ticks: axis.ticks.filter(({ value }) => value % every === 0) };
}

/** Extended to round values, so that the axis does not change while results arrive that hardly exceed it. */
export function extendToRound(
  [from, to]: readonly [number, number],
  unit: string,
): readonly [from: number, to: number] {
  const rough = (to - from) / 5;
  const step = [...stepsFrom(rough, unit)].find((one) => one >= rough);
  if (step === undefined) return [from, to];
  return [clean(Math.floor(from / step + 1e-9) * step), clean(Math.ceil(to / step - 1e-9) * step)];
}

/** From the least to the most, including 0 if it is near: on an axis from 0, a line near the top would show nothing. */
export function extentOf(values: readonly number[]): readonly [from: number, to: number] {
  // A loop, because there may be more values than a call can have arguments.
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (Number.isFinite(value)) [least, most] = [Math.min(least, value), Math.max(most, value)];
  }
  if (least > most) return [0, 1];
  if (least === most) return least === 0 ? [0, 1] : least > 0 ? [0, most * 1.15] : [least * 1.15, 0];
  const margin = (most - least) * 0.08;
  if (least >= 0 && least < 0.5 * most) return [0, most + margin];
  const from = least >= 0 ? Math.max(0, least - margin) : least - margin;
  return [from, most <= 0 ? Math.min(0, most + margin) : most + margin];
}
