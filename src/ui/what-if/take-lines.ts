// SPDX-License-Identifier: GPL-3.0-or-later
// Files of lines that were dropped or chosen: read in a worker, and shown as the answer of the question that they are of.
import { InputError } from '../../model/problem';
import { changeSession, changeView, notify } from '../../state/actions';
import { currentWork } from '../../state/page-store';
import type { QuestionRuns } from '../../state/what-if/question-runs';
import { linesWords, questionOfLines, resultsOfLines } from '../../state/what-if/take-lines';
import type { LinesQuestion } from '../../worker/api';
import type { Page } from '../page-context';

export async function takeLines({ store, ask }: Page, questions: QuestionRuns, files: readonly File[]): Promise<void> {
  const from = files.length === 1 ? files[0]!.name : `${files[0]!.name} and ${files.length - 1} more`;
  try {
    const question: LinesQuestion = { kind: 'lines', files: files.map((file) => ({ name: file.name, content: file })) };
    const reply = await ask(question);
    if (!reply.ok) throw new InputError(reply.problems);
    const lines = reply.answer;
    const work = currentWork(store.getState());
    const place = questionOfLines(lines, work, work.whatIf ?? [], from);
    const opened = questions.of(work, work.whatIf![place]!, `whatIf[${place}]`);
    if (!('run' in opened)) throw new InputError(opened.problems);
    const { run } = opened;
    await run.ready;
    run.takeLines(resultsOfLines(lines, run.driver.asked.labels));
    changeView(store, { whatIf: place });
    const missing = run.driver.wanted.map(({ index }) => index);
    const tone = missing.length > 0 ? 'warning' : 'info';
    notify(store, { tone, sentence: `${from}: ${linesWords(lines, missing)}` });
  } catch (fault) {
    const problems =
      fault instanceof InputError
        ? fault.problems
        : [{ path: from, message: fault instanceof Error ? fault.message : String(fault) }];
    changeSession(store, { rejected: { from, problems } });
  }
}
