// SPDX-License-Identifier: GPL-3.0-or-later
// The value of `{{run('Corral').makespanS}}` in readable units. The unit follows from a helper, time(…) or size(…), or from the end of
// the name that ends the expression, as everywhere in Gantry: S, GB, Gbps.
import { readableNumber } from '../base/readable';
import type { SandboxSession } from '../sandbox/sandbox';
import { type Inline, inlinesOf, parseText } from './lesson-text';
import { asExpression, reasonForNoValue } from './truth';
import { UNITS, unitOf } from './value-units';

/** A value in words; lists are separated by commas. */
export function readableValue(expression: string, value: unknown): string {
  if (typeof value === 'number') return UNITS[unitOf(expression)]!(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => readableValue(expression, one)).join(', ');
  const { value: inner, unit } = (value ?? {}) as { readonly value?: unknown; readonly unit?: string };
  if (typeof inner === 'number') return (UNITS[unit ?? ''] ?? readableNumber)(inner);
  return 'unknown';
}

export function liveValue(session: SandboxSession, expression: string): string {
  const answer = session.evaluate(asExpression(expression));
  if (answer.ok) return answer.value === undefined ? 'unknown' : readableValue(expression, answer.value);
  const { state, why } = reasonForNoValue(answer);
  return `${state} (${why})`;
}

/** A text without its marks, live values filled in: for the command line, and for tests of the text of lessons. */
export function plainText(text: string, session: SandboxSession): string {
  const textOf = (one: Inline): string => {
    if (one.kind === 'value') return liveValue(session, one.expression);
    if (one.kind === 'reference') return one.name;
    return 'content' in one ? '' : one.text;
  };
  return parseText(text)
    .blocks.map((block) => inlinesOf([block]).map(textOf).join(''))
    .join('\n');
}
