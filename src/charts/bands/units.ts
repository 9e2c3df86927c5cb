// SPDX-License-Identifier: GPL-3.0-or-later
// Names for one unit of a resource: in counts, on the axis, and multiplied by seconds.
import { groupDigits, readableNumber } from '../../base/readable';

export interface ResourceUnit {
  readonly one: string;
  readonly many: string;
  /** Units times seconds, the measure of a band's area. */
  readonly area: string;
}

const UNITS: Readonly<Record<string, ResourceUnit>> = {
  slots: { one: 'slot', many: 'slots', area: 'slot-s' },
  cores: { one: 'core', many: 'cores', area: 'core-s' },
  memoryGB: { one: 'GB', many: 'GB', area: 'GB-s' },
};

export const unitOf = (resource: string): ResourceUnit =>
  UNITS[resource] ?? { one: resource, many: resource, area: `${resource} s` };

/** A figure for reading off, to the thousandth unless it is smaller than that: 33.333, 300, 0.00025. */
export function exactNumber(value: number): string {
  const rounded = Number(value.toFixed(3));
  if (rounded === 0 && value !== 0) return readableNumber(value);
  return Math.abs(rounded) < 1e15 ? groupDigits(String(rounded)) : readableNumber(value);
}

/** "1 slot", "33.333 slots". */
export const unitCount = (value: number, unit: ResourceUnit): string =>
  `${exactNumber(value)} ${exactNumber(value) === '1' ? unit.one : unit.many}`;
