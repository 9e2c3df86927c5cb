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
}

export const measuredRows = (experiment: Experiment, outcomes: Outcomes): readonly MeasuredRow[] =>
  experiment.rows.map((row) => measureRow(experiment, row, outcomes.repetitions));

export const measureRow = (experiment: Experiment, row: Row, repetitions: readonly Repetition[]): MeasuredRow => ({
  row,
  estimate: repetitions.length === 0 ? { value: Number.NaN } : row.measure(repetitions),
  loads: loadsOfCase(experiment, row.case, repetitions),
});
