// SPDX-License-Identifier: GPL-3.0-or-later
// Measures an experiment for the command line: all settings and parts, seed after seed. A run that several experiments share is measured
// once; runs may be spread over threads. Plans, of which some are timed, are measured afterwards in this thread.
import type { OptionValues } from '../../model/scenario';
import { type MeasuredRow, measuredRows, Outcomes } from '../../papers/measured-rows';
import { outcomeKey } from '../../papers/outcome-key';
import type { Experiment, Outcome, Paper } from '../../papers/paper';
import { seedOf } from '../../papers/seeds';
import { partsOf } from '../../papers/setting-parts';
import { STANDARD_ERROR, type Watcher } from '../progress';
import { startServers } from '../server-threads';
import { KeptRuns } from './kept-runs';
import { MeasuringLine } from './measuring-line';
import { RUN_SERVER, RunMeasurer, type RunQuestion } from './run-server';

const TELL_MS = 1000;

export interface Wanted {
  readonly assumptions: OptionValues;
  readonly repetitions: number;
}

interface How {
  readonly watcher?: Watcher;
  readonly runs?: KeptRuns;
  readonly threads?: number;
}

/** A part at one seed. */
interface WantedPart {
  readonly question: RunQuestion;
  readonly repetition: number;
  /** Its key among kept runs; undefined if nobody shares its outcome. */
  readonly run: string | undefined;
}

type WantedRun = WantedPart & { readonly run: string };

export class Reproducing {
  private readonly watcher: Watcher;
  private readonly runs: KeptRuns;
  private readonly threads: number;

  constructor({ watcher = STANDARD_ERROR, runs = new KeptRuns(), threads = 1 }: How = {}) {
    this.watcher = watcher;
    this.runs = runs;
    this.threads = threads;
  }

  /** Throws InputError if a scenario is not valid or a part cannot be measured. */
  async rows(paper: Paper, { assumptions, repetitions }: Wanted): Promise<readonly MeasuredRow[]> {
    const experiment = paper.experiment(assumptions);
    const wanted = [...partsOfAll(experiment, { paper: paper.id, assumptions }, repetitions)];
    const missing = missingRuns(wanted, this.runs);
    const plans = wanted.filter(({ run }) => run === undefined);
    const line = new MeasuringLine(this.watcher, { total: wanted.length, toMeasure: missing.length + plans.length });
    const local = new RunMeasurer(this.watcher.nowMs, () => line.tell());
    const outcomes = new Outcomes();
    const add = ({ question, repetition }: WantedPart, outcome: Outcome): void =>
      outcomes.add(repetition, question.setting, question.part, outcome);
    try {
      await this.measureRuns(missing, line, local);
      for (const one of wanted) if (one.run !== undefined) add(one, this.runs.get(one.run) as Outcome);
      for (const one of plans) add(one, await line.during(one.question, () => local.measure(one.question)));
    } finally {
      line.clear();
    }
    return measuredRows(experiment, outcomes);
  }

  private async measureRuns(missing: readonly WantedRun[], line: MeasuringLine, local: RunMeasurer): Promise<void> {
    const threads = Math.min(this.threads, missing.length);
    const kind = threads > 1 ? RUN_SERVER : { ...RUN_SERVER, make: () => (one: RunQuestion) => local.measure(one) };
    const { servers, stop } = startServers(kind, undefined, threads);
    // This thread is idle while others measure, and a run may take minutes.
    const timer = threads > 1 ? setInterval(() => line.tell(), TELL_MS) : undefined;
    const left = missing.values();
    try {
      await Promise.all(
        servers.map(async (serve) => {
          for (const { question, run } of left) {
            this.runs.add(run, question, await line.during(question, () => serve(question)));
          }
        }),
      );
    } finally {
      clearInterval(timer);
      await stop();
    }
  }
}

function* partsOfAll(
  { settings }: Experiment,
  entry: Pick<RunQuestion, 'paper' | 'assumptions'>,
  repetitions: number,
): Iterable<WantedPart> {
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const seed = seedOf(repetition);
    for (const setting of settings) {
      if (repetition >= (setting.seeds ?? repetitions)) continue;
      for (const part of partsOf(setting)) {
        const question = { ...entry, setting: setting.name, part: part.label, seed };
        const key = outcomeKey(setting, part, seed);
        yield { question, repetition, run: key === undefined ? undefined : KeptRuns.nameOf(key) };
      }
    }
  }
}

/** Those that are not kept, each once. */
function missingRuns(wanted: readonly WantedPart[], runs: KeptRuns): readonly WantedRun[] {
  const first = new Map<string, WantedRun>();
  for (const one of wanted) {
    const { run } = one;
    if (run !== undefined && runs.get(run) === undefined && !first.has(run)) first.set(run, { ...one, run });
  }
  return [...first.values()];
}
