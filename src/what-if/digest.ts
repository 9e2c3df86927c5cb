// SPDX-License-Identifier: GPL-3.0-or-later
// Names for questions and points that follow from what they hold: lines of another scenario are recognised, and what is known of a
// point is found again whatever question asks for it. Not for secrets.
import { hashOf } from '../base/random-stream';
import type { AskedWhatIf } from './asked';
import { documentAt } from './document-at';
import type { Point } from './point';

/** 24 hexadecimal digits: among a million texts two are alike once in 10^17. */
export function digestOf(text: string): string {
  return hashOf(0, text)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

/** Of the question and of the scenario that its runs see; metrics are asked for by name and change it, too. */
export function whatOf({ question, document, positions, seeds, metrics }: AskedWhatIf): string {
  const ids = metrics.map(({ id }) => id);
  // Equal questions are equal whether their defaults are written out or not: the positions say what they come to.
  const asked = [question.kind, positions.map(({ values }) => values), seeds, ids, settingsOf(question)];
  return digestOf(JSON.stringify([document, asked]));
}

function settingsOf(question: AskedWhatIf['question']): readonly unknown[] {
  if (question.kind !== 'breakEven') return [question.untilPercent ?? 0];
  const { run = 0, against = 1, byPercent = 0, widthPercent = 2 } = question;
  return [run, against, byPercent, widthPercent];
}

/** Equal keys, equal results: the scenario at the point. Of another engine they may differ all the same. */
export function pointKey({ document }: Pick<AskedWhatIf, 'document'>, point: Point): string {
  const at = documentAt(document, point);
  return digestOf(JSON.stringify(at.ok ? at.document : [document, point.values, point.seed]));
}
