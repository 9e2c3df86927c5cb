// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks of a utility axis. Utilities have no unit and can be any size: 0.0003 or 40 million. If the figures would be too long,
// the axis has a power of a thousand in its name ("utility, × 10⁻⁶"), so that no label ever reads 1e-7.
import { groupDigits } from '../../base/readable';

interface ValueAxis {
  /** "utility", with the power if there is one. */
  readonly name: string;
  /** The value of the topmost tick. */
  readonly top: number;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

/** Values below LEAST are drawn as zero (the tail of a sigmoid is 1e-320), values above MOST are off the chart. */
const LEAST = 1e-290;
const MOST = 1e300;
const PLAIN_FROM = 1e-3;
const PLAIN_BELOW = 1e6;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** "10⁻⁶". */
function powerText(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
  return `10${exponent < 0 ? '⁻' : ''}${digits}`;
}

/** The exponent, a multiple of 3, that leaves 1 to 1000; 0 if plain figures will do. */
function scaleOf(value: number): number {
  if (value === 0 || (value >= PLAIN_FROM && value < PLAIN_BELOW)) return 0;
  return 3 * Math.floor(Math.log10(value) / 3);
}

const plain = (value: number, digits: number): string => groupDigits(String(Number(value.toPrecision(digits))));

/** About `count` ticks from 0 to a little above `most`. */
export function valueAxis(most: number, count: number): ValueAxis {
  const highest = most > LEAST ? Math.min(most, MOST) : 1;
  const exponent = scaleOf(highest);
  const scaled = Number(highest.toPrecision(12)) / 10 ** exponent;
  const rough = scaled / Math.max(1, count);
  const power = Math.floor(Math.log10(rough));
  const digit = [1, 2, 5, 10].find((one) => one * 10 ** power >= rough * (1 - 1e-9)) ?? 10;
  const step = Number(`${digit}e${power}`);
  const steps = Math.max(1, Math.ceil(scaled / step - 1e-9));
  const toValue = 10 ** exponent;
  return {
    name: exponent === 0 ? 'utility' : `utility, × ${powerText(exponent)}`,
    top: steps * step * toValue,
    ticks: Array.from({ length: steps + 1 }, (_, i) => ({ value: i * step * toValue, label: plain(i * step, 9) })),
  };
}

/** A utility to read off, to six significant digits. */
export const exactUtility = (value: number): string => utilityText(value, 6);

/** A utility beside its mark, to three significant digits. */
export const readableUtility = (value: number): string => utilityText(value, 3);

function utilityText(value: number, digits: number): string {
  if (!Number.isFinite(value)) return 'unknown';
  const size = Math.abs(value);
  if (size > 0 && size < LEAST) return 'nearly 0';
  if (size === 0 || (size >= 1e-4 && size < 1000)) return plain(value, digits);
  if (size >= 1000 && size < 1e6) return plain(digits < 4 ? Math.round(value) : value, 6);
  if (size >= 1e6 && size < 1e12) return groupDigits(String(Math.round(value)));
  const exponent = Math.floor(Math.log10(size));
  return `${plain(value / 10 ** exponent, Math.min(digits, 4))} × ${powerText(exponent)}`;
}
