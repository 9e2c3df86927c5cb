// SPDX-License-Identifier: GPL-3.0-or-later
// A figure as readable text. Times in one row share one notation, chosen by the longest: "4:20" beside "0:52", never beside "52 s".
import { clockTimes } from '../../base/clock-time';
import { shareWords } from '../../state/answer/answer';
import type { RunMeasure } from '../../worker/api';
import { measureChange, measureText } from '../compare/measure-words';

export type FigureText = (value: number) => string;

type Words = Pick<RunMeasure, 'unit' | 'better'>;

/** `values`: all of the row. */
export function rowText(figure: Words, values: readonly (number | null | undefined)[]): FigureText {
  if (figure.unit !== 's') return (value) => measureText(figure, value);
  let longestS = 0;
  for (const value of values) if (value !== null && value !== undefined) longestS = Math.max(longestS, Math.abs(value));
  return clockTimes(longestS);
}

export interface Difference {
  readonly text: string;
  /** Absent if neither is better, or both are the same. */
  readonly verdict?: 'better' | 'worse';
  /** The long form of short words. */
  readonly title?: string;
}

/** Less than half a percent. */
const SAME = '0 %';

/**
 * In whole percent, as in the answer; shares in whole percentage points, because a percent of a percent misleads. Undefined if only the
 * baseline is 0.
 */
export function difference(figure: Words, value: number, against: number): Difference | undefined {
  const change = measureChange(figure, value, against);
  if (change === undefined) return undefined;
  const { verdict } = change;
  if (figure.unit === 'share') return inPoints(100 * (value - against), verdict);
  const text = value >= 0 && against > 0 ? shareWords(value, against) : change.text;
  return verdict === 'same' || text === SAME ? { text } : { text, verdict };
}

function inPoints(points: number, verdict: string): Difference {
  const whole = Math.round(Math.abs(points));
  const text = `${whole === 0 ? '' : points < 0 ? '\u2212' : '+'}${whole} pp`;
  const title = `${whole} percentage ${whole === 1 ? 'point' : 'points'}`;
  return verdict === 'same' || whole === 0 ? { text, title } : { text, title, verdict: verdict as 'better' | 'worse' };
}
