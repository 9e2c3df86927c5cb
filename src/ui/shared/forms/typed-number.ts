// SPDX-License-Identifier: GPL-3.0-or-later
// Typed numbers: reading, stepping, and writing them back. Says in a sentence why a text is not a number; never guesses (a comma is
// refused, not read as a decimal point or a thousands separator). Ranges are up to the field.

type NumberReading = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly message: string };

const GROUPED = /^([+-]?)(\d{1,3})((?:[ \u00a0\u2009\u202f]\d{3})+)(\.\d+)?$/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const GROUP_SPACES = /[ \u00a0\u2009\u202f]/g;

/** Accepts "1e3", "20 000", ".5", and "5 GB" if the unit is GB. */
export function readTypedNumber(typed: string, unit?: string): NumberReading {
  let text = typed.trim().replace(/^\u2212/, '-');
  if (unit !== undefined && unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase())) {
    text = text.slice(0, text.length - unit.length).trimEnd();
  }
  if (GROUPED.test(text)) text = text.replace(GROUP_SPACES, '');
  if (PLAIN.test(text)) {
    const value = Number(text);
    if (Number.isFinite(value)) return { ok: true, value: value === 0 ? 0 : value };
    return { ok: false, message: `is too large (got ${quoted(typed)})` };
  }
  if (/^[+-]?[\d\s]*,[\d\s]+$/.test(text)) {
    const meant = text.replace(GROUP_SPACES, '').replace(',', '.');
    return { ok: false, message: `takes a decimal point, not a comma: write ${meant} (got ${quoted(typed)})` };
  }
  return { ok: false, message: `must be a number (got ${quoted(typed)})` };
}

function quoted(typed: string): string {
  const text = typed.trim();
  if (text === '') return 'nothing';
  return text.length > 30 ? `"${text.slice(0, 29)}…"` : `"${text}"`;
}

/** The text of a number in a control: the shortest that reads back the same, without an exponent if people would not write one. */
export function numberText(value: number): string {
  return String(value);
}

/** A power of ten that is a tenth to a half of the value: 5 -> 1, 50 -> 10, 19 -> 1, 0.5 -> 0.1. */
function stepOf(value: number, smallRange: boolean): number {
  const half = Math.abs(value) / 2;
  if (half === 0) return smallRange ? 0.1 : 1;
  const exponent = Number(half.toExponential().split('e')[1]);
  return Number(`1e${exponent}`);
}

interface StepRules {
  readonly whole: boolean;
  /** All values are below about 1: a step from 0 is 0.1, not 1. */
  readonly smallRange?: boolean;
}

/** The value one arrow key away; `times` is 1, or 10 with Shift. Free of binary rounding errors. */
export function steppedNumber(value: number, direction: 1 | -1, times: number, rules: StepRules): number {
  const step = rules.whole ? 1 : stepOf(value, rules.smallRange === true);
  const next = Number((value + direction * times * step).toPrecision(12));
  return next === 0 ? 0 : next;
}
