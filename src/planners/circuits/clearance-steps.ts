// SPDX-License-Identifier: GPL-3.0-or-later
// What optimal clearance did, matching by matching, in sentences.
import { counted, readableCount, readableSize, readableTime } from '../../base/readable';
import { asksFrom, type PlanningStep, stepQuestion } from '../planning-step';
import { circuitPut } from './circuit-answer';
import type { CircuitTable } from './circuit-table';
import type { HeldMatching } from './clearance-placement';
import type { CoflowQuestion } from './coflow-question';

const MAX_NAMED = 3;

export function matchingStep(
  question: CoflowQuestion,
  circuits: CircuitTable,
  { coflow, rows, startS, setUpS, endS, left, leftGB }: HeldMatching,
): PlanningStep {
  const id = question.coflows[coflow]?.id as string;
  const racks = [...new Set(rows.flatMap((row) => [circuits.from[row]!, circuits.to[row]!]))].sort((a, b) => a - b);
  const pairs = rows.slice(0, MAX_NAMED).map((row) => `rack ${circuits.from[row]} to rack ${circuits.to[row]}`);
  const more = rows.length > MAX_NAMED ? ` and ${readableCount(rows.length - MAX_NAMED)} more` : '';
  const setUp =
    setUpS > 0 ? `after a set-up of ${readableTime(setUpS)}, ` : 'without a set-up, for all its circuits are up, ';
  const rest =
    left === 0
      ? 'nothing is left'
      : `${counted(left, 'flow')} with ${readableSize(leftGB)} ${left === 1 ? 'is' : 'are'} left`;
  const why = 'interrupted: another matching is next';
  return {
    kind: 'place',
    title: `${id}: a matching`,
    sentence: `A matching of the ports for ${id}: ${pairs.join(', ')}${more}. From ${readableTime(startS)}, ${setUp}it is kept until ${readableTime(endS)}; ${rest}.`,
    jobs: [id],
    racks,
    figures: { startS, setUpS, endS, circuits: rows.length, leftGB },
    times: [startS, endS],
    ...(left > 0 && { rejected: [{ what: counted(left, 'flow'), why, cost: { leftGB } }] }),
    ...asksFrom(
      stepQuestion(
        'outcome',
        `Is ${id} cleared by this matching?`,
        ['It is cleared', 'Some of it is left'],
        left ? 1 : 0,
      ),
    ),
    draw: { put: rows.map((row) => circuitPut(question, circuits, row)) },
  };
}
