// SPDX-License-Identifier: GPL-3.0-or-later
// Every number that a form or a help text shows says what a larger one does. The type requires this where a field is declared; here
// all declarations are walked, so that nothing bypasses it, and the words are checked to be a sentence.
import { expect, test } from 'vitest';
import { COFLOW_FIELDS } from '../../model/fields/coflow-fields';
import { FAULT_FIELDS } from '../../model/fields/fault-fields';
import type { Field, Fields } from '../../model/fields/fields';
import { FIELDS_BY_SHAPE } from '../../model/fields/job-fields';
import { TOPOLOGY_FIELDS } from '../../model/fields/rack-fields';
import { PLAIN_FIELDS } from '../../model/fields/scenario-fields';
import { SEPARATE_SLOTS_FIELDS, SHARED_SLOTS_FIELDS } from '../../model/fields/topology-fields';
import { IMPORTERS } from '../../workload/importers/registry';
import { CATALOGUE } from '../catalogue';

type Found = readonly [place: string, field: Field<unknown>];

function* numbersOf(fields: Fields, place: string): Generator<Found> {
  for (const [key, field] of Object.entries(fields)) yield* numbersIn(field, `${place}.${key}`);
}

function* numbersIn(field: Field<unknown>, place: string): Generator<Found> {
  const { shape } = field;
  if (shape.kind === 'number') yield [place, field];
  else if (shape.kind === 'record') yield* numbersOf(shape.fields, place);
  else if (shape.kind === 'list') yield* numbersIn(shape.of, `${place}[]`);
  else if (shape.kind === 'variant')
    for (const [kind, fields] of Object.entries(shape.variants)) yield* numbersOf(fields, `${place}:${kind}`);
}

const { planners, schedulers, networks, generators } = CATALOGUE;
const plugIns = [...planners, ...schedulers, ...networks, ...generators, ...IMPORTERS];
const all: readonly Found[] = [
  ...numbersOf(TOPOLOGY_FIELDS, 'topology'),
  ...numbersOf(SHARED_SLOTS_FIELDS, 'slots'),
  ...numbersOf(SEPARATE_SLOTS_FIELDS, 'slots'),
  ...numbersOf(FAULT_FIELDS, 'faults'),
  ...numbersOf(COFLOW_FIELDS, 'coflow'),
  ...numbersOf(PLAIN_FIELDS, 'scenario'),
  ...Object.entries(FIELDS_BY_SHAPE).flatMap(([shape, fields]) => [...numbersOf(fields, shape)]),
  ...plugIns.flatMap(({ id, options }) => [...numbersOf(options, id)]),
];

test('every number with a label says in one sentence what a larger one does', () => {
  const shown = all.filter(([, { info }]) => info.label !== undefined);
  expect(shown.length).toBeGreaterThan(300);
  const wrong = shown.filter(([, { info }]) => !/^[A-Z][^.!?]{15,}[.]$/.test(info.larger ?? ''));
  expect(wrong.map(([place, { info }]) => `${place}: ${info.larger}`)).toEqual([]);
});

test('only entries of lists, whose list has the words, are numbers without a label', () => {
  const bare = all.filter(([, { info }]) => info.label === undefined).map(([place]) => place);
  expect(bare.filter((place) => !place.endsWith('[]'))).toEqual([]);
});

test('it says something else than the help', () => {
  for (const [place, { info }] of all)
    if (info.larger !== undefined) expect(info.help ?? '', place).not.toContain(info.larger);
});
