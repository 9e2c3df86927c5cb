// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of `gantry sweep --what-if` that were read: which of the scenario's questions they answer, or why none. What is missing is named
// in a form that can be run again.
import { ENGINE } from '../../base/engine';
import { counted } from '../../base/readable';
import { quoteValue } from '../../model/fields/field-words';
import { InputError } from '../../model/problem';
import type { Scenario } from '../../model/scenario';
import type { WhatIf } from '../../model/what-if';
import { askWhatIf, pointCount } from '../../what-if/asked';
import { pointsIn, sweepId } from '../../what-if/lines';
import { missingShards } from '../../what-if/missing-shards';
import type { PointRun } from '../../what-if/point';
import type { LinesAnswer } from '../../worker/api';

/** The index of the question that the lines answer. Throws an InputError that names what they are about instead. */
export function questionOfLines(
  { what, engine }: Pick<LinesAnswer, 'what' | 'engine'>,
  scenario: Scenario,
  questions: readonly WhatIf[],
  from: string,
): number {
  if (engine !== ENGINE) {
    const own = `${quoteValue(engine)}, not ${quoteValue(ENGINE)}`;
    throw new InputError([
      { path: from, message: `was computed by another engine: ${own}; compute all points with one` },
    ]);
  }
  // A name is a digest of every value, so it is not made for questions that cannot match.
  const kind = what.split('-')[0];
  const at = questions.findIndex((question) => question.kind === kind && nameOf(scenario, question, what) === what);
  if (at >= 0) return at;
  const names = questions.map((question) => nameOf(scenario, question));
  const known = names.flatMap((name, i) => (name === undefined ? [] : [`${i + 1} is ${quoteValue(name)}`]));
  const own = known.length === 0 ? 'this scenario has no question yet' : `question ${known.join(', ')}`;
  const message = `belongs to another question or scenario: ${quoteValue(what)}; ${own}. Open the scenario that was swept`;
  throw new InputError([{ path: from, message }]);
}

/** `wanted`: a question with another number of points gets no name. */
function nameOf(scenario: Scenario, question: WhatIf, wanted?: string): string | undefined {
  try {
    const asked = askWhatIf(scenario, question);
    const points = wanted === undefined ? undefined : pointsIn(wanted);
    return points !== undefined && points !== pointCount(asked) ? undefined : sweepId(asked);
  } catch (fault) {
    if (fault instanceof InputError) return undefined;
    throw fault;
  }
}

/** Point by point, as a worker of this page would have answered. */
export function* resultsOfLines(
  lines: LinesAnswer,
  labels: readonly string[],
): Generator<readonly [point: number, runs: readonly PointRun[]]> {
  const { points, runs, metrics, statuses, status, values } = lines;
  const messages = new Map(lines.messages);
  for (let i = 0; i < points.length; i++) {
    const list: PointRun[] = [];
    for (let run = 0; run < runs; run++) {
      const row = i * runs + run;
      const own: Record<string, number | null> = {};
      metrics.forEach((id, k) => {
        const value = values[row * metrics.length + k]!;
        own[id] = Number.isNaN(value) ? null : value;
      });
      const message = messages.get(row);
      list.push({
        ...{ run, label: labels[run] ?? '', status: statuses[status[row]!]!, metrics: own },
        ...(message !== undefined && { message }),
      });
    }
    yield [points[i]!, list];
  }
}

/** "3 000 lines; 125 points are missing: --shard 3/8". */
export function linesWords(
  { what, count, cut, duplicates }: Pick<LinesAnswer, 'what' | 'count' | 'cut' | 'duplicates'>,
  missing: readonly number[],
): string {
  const parts = [`${counted(count, 'line')} read`];
  if (duplicates > 0) parts.push(`${counted(duplicates, 'line')} appeared more than once and count once`);
  if (cut > 0) parts.push(`the last line of ${counted(cut, 'file')} is cut and does not count`);
  if (missing.length > 0) {
    const total = pointsIn(what);
    const ascending = [...missing].sort((a, b) => a - b);
    const shards = total === undefined ? undefined : missingShards(ascending, total);
    const which = shards === undefined ? pointsWords(ascending) : `--shard ${shards.join(', ')}`;
    const are = missing.length === 1 ? 'point is' : 'points are';
    parts.push(`${missing.length} ${are} missing (${which}): “Go on” computes them here`);
  } else parts.push('nothing is missing');
  return `${parts.join('; ')}.`;
}

const NAMED = 5;

const pointsWords = (points: readonly number[]): string => {
  const first = points.slice(0, NAMED).join(', ');
  return points.length > NAMED ? `${first} and ${points.length - NAMED} more` : first;
};
