// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that were opened in this visit: the same question about the same scenario is the same run, so leaving and returning loses
// nothing.
import type { Problem } from '../../model/problem';
import { InputError } from '../../model/problem';
import type { Run, Scenario } from '../../model/scenario';
import type { WhatIf } from '../../model/what-if';
import { askWhatIf } from '../../what-if/asked';
import { WhatIfDriver } from '../../what-if/driver';
import { sweepId } from '../../what-if/lines';
import { sendsNothing } from '../entries';
import { runWords } from '../run-names';
import type { KeptSize } from './kept-points';
import { QuestionRun, type QuestionTools } from './question-run';

/** Most questions with results in memory; those of others are read from the browser's database. */
const MAX_OPEN = 12;

export type OpenedQuestion = { readonly run: QuestionRun } | { readonly problems: readonly Problem[] };

export class QuestionRuns {
  private readonly open = new Map<string, QuestionRun>();
  private readonly tools: QuestionTools;

  constructor(tools: QuestionTools) {
    this.tools = tools;
  }

  /** If the question does not fit the scenario: why. `place`: what messages call it. */
  of(scenario: Scenario, question: WhatIf, place: string): OpenedQuestion {
    try {
      const asked = askWhatIf(scenario, question, place, nameIn(scenario));
      const key = `${sweepId(asked)} ${asked.names.join('\n')}`;
      const run = this.open.get(key) ?? new QuestionRun(new WhatIfDriver(asked), this.tools);
      this.open.delete(key);
      this.open.set(key, run);
      this.forgetOldest();
      return { run };
    } catch (fault) {
      if (fault instanceof InputError) return { problems: fault.problems };
      throw fault;
    }
  }

  keptSize(): Promise<KeptSize> {
    return this.tools.memory.keptSize();
  }

  /** Including what was dropped, and what is under way. */
  async forgetAll(): Promise<void> {
    for (const run of this.open.values()) run.cancel();
    this.open.clear();
    await this.tools.memory.forgetAll();
  }

  private forgetOldest(): void {
    for (const [key, run] of this.open) {
      if (this.open.size <= MAX_OPEN) return;
      if (run.getSnapshot().state !== 'running') this.open.delete(key);
    }
  }
}

/** Names a run as everywhere on the page. */
export const nameIn =
  ({ workload }: Pick<Scenario, 'workload'>) =>
  (run: Run): string =>
    `${runWords(run, sendsNothing(workload))}${run.of === undefined || run.label !== undefined ? '' : ', held'}`;
