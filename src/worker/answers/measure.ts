// SPDX-License-Identifier: GPL-3.0-or-later
// One part of an experiment of the papers, as the command line measures it. Fetched with the experiments by the first question about one.
import { completeOptions } from '../../model/fields/options';
import { InputError } from '../../model/problem';
import { measurePart, openSetting } from '../../papers/measure-part';
import type { Outcome } from '../../papers/paper';
import { PAPERS } from '../../papers/registry';
import { partsOf } from '../../papers/setting-parts';
import type { MeasureQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { loadWatchedSolver } from './watched-solver';

/** Few enough that a worker reports in time, even if each event replans all circuits. */
const EVENTS = 500;
/** Unlike for a plan, no one waits at the page for a part, so GLPK may take as long as on the command line, within reason. */
const SOLVER_S = 3600;

export async function answerMeasure(question: MeasureQuestion, { host, pace }: AnswerContext): Promise<Outcome> {
  const paper = PAPERS.find(({ id }) => id === question.paper);
  if (paper === undefined) throw new InputError(`there is no entry ${question.paper}`);
  const { id, help, assumptions } = paper;
  const complete = completeOptions({ id, label: id, help, options: assumptions }, question.assumptions);
  const setting = paper.experiment(complete).settings[question.setting];
  const part = setting && partsOf(setting)[question.part];
  if (setting === undefined || part === undefined) throw new InputError(`${id} has no such setting or part`);
  const open = await openSetting(paper, setting, question.seed);
  const loadSolver = () => loadWatchedSolver(host, SOLVER_S);
  const computation = await measurePart(open, part, { loadSolver, nowMs: () => host.now(), events: EVENTS });
  const isTimed = 'timed' in part && part.timed === true;
  let done = 0;
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
    done += step.value;
    const turn = pace.tick(() => ({ done, total: 0, unit: 'operations' }));
    // A timed part does not wait for the event loop.
    if (!isTimed) await turn;
  }
}
