// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the parts of an entry's settings for the command line, one at a time, in this thread or in a separate one.
import type { LpSolver } from '../../lp/solver';
import type { OptionValues } from '../../model/scenario';
import { measurePart, type OpenSetting, openSetting } from '../../papers/measure-part';
import type { Outcome, Paper } from '../../papers/paper';
import { PAPERS } from '../../papers/registry';
import { partsOf } from '../../papers/setting-parts';
import { SILENT } from '../progress';
import type { Server, ServerKind } from '../server-threads';

/** Plain data, so that it can be sent to a thread. */
export interface RunQuestion {
  readonly paper: string;
  readonly assumptions: OptionValues;
  /** By name and by label, which are unique. */
  readonly setting: string;
  readonly part: string;
  readonly seed: number;
}

export class RunMeasurer {
  private solver: Promise<LpSolver> | undefined;
  /** The last setting at its seed: its parts are asked for one after the other. */
  private open: { readonly key: string; readonly setting: OpenSetting } | undefined;

  /** `onSlice` is awaited between two slices of a part, each a few hundredths of a second. */
  constructor(
    private readonly nowMs: () => number,
    private readonly onSlice: () => unknown = () => undefined,
  ) {}

  /** Throws InputError if the scenario is not valid or the part cannot be measured. */
  async measure(question: RunQuestion): Promise<Outcome> {
    const open = await this.openFor(question);
    const part = partsOf(open.setting).find(({ label }) => label === question.part);
    if (part === undefined) throw new Error(`no part ${question.part} in ${question.setting}`);
    const computation = await measurePart(open, part, { loadSolver: () => this.loadSolver(), nowMs: this.nowMs });
    for (;;) {
      const { done, value } = computation.next();
      if (done) return value;
      await this.onSlice();
    }
  }

  private async openFor({ part: _, ...question }: RunQuestion): Promise<OpenSetting> {
    const key = JSON.stringify(question);
    if (this.open?.key !== key) this.open = { key, setting: await opened(question) };
    return this.open.setting;
  }

  private loadSolver(): Promise<LpSolver> {
    this.solver ??= import('../../lp/glpk').then(({ loadGlpk }) => loadGlpk(this.nowMs));
    return this.solver;
  }
}

async function opened({
  paper: id,
  assumptions,
  setting: name,
  seed,
}: Omit<RunQuestion, 'part'>): Promise<OpenSetting> {
  const paper = PAPERS.find((one) => one.id === id) as Paper;
  const setting = paper.experiment(assumptions).settings.find((one) => one.name === name);
  if (setting === undefined) throw new Error(`${id} has no setting ${name}`);
  return openSetting(paper, setting, seed);
}

/** Ended runs are counted on the terminal, not what each of them has done. */
export function runServer(): Server<RunQuestion, Outcome> {
  const measurer = new RunMeasurer(SILENT.nowMs);
  return (question) => measurer.measure(question);
}

export const RUN_SERVER: ServerKind<undefined, RunQuestion, Outcome> = { name: 'runServer', make: runServer };
