// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as far as they are measured: each uses the repetitions in which all parts that it reads have an outcome, so that the first
// rows are shown while the last setting is still running. Once everything is measured, they are the command line's rows.
import { type MeasuredRow, measureRow } from '../../papers/measured-rows';
import type { Experiment, Outcome, Repetition } from '../../papers/paper';
import { type NamedPart, partList } from './part-list';
import type { PartOutcomes } from './part-outcomes';

const keyOf = (setting: string, part: string): string => JSON.stringify([setting, part]);

const placesOf = (parts: readonly NamedPart[]): ReadonlyMap<string, number> =>
  new Map(parts.map(({ settingName, label }, at) => [keyOf(settingName, label), at]));

const NONE: Outcome = {};

export function rowsSoFar(experiment: Experiment, outcomes: PartOutcomes, repetitions: number): readonly MeasuredRow[] {
  const places = placesOf(partList(experiment));
  let missed = false;
  const all = Array.from({ length: Math.min(repetitions, outcomes.repetitions) }, (_, index): Repetition => {
    return (setting, part) => {
      const at = places.get(keyOf(setting, part));
      const outcome = at === undefined ? NONE : outcomes.of(index, at);
      if (outcome === undefined) missed = true;
      return outcome ?? NONE;
    };
  });
  return experiment.rows.map((row) => {
    const whole = all.filter((one) => {
      missed = false;
      row.measure([one]);
      return !missed;
    });
    return measureRow(experiment, row, whole);
  });
}
