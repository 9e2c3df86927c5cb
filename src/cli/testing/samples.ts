// SPDX-License-Identifier: GPL-3.0-or-later
// Valid values made from a declaration: together they have every field and every alternative, and no list is empty. For fields that are
// read one by one, without checks across sections.
import type { Field, Fields } from '../../model/fields/fields';
import { ProblemList } from '../../model/problem';

/** One of them is good wherever a text is wanted: a path, an expression, a reference, a part of the page. */
const TEXTS = ['topology.racks', 'run:A', 'runs'];

type Other = Readonly<Record<string, unknown>>;

function isGood(field: Field<unknown>, value: unknown): boolean {
  const problems = new ProblemList();
  field.read(value, '', problems);
  return problems.empty;
}

function numberOf({ min, max, above, below }: Extract<Field<unknown>['shape'], { kind: 'number' }>): number {
  if (above !== undefined) return max === undefined && below === undefined ? above + 1 : (above + (max ?? below)!) / 2;
  return min ?? max ?? 0;
}

/** `others`: of fields that are read by code of their own, by key. */
export function samplesOf(field: Field<unknown>, key: string, others: Other): readonly unknown[] {
  const { shape } = field;
  switch (shape.kind) {
    case 'number':
      return [numberOf(shape)];
    case 'text':
      return [TEXTS.find((text) => isGood(field, text))];
    case 'flag':
      return [true];
    case 'choice':
      return [shape.choices[0]];
    case 'list': {
      const entries = samplesOf(shape.of, key, others);
      // As many as it wants at least.
      const lists = [1, 2, 3].map((times) => Array.from({ length: times }, () => entries).flat());
      return [lists.find((list) => isGood(field, list)) ?? lists[0]];
    }
    case 'record':
      return recordsOf(shape.fields, others);
    case 'variant':
      return Object.entries(shape.variants).flatMap(([kind, fields]) =>
        recordsOf(fields, others).map((body) => ({ kind, ...body })),
      );
    default:
      if (!Object.hasOwn(others, key)) throw new Error(`give a value of ${key}, which is read by code of its own`);
      return [others[key]];
  }
}

/** As many as the field with most alternatives has. */
export function recordsOf(fields: Fields, others: Other): readonly Readonly<Record<string, unknown>>[] {
  const samples = Object.entries(fields).map(([key, field]) => [key, samplesOf(field, key, others)] as const);
  const count = Math.max(1, ...samples.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(samples.map(([key, values]) => [key, values[i % values.length]])),
  );
}
