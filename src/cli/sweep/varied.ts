// SPDX-License-Identifier: GPL-3.0-or-later
// `--vary path=a,b,c` and `--vary path=a..b:step`: the values that each path takes, as text, before they are read.
import { quoteValue } from '../../model/fields/field-words';
import { InputError } from '../../model/problem';
import { undoneBy } from '../../share/assignments';

export interface Varied {
  /** A path of the scenario. */
  readonly key: string;
  /** JSON or bare words, in the given order. */
  readonly values: readonly string[];
}

/** For one path, and for a whole sweep: with more, a step was probably mistyped. */
export const MAX_POINTS = 1_000_000;

export function readVaried(given: readonly string[]): readonly Varied[] {
  const varied: Varied[] = [];
  for (const text of given) {
    const cut = text.indexOf('=');
    const path = text.slice(0, Math.max(0, cut)).trim();
    const refuse = (message: string): never => {
      throw new InputError([{ path: `--vary ${path === '' ? text : path}`, message }]);
    };
    if (path === '') refuse('must be path=value,value,… or path=from..to:step, as in seed=1..10:1');
    if (varied.some((one) => one.key === path)) refuse('is given twice; give all its values at once');
    const undone = undoneBy(varied, path);
    if (undone !== undefined) refuse(`would undo ${undone}, which comes before it; write it first`);
    const values = splitValues(text.slice(cut + 1)).flatMap((part) => rangeOf(part, refuse) ?? [part]);
    if (values.some((value) => value === '')) refuse('has an empty value; values are separated by commas');
    varied.push({ key: path, values });
  }
  return varied;
}

/** Splits at the commas that are not inside a JSON list, object or string. */
function splitValues(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let isText = false;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (isText) {
      if (sign === '\\') i++;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    else if (sign === ',' && depth <= 0) {
      parts.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}

const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const RANGE = new RegExp(`^(${NUMBER})\\.\\.(${NUMBER})(?::(${NUMBER}))?$`);

/** 1..10:3 is 1, 4, 7, 10; both ends are included if a step meets them; the default step is 1. */
function rangeOf(text: string, refuse: (message: string) => never): readonly string[] | undefined {
  const match = RANGE.exec(text);
  if (match === null) return undefined;
  const [from, to, step] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 1)];
  if (![from, to, step].every(Number.isFinite)) refuse(`${text} has a number that is too large`);
  if (step === 0 || (to - from) * step < 0) {
    refuse(`${text} never gets from ${from} to ${to} in steps of ${step}`);
  }
  const steps = Math.floor((to - from) / step + 1e-9);
  if (steps >= MAX_POINTS) refuse(`${quoteValue(text)} has more than ${MAX_POINTS} values`);
  return Array.from({ length: steps + 1 }, (_, i) => String(cleared(from + i * step)));
}

/** Without the rounding error of adding decimals: 0.3 rather than 0.30000000000000004. */
const cleared = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(12)));
