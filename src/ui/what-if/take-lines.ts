// SPDX-License-Identifier: GPL-3.0-or-later
// Files of lines that were dropped or chosen: read in a worker, and shown as the answer to the question that they belong to.
import { InputError } from '../../model/problem';
import { changeSession, changeView, notify } from '../../state/actions';
import { editedScenario } from '../../state/page-store';
import type { QuestionRuns } from '../../state/what-if/question-runs';
import { linesWords, questionOfLines, resultsOfLines } from '../../state/what-if/take-lines';
import type { LinesQuestion } from '../../worker/api';
import { isAbort } from '../../worker/ask';
import type { Page } from '../page-context';
import { ReadingNotice } from './reading-notice';

export async function takeLines({ store, ask }: Page, questions: QuestionRuns, files: readonly File[]): Promise<void> {
  const from = files.length === 1 ? files[0]!.name : `${files[0]!.name} and ${files.length - 1} more`;
  const ticket = new AbortController();
  const notice = new ReadingNotice(store, `Reading ${from}.`, () => ticket.abort());
  try {
    const question: LinesQuestion = { kind: 'lines', files: files.map((file) => ({ name: file.name, content: file })) };
    const reply = await ask(question, {
      signal: ticket.signal,
      onProgress: ({ done, total }) => notice.show(`Reading ${from}: ${tenths(done / Math.max(1, total))} %.`),
    });
    if (!reply.ok) throw new InputError(reply.problems);
    const lines = reply.answer;
    const edited = editedScenario(store.getState());
    const place = questionOfLines(lines, edited, edited.whatIf ?? [], from);
    // Both take a while for a question of many thousands of points.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const opened = questions.of(edited, edited.whatIf![place]!, `whatIf[${place}]`);
    if (!('run' in opened)) throw new InputError(opened.problems);
    const { run } = opened;
    changeView(store, { whatIf: place });
    notice.show(`Putting ${from} together.`);
    await run.takeLines(resultsOfLines(lines, run.driver.asked.labels), ticket.signal);
    const missing = run.driver.missingPoints;
    const tone = missing.length > 0 ? 'warning' : 'info';
    notify(store, { tone, sentence: `${from}: ${linesWords(lines, missing)}` });
  } catch (fault) {
    if (isAbort(fault)) return;
    const problems =
      fault instanceof InputError
        ? fault.problems
        : [{ path: from, message: fault instanceof Error ? fault.message : String(fault) }];
    changeSession(store, { rejected: { from, problems } });
  } finally {
    notice.end();
  }
}

/** In tens of per cent, so that the notice does not change with every line. */
const tenths = (share: number): number => 10 * Math.floor(10 * share);
