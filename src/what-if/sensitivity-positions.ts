// SPDX-License-Identifier: GPL-3.0-or-later
// What a sensitivity covers: the current scenario, then each number a little below and above its current value.
import { InputError, type Problem } from '../model/problem';
import type { Scenario } from '../model/scenario';
import type { SensitivityWhatIf } from '../model/what-if';
import { fieldAt, type NumericPath, numericPaths, presentNumber } from './declared-path';
import type { PointValue } from './point';

const DEFAULT_BY_PERCENT = 10;

/** First the current scenario; then for each path the values below and above that are possible. */
export function sensitivityPositions(
  scenario: Scenario,
  document: unknown,
  question: SensitivityWhatIf,
  place: string,
): readonly (readonly PointValue[])[] {
  const { paths, byPercent = DEFAULT_BY_PERCENT } = question;
  const chosen = paths === undefined ? numericPaths(scenario) : chosenPaths(scenario, document, paths, place);
  const varied = chosen.flatMap((one) => neighboursOf(one, byPercent).map((value) => [{ path: one.path, value }]));
  if (varied.length === 0) {
    throw new InputError([{ path: place, message: 'there is no number to vary; every one of them is 0' }]);
  }
  return [[], ...varied];
}

function chosenPaths(
  scenario: Scenario,
  document: unknown,
  paths: readonly string[],
  place: string,
): readonly NumericPath[] {
  const problems: Problem[] = [];
  const found = [...new Set(paths)].flatMap((path, i): readonly NumericPath[] => {
    const value = presentNumber(scenario, document, path);
    if (value === undefined) problems.push({ path: `${place}.paths[${i}]`, message: `${path} is not a number here` });
    if (value === undefined) return [];
    const field = fieldAt(scenario, path);
    const shape = field?.shape.kind === 'number' ? field.shape : { kind: 'number' as const, whole: false };
    const listed = numericPaths(scenario).find((one) => one.path === path);
    return [listed ?? { path, value, shape, label: field?.info.label ?? path }];
  });
  if (problems.length > 0) throw new InputError(problems);
  return found;
}

/** Below and above, within the field's range; a share of 0 is 0, so 0 has none. */
function neighboursOf({ value, shape }: NumericPath, byPercent: number): readonly number[] {
  if (value === 0) return [];
  const step = (Math.abs(value) * byPercent) / 100;
  return [-1, 1].flatMap((side) => {
    const moved = shape.whole
      ? value + side * Math.max(1, Math.round(step))
      : Number((value + side * step).toPrecision(12));
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = shape;
    const kept = Math.min(max, Math.max(min, moved));
    const { above = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = shape;
    return kept === value || kept <= above || kept >= below ? [] : [kept];
  });
}
