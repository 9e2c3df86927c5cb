// SPDX-License-Identifier: GPL-3.0-or-later
// Any values that a declaration accepts, generated from it, for property tests. In canonical form: defaults left out.
import fc from 'fast-check';
import type { Declaration } from '../fields/declaration';
import type { Field, Fields } from '../fields/fields';
import { writeOptions } from '../fields/options';
import type { OptionValue, OptionValues } from '../scenario';

type NumberShape = Extract<Field<number>['shape'], { kind: 'number' }>;

/** Numbers that people type, and some that only a program would produce. */
export function arbitraryNumber(min: number, max = 1e9): fc.Arbitrary<number> {
  const typed = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0.001, 0.01, 0.1, 1, 10, 1000));
  return fc
    .oneof(
      typed.map(([digits, unit]) => min + digits * unit),
      fc.double({ min, max, noNaN: true }),
      fc.constantFrom(1e-7, 0.1 + 0.2, 1 / 3, 123456.789, 1e21).map((value) => min + value),
    )
    .map((value) => (value === 0 ? 0 : Math.min(value, max)));
}

function arbitraryOfShape(shape: NumberShape): fc.Arbitrary<number> {
  const { min, max, above, below } = shape;
  const low = min ?? above ?? -1000;
  const high = max ?? below ?? 1e6;
  const good = (value: number) => (above === undefined || value > above) && (below === undefined || value < below);
  if (shape.whole) return fc.integer({ min: Math.ceil(low), max: Math.floor(high) }).filter(good);
  return arbitraryNumber(low, high).filter(good);
}

/** Canonical JSON that the field reads. */
export function arbitraryOf(field: Field<unknown>): fc.Arbitrary<unknown> {
  const { shape } = field;
  switch (shape.kind) {
    case 'number':
      return arbitraryOfShape(shape);
    case 'text':
      return fc.string({ minLength: 1, maxLength: Math.min(shape.maxLength, 12) });
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...shape.choices);
    case 'list':
      return fc.array(arbitraryOf(shape.of), { minLength: 1, maxLength: 3 });
    case 'record':
      return arbitraryRecord(shape.fields);
    case 'variant':
      return fc.oneof(
        ...Object.entries(shape.variants).map(([kind, fields]) =>
          arbitraryRecord(fields).map((body) => ({ kind, ...body })),
        ),
      );
    default:
      throw new Error('Tests cannot make up values of a custom field.');
  }
}

/** Required fields always, the others sometimes. */
function arbitraryRecord(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, arbitraryOf(field)]));
  const requiredKeys = Object.keys(fields).filter((key) => fields[key]?.optional === false);
  return fc.record(values, { requiredKeys }).map((made) => ({ ...made }));
}

export function arbitraryOptions(declaration: Declaration | undefined): fc.Arbitrary<OptionValues> {
  if (declaration === undefined) return fc.constant({});
  return arbitraryRecord(declaration.options).map((given) =>
    canonical(declaration, given as Record<string, OptionValue>),
  );
}

/** Reads the values first: a nested default may be missing from the JSON and must be filled in before comparing. */
function canonical(declaration: Declaration, given: Record<string, OptionValue>): OptionValues {
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const problems = { add: () => undefined, count: 0, full: false, empty: true, all: [] };
    read[key] = declaration.options[key]?.read(value, key, problems as never);
  }
  return writeOptions(declaration, read as OptionValues);
}
