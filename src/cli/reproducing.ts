// SPDX-License-Identifier: GPL-3.0-or-later
// Measures an experiment for the command line: all settings and parts, seed after seed, with progress and a clock.
import { readableCount, timeWithUnits } from '../base/readable';
import type { LpSolver } from '../lp/solver';
import type { OptionValues } from '../model/scenario';
import { measurePart, type OpenSetting, openSetting } from '../papers/measure-part';
import { type MeasuredRow, measuredRows, Outcomes } from '../papers/measured-rows';
import { outcomeKey } from '../papers/outcome-key';
import type { Outcome, Paper, PlanPart, RunPart } from '../papers/paper';
import { seedOf } from '../papers/seeds';
import { partsOf } from '../papers/setting-parts';
import { STANDARD_ERROR, WatchedLine, type Watcher } from './progress';

export interface Wanted {
  readonly assumptions: OptionValues;
  readonly repetitions: number;
}

export class Reproducing {
  private readonly watcher: Watcher;
  private solver: Promise<LpSolver> | undefined;
  /** Outcomes of runs that several experiments use. */
  private readonly known = new Map<string, Outcome>();

  constructor(watcher: Watcher = STANDARD_ERROR) {
    this.watcher = watcher;
  }

  /** Throws InputError if a scenario is not valid or a part cannot be measured. */
  async rows(paper: Paper, { assumptions, repetitions }: Wanted): Promise<readonly MeasuredRow[]> {
    const experiment = paper.experiment(assumptions);
    const outcomes = new Outcomes();
    const line = new WatchedLine(this.watcher);
    const total = experiment.settings.reduce(
      (sum, setting) => sum + partsOf(setting).length * Math.min(repetitions, setting.seeds ?? repetitions),
      0,
    );
    let done = 0;
    try {
      for (let repetition = 0; repetition < repetitions; repetition++) {
        for (const setting of experiment.settings) {
          if (repetition >= (setting.seeds ?? repetitions)) continue;
          const open = await openSetting(paper, setting, seedOf(repetition));
          for (const part of partsOf(setting)) {
            const key = outcomeKey(setting, part, seedOf(repetition));
            const known = key === undefined ? undefined : this.known.get(key);
            const outcome =
              known ??
              (await this.measured(open, part, line, () => {
                const left = (line.elapsedS * (total - done)) / Math.max(1, done);
                const rest = done === 0 ? '' : `, about ${timeWithUnits(left)} to go`;
                const now = `${setting.name}, ${part.label}, seed ${seedOf(repetition)}`;
                return `${paper.id}: ${readableCount(done)} of ${readableCount(total)}, ${now}${rest}`;
              }));
            if (key !== undefined) this.known.set(key, outcome);
            outcomes.add(repetition, setting.name, part.label, outcome);
            done++;
          }
        }
      }
    } finally {
      line.clear();
    }
    return measuredRows(experiment, outcomes);
  }

  private async measured(
    open: OpenSetting,
    part: RunPart | PlanPart,
    line: WatchedLine,
    words: () => string,
  ): Promise<Outcome> {
    const loadSolver = () => this.loadSolver();
    const computation = await measurePart(open, part, { loadSolver, nowMs: this.watcher.nowMs });
    for (;;) {
      const { done, value } = computation.next();
      if (done) return value;
      if (line.tell(words)) await yieldToEventLoop();
    }
  }

  private loadSolver(): Promise<LpSolver> {
    this.solver ??= import('../lp/glpk').then(({ loadGlpk }) => loadGlpk(this.watcher.nowMs));
    return this.solver;
  }
}

/** Lets the output be flushed. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
