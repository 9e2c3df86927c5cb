// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a document contains, the reader returns a scenario or faults that a person can act on. It never throws.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePath, setAt } from '../fields/path';
import { MAX_PROBLEMS_REPORTED, problemLine } from '../problem';
import { arbitraryScenario } from '../testing/arbitrary-scenario';
import { TEST_CATALOGUE } from '../testing/test-catalogue';
import { readScenarioJson } from './read-scenario';
import { writeScenario } from './write-scenario';

/** Every path in a document, except its root. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  const inside = (step: string | number, inner: unknown) => [[...path, step], ...placesIn(inner, [...path, step])];
  if (Array.isArray(value)) return value.flatMap((entry, i) => inside(i, entry));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => inside(key, inner));
}

const bad = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1.5, 1e300, Number.POSITIVE_INFINITY, -0, '', 'x', 'a\nb', [], {}, [[]], [null], {
    kind: 'x',
  }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant({ __proto__: null, constructor: 1, toString: 'x' }),
);

function checkAnswer(document: unknown): void {
  const read = readScenarioJson(document, TEST_CATALOGUE);
  if (read.ok) {
    const written = writeScenario(read.scenario, TEST_CATALOGUE);
    expect(readScenarioJson(JSON.parse(JSON.stringify(written)), TEST_CATALOGUE)).toEqual({ ...read, warnings: [] });
    return;
  }
  expect(read.problems.length).toBeGreaterThan(0);
  expect(read.problems.length).toBeLessThanOrEqual(MAX_PROBLEMS_REPORTED);
  for (const problem of read.problems) {
    expect(problemLine(problem)).not.toMatch(/[\n\r]|undefined|NaN|\[object/);
    expect(parsePath(problem.path), problem.path).toBeDefined();
  }
}

test('a good document that is changed anywhere is read or reported, in lines whose places exist', () => {
  const changed = fc.tuple(
    arbitraryScenario(TEST_CATALOGUE),
    fc.array(fc.tuple(fc.nat(), bad), { minLength: 1, maxLength: 3 }),
  );
  fc.assert(
    fc.property(changed, ([scenario, changes]) => {
      let document: unknown = writeScenario(scenario, TEST_CATALOGUE);
      for (const [at, value] of changes) {
        const places = placesIn(document);
        const place = places[at % places.length];
        const set = place === undefined ? undefined : setAt(document, place, value);
        if (set?.ok) document = set.document;
      }
      checkAnswer(document);
    }),
    { numRuns: 1500 },
  );
});

test('any JSON at all is read or reported', () => {
  fc.assert(fc.property(fc.oneof(bad, fc.jsonValue()), checkAnswer));
  const keyed = fc.dictionary(
    fc.constantFrom('gantry', 'topology', 'workload', 'runs', 'view', 'manual', 'faults'),
    bad,
  );
  fc.assert(fc.property(keyed, (document) => checkAnswer({ gantry: 1, ...document })));
});
