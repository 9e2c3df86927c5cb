// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the outcomes of all parts and repetitions into the rows that the command line prints and the page shows.
import type { Estimate } from '../base/estimates/interval';
import { type Load, loadsOfCase } from './loads';
import type { Experiment, Outcome, Repetition, Row } from './paper';

/** Outcomes by repetition, setting and part, filled in as they arrive. */
export class Outcomes {
  private readonly byRepetition: Map<string, Outcome>[] = [];

  add(repetition: number, setting: string, part: string, outcome: Outcome): void {
    while (this.byRepetition.length <= repetition) this.byRepetition.push(new Map());
    (this.byRepetition[repetition] as Map<string, Outcome>).set(keyOf(setting, part), outcome);
  }

  /** A part without an outcome has no numbers. */
  get repetitions(): readonly Repetition[] {
    return this.byRepetition.map(
      (one): Repetition =>
        (setting, part) =>
          one.get(keyOf(setting, part)) ?? {},
    );
  }
}

const keyOf = (setting: string, part: string): string => JSON.stringify([setting, part]);

export interface MeasuredRow {
  readonly row: Row;
  readonly estimate: Estimate;
  /** The loads of its case's runs. */
  readonly loads: readonly Load[];
  /** How many it uses. */
  readonly repetitions: number;
}

export const measuredRows = (experiment: Experiment, outcomes: Outcomes): readonly MeasuredRow[] =>
  experiment.rows.map((row) => measureRow(experiment, row, outcomes.repetitions));

export function measureRow(experiment: Experiment, row: Row, repetitions: readonly Repetition[]): MeasuredRow {
  const used = repetitions.slice(0, row.seeds);
  return {
    row,
    estimate: used.length === 0 ? { value: Number.NaN } : row.measure(used),
    loads: loadsOfCase(experiment, row.case, used),
    repetitions: used.length,
  };
}
