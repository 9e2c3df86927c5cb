// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario files: valid ones changed anywhere, cut or damaged as text. They are read, or refused with messages that have valid paths.
// What is read stays the same when written and read again, and what is still valid runs to the end, however odd its numbers.
import fc from 'fast-check';
import { setAt } from '../src/model/fields/path';
import { parseJson } from '../src/model/reading/parse-json';
import { readScenarioJson } from '../src/model/reading/read-scenario';
import { writeScenario } from '../src/model/reading/write-scenario';
import { arbitraryScenario } from '../src/model/testing/arbitrary-scenario';
import { CATALOGUE } from '../src/simulator/catalogue';
import { cuts, damaged } from './links';
import { Broken, expectNone, property, type Target } from './target';
import { badRefusal, documentOf, runWholeScenario } from './whole-scenario';

type Place = readonly (string | number)[];

/** Every path in a document except its root. */
function placesIn(value: unknown, path: Place = []): readonly Place[] {
  const inside = (step: string | number, within: unknown) => [[...path, step], ...placesIn(within, [...path, step])];
  if (Array.isArray(value)) return value.flatMap((entry, i) => inside(i, entry));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, within]) => inside(key, within));
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1,
    2,
    1.5,
    1e-300,
    5e-324,
    1e300,
    1e9,
    2 ** 31,
    2 ** 53,
    -0,
    '',
    'x',
    'a\nb',
    [],
    {},
    [[]],
  ),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A scenario's document, changed in a few places. */
const changed = fc
  .tuple(arbitraryScenario(CATALOGUE), fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 3 }))
  .map(([scenario, changes]) => {
    let document: unknown = writeScenario(scenario, CATALOGUE);
    for (const [at, value] of changes) {
      const places = placesIn(document);
      const place = places[at % places.length];
      const set = place === undefined ? undefined : setAt(document, place, value);
      if (set?.ok) document = set.document;
    }
    return document;
  });

/** Read, or refused properly; what is read stays the same when written and read again. */
export function readsOrSays(document: unknown): void {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) {
    expectNone(badRefusal(read.problems));
    return;
  }
  const text = documentOf(read.scenario);
  const again = readScenarioJson(JSON.parse(text), CATALOGUE);
  if (!again.ok) throw new Broken(`what was written is refused: ${JSON.stringify(again.problems)}`);
  if (documentOf(again.scenario) !== text) throw new Broken('what was written is read as something else');
}

/** The same for text that someone saved or cut short. */
export function parsesOrSays(text: string): void {
  const parsed = parseJson(text);
  if (parsed.ok) readsOrSays(parsed.value);
  else expectNone(badRefusal(parsed.problems));
}

const text = (document: unknown) => ({ ending: '.json', text: JSON.stringify(document) });

export const FILES: Target = {
  name: 'files',
  properties: [
    property({ name: 'changed', cases: changed, holds: readsOrSays, written: text }),
    property({
      name: 'any json',
      cases: fc
        .dictionary(fc.constantFrom('topology', 'workload', 'runs', 'plans', 'view', 'manual', 'faults', 'whatIf'), odd)
        .map((document): unknown => ({ gantry: 1, ...document })),
      holds: readsOrSays,
      written: text,
    }),
    property({
      name: 'damaged',
      cases: fc.tuple(arbitraryScenario(CATALOGUE), cuts).map(([scenario, all]) => damaged(documentOf(scenario), all)),
      holds: parsesOrSays,
      written: (one) => ({ ending: '.json', text: one }),
    }),
    property({
      name: 'carried out',
      cases: fc.oneof(
        arbitraryScenario(CATALOGUE).map((one): unknown => JSON.parse(documentOf(one))),
        changed,
      ),
      holds: async (document) => expectNone(await runWholeScenario(document, { size: 'any' })),
      written: text,
    }),
  ],
};
