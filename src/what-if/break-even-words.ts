// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a search for a break-even, in a sentence.
import { counted, readableNumber } from '../base/readable';
import type { BreakEvenWhatIf } from '../model/what-if';
import { type AskedWhatIf, comparedRuns } from './asked';
import type { BreakEvenOutcome } from './break-even';
import { fieldAt } from './declared-path';
import { causesOf, causeWords } from './failure-words';
import { lowerCaseLabel, pathWords, sentenceName, unendedWords } from './value-words';

export function breakEvenSentence(asked: AskedWhatIf, outcome: BreakEvenOutcome): string {
  const { question, scenario } = asked;
  const { path, from, to, byPercent = 0 } = question as BreakEvenWhatIf;
  const { run, against } = comparedRuns(question);
  const by = byPercent === 0 ? '' : ` by at least ${readableNumber(byPercent)} %`;
  const what = `${sentenceName(asked, against!)}${by} on ${lowerCaseLabel(asked.metrics[0]!)}`;
  const beats = `${sentenceName(asked, run)} beats ${what}`;
  const name = pathWords(scenario, path);
  const unit = fieldAt(scenario, path)?.info.unit;
  const words = (value: number): string => `${readableNumber(value)}${unit === undefined ? '' : ` ${unit}`}`;
  const range = `from ${words(Math.min(from, to))} to ${words(Math.max(from, to))}`;
  const seeds = counted(asked.seeds, 'seed');
  switch (outcome.found) {
    case 'value': {
      const { value, low, high, isWide } = outcome;
      const where = outcome.beats === 'below' ? `up to ${name} ${words(value)}` : `from ${name} ${words(value)} on`;
      const wide = isWide ? ` That is wider than asked: ${seeds} cannot narrow it.` : '';
      return `${beats} ${where}; the break-even is between ${words(low)} and ${words(high)}.${wide}`;
    }
    case 'none': {
      const { side, unsure } = outcome;
      if (side === 'unsure') {
        return `${seeds} cannot tell whether ${beats} for ${name} ${range}: the difference is within noise.`;
      }
      const some = unsure.length === 0 ? '' : ` (within noise at ${unsure.map(words).join(', ')})`;
      if (side === 'beats') return `There is no break-even: ${beats} at every ${name} tried ${range}${some}.`;
      return `There is no break-even: ${sentenceName(asked, run)} does not beat ${what} at any ${name} tried ${range}${some}.`;
    }
    case 'notMonotone': {
      const decided = outcome.sides.filter(({ side }) => side !== 'unsure');
      const turns = decided.filter(({ side }, i) => side !== decided[i - 1]?.side);
      const list = turns.map(({ value, side }) => `${side === 'beats' ? 'yes' : 'no'} at ${words(value)}`).join(', ');
      return `There is no single break-even: whether ${beats} changes more than once for ${name} ${range} (${list}). A curve shows it.`;
    }
    case 'failed': {
      const said = outcome.failed.map(({ run: one, failed }) => {
        const count = failed.seeds.length;
        const whose = asked.seeds === 1 ? '' : `${counted(count, 'run')} of `;
        return `${whose}${sentenceName(asked, one)} ${unendedWords(failed.status, count)}${causeWords(causesOf([failed]), count)}`;
      });
      return `The break-even cannot be found: at ${name} ${words(outcome.value)} ${said.join(' ')}`;
    }
  }
}
