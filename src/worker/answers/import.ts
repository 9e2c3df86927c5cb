// SPDX-License-Identifier: GPL-3.0-or-later
// A published trace -> what it has and what is assumed, and the scenario if it is asked for. The importers are loaded with the first
// trace.
import { InputError } from '../../model/problem';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import type { ImportAnswer, ImportQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { workerTools } from './worker-tools';

export async function answerImport(question: ImportQuestion, context: AnswerContext): Promise<ImportAnswer> {
  const { startImport } = await import('./import-run');
  const { format, run } = await startImport(question);
  const { document, ...found } = await workerTools(context).drive(run, 'operations');
  if (question.wants !== 'scenario' || found.problems.length > 0) return { ...found, format };
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new InputError(read.problems);
  return { ...found, format, scenario: read.scenario };
}
