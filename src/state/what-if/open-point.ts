// SPDX-License-Identifier: GPL-3.0-or-later
// A point as a scenario: the present one with the point's values and seed, to be opened like a link. Pure.
import { type ReadResult, readScenarioJson } from '../../model/reading/read-scenario';
import { writeScenario } from '../../model/reading/write-scenario';
import type { Scenario } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import type { AskedWhatIf } from '../../what-if/asked';
import { documentAt } from '../../what-if/document-at';
import type { Point } from '../../what-if/point';
import { valueWords } from '../../what-if/value-words';

type At = Pick<Point, 'values' | 'seed'>;

/** Called when a point is clicked. */
export type OpenPoint = (at: At) => void;

/** Name, notes and questions stay; what was on screen does not. */
export function scenarioAt(scenario: Scenario, { values, seed }: At): ReadResult {
  const { view: _, ...rest } = scenario;
  const at = documentAt(writeScenario(rest, CATALOGUE), { values, seed });
  return at.ok ? readScenarioJson(at.document, CATALOGUE) : { ok: false, problems: at.problems };
}

/** "oversubscription 10, seed 3": what the dialog and undo call it. */
export function pointName(asked: AskedWhatIf, { values, seed }: At): string {
  const words = values.map((value) => valueWords(asked, value));
  return (seed === asked.scenario.seed && words.length > 0 ? words : [...words, `seed ${seed}`]).join(', ');
}
