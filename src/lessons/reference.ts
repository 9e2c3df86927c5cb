// SPDX-License-Identifier: GPL-3.0-or-later
// What a text or a step's `look` can refer to: `job:clicks`, its latency `curve:clicks`, `rack:3`, `time:14.2`, `run:Corral`,
// `plan:corral`, `field:topology.racks`. Whether a scenario has it is checked in check-lesson.ts.
import { quoteValue, suggestion } from '../model/fields/field-words';

export const REFERENCE_KINDS = ['job', 'curve', 'rack', 'time', 'run', 'plan', 'field'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export interface Reference {
  readonly to: ReferenceKind;
  /** An id, a number, a label or a path, as written. */
  readonly name: string;
}

type ReadReference =
  | { readonly ok: true; readonly reference: Reference }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): ReadReference => ({ ok: false, message });

export function readReference(given: string): ReadReference {
  const cut = given.indexOf(':');
  const kind = (cut < 0 ? given : given.slice(0, cut)).trim();
  const name = cut < 0 ? '' : given.slice(cut + 1).trim();
  const to = REFERENCE_KINDS.find((one) => one === kind);
  if (to === undefined) {
    const hint = suggestion(kind, REFERENCE_KINDS) ?? `it begins with one of ${REFERENCE_KINDS.join(', ')}`;
    return refuse(`${quoteValue(given)} is no reference; ${hint}`);
  }
  if (name === '') return refuse(`${quoteValue(given)} names no ${to}`);
  if (to === 'rack' && !/^(0|[1-9]\d{0,8})$/.test(name))
    return refuse(`a rack is a whole number from 0 (got ${quoteValue(name)})`);
  if (to === 'time' && !/^\d{1,15}(\.\d{1,15})?$/.test(name))
    return refuse(`a time is seconds from 0, as in time:14.2 (got ${quoteValue(name)})`);
  return { ok: true, reference: { to, name } };
}
