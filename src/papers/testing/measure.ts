// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: runs experiments at their small sizes, without a clock. Parts that several experiments share run only once.
import { loadGlpk } from '../../lp/glpk';
import { completeOptions } from '../../model/fields/options';
import type { OptionValues } from '../../model/scenario';
import { measurePart, openSetting } from '../measure-part';
import { type MeasuredRow, measuredRows, Outcomes } from '../measured-rows';
import { outcomeKey } from '../outcome-key';
import type { Outcome, Paper, PlanPart, RunPart, Setting } from '../paper';
import { partsOf } from '../setting-parts';

export const assumptionsOf = (paper: Paper, given: OptionValues = {}): OptionValues =>
  completeOptions({ id: paper.id, label: paper.id, help: paper.help, options: paper.assumptions }, given);

export const small = (paper: Paper): OptionValues => assumptionsOf(paper, paper.small);

export class Measuring {
  private readonly done = new Map<string, Outcome>();

  /** `isSelected` selects settings by name and rows by case; the others are left out. */
  async rows(paper: Paper, repetitions: number, isSelected = (_: string) => true): Promise<readonly MeasuredRow[]> {
    const { settings, rows, ...rest } = paper.experiment(small(paper));
    const experiment = {
      ...rest,
      settings: settings.filter(({ name }) => isSelected(name)),
      rows: rows.filter((row) => isSelected(row.case)),
    };
    const outcomes = new Outcomes();
    for (let repetition = 0; repetition < repetitions; repetition++) {
      for (const setting of experiment.settings) {
        for (const part of partsOf(setting)) {
          const key = outcomeKey(setting, part, repetition + 1) ?? '';
          const outcome = this.done.get(key) ?? (await carryOut(paper, setting, part, repetition + 1));
          if (key !== '') this.done.set(key, outcome);
          outcomes.add(repetition, setting.name, part.label, outcome);
        }
      }
    }
    return measuredRows(experiment, outcomes);
  }
}

async function carryOut(paper: Paper, setting: Setting, part: RunPart | PlanPart, seed: number): Promise<Outcome> {
  const open = await openSetting(paper, setting, seed);
  const computation = await measurePart(open, part, { loadSolver: () => loadGlpk(() => 0), nowMs: () => 0 });
  let step = computation.next();
  while (!step.done) step = computation.next();
  return step.value;
}
