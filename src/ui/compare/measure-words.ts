// SPDX-License-Identifier: GPL-3.0-or-later
// A run's measure as readable text, and its change from a baseline: signed, and better or worse in a word.
import { readableChange, readableNumber, readablePercent, readableSize, readableTime } from '../../base/readable';
import type { RunMeasure } from '../../worker/api';

export function measureText({ unit }: Pick<RunMeasure, 'unit'>, value: number): string {
  if (unit === 's') return readableTime(value);
  if (unit === 'GB') return readableSize(value);
  if (unit === 'share') return readablePercent(value);
  if (unit === 'h') return `${readableNumber(value)} h`;
  return unit === 'per h' ? `${readableNumber(value)} per h` : readableNumber(value);
}

/**
 * Shares change in points, because a percent of a percent misleads. Values that may be below 0, such as time past a target, change by a
 * difference.
 */
function changeText(measure: Pick<RunMeasure, 'unit'>, value: number, against: number): string {
  const { unit } = measure;
  if (value < 0 || against < 0) {
    return `${value < against ? '\u2212' : '+'}${measureText(measure, Math.abs(value - against))}`;
  }
  if (unit !== 'share') return readableChange(value / against - 1);
  const points = 100 * (value - against);
  if (Math.abs(points) < 0.05) return '0 points';
  return `${points < 0 ? '\u2212' : '+'}${readableNumber(Math.abs(points))} points`;
}

interface MeasureChange {
  readonly text: string;
  readonly verdict: 'better' | 'worse' | 'same';
}

/** Undefined if there is no relative change, because only the baseline is 0. */
export function measureChange(
  measure: Pick<RunMeasure, 'unit' | 'better'>,
  value: number,
  against: number,
): MeasureChange | undefined {
  if (against === 0) return value === 0 ? { text: '0 %', verdict: 'same' } : undefined;
  const text = changeText(measure, value, against);
  if (measure.better === 'neither' || Math.abs(value / against - 1) < 5e-5) return { text, verdict: 'same' };
  return { text, verdict: value < against === (measure.better === 'less') ? 'better' : 'worse' };
}

/** "size:small" -> "Small jobs". */
export function classLabel(name: string): string {
  const known: Readonly<Record<string, string>> = {
    heavy: 'Shuffle-heavy jobs',
    light: 'Shuffle-light jobs',
    recurring: 'Recurring jobs',
    adHoc: 'Ad hoc jobs',
    'size:small': 'Small jobs',
    'size:medium': 'Medium jobs',
    'size:large': 'Large jobs',
    'utility:critical': 'Time-critical jobs',
    'utility:sensitive': 'Time-sensitive jobs',
    'utility:insensitive': 'Time-insensitive jobs',
  };
  return known[name] ?? (name.startsWith('user:') ? `User ${name.slice('user:'.length)}` : name);
}
