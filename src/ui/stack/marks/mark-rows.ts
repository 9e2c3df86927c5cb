// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the marked time as rows: a value per run, in words. Rows without a value for any run are left out.

import { type SpanFigures, spanFigures } from '../../../analysis/chart-data/span-figures';
import {
  readableCount,
  readableNumber,
  readablePercent,
  readableRate,
  readableSize,
  readableTime,
} from '../../../base/readable';
import type { TimeSpan } from '../../../charts/time/span';
import type { RunView } from '../../../state/runs/run-views';
import type { PlanAnswer } from '../../../worker/api';

interface MarkRow {
  readonly label: string;
  readonly help: string;
  /** By run; undefined if it has none. The second line is quieter. */
  readonly cells: readonly (readonly [text: string, more?: string] | undefined)[];
}

interface RunFigures {
  readonly figures: SpanFigures | undefined;
  readonly planned: PlannedMean | undefined;
}

/** Differences of running sums contain rounding errors. */
const tidy = (value: number): number => Number(value.toPrecision(9));
const amount = (value: number): string => readableNumber(tidy(value));

type Say = (figures: RunFigures) => readonly [text: string, more?: string] | undefined;

const ofRun =
  (say: (figures: SpanFigures) => readonly [text: string, more?: string] | undefined): Say =>
  ({ figures }) =>
    figures && say(figures);
const ofTasks = (say: (tasks: NonNullable<SpanFigures['tasks']>) => readonly [text: string, more?: string]): Say =>
  ofRun(({ tasks }) => tasks && say(tasks));
const ofPlan =
  (unit: PlannedMean['unit']): Say =>
  ({ planned }) =>
    planned?.unit === unit ? [amount(planned.mean)] : undefined;

const rowsFor = (owners: string): readonly (readonly [label: string, help: string, say: Say])[] => [
  [
    'Under way',
    'How much of the marked time the run was under way.',
    ofRun(({ lengthS }) => [readableTime(tidy(lengthS))]),
  ],
  [
    'Slots in use',
    'On average, and as a share of all slots; includes attempts later killed.',
    ofTasks(({ slots, share }) => [amount(slots), readablePercent(tidy(share))]),
  ],
  ['Slot seconds', 'Slots in use times seconds.', ofTasks(({ slotSeconds }) => [amount(slotSeconds)])],
  ['Tasks begun', 'Attempts that were launched.', ofTasks(({ began }) => [readableCount(began)])],
  ['Tasks ended', 'Attempts that succeeded.', ofTasks(({ ended }) => [readableCount(ended)])],
  ['Tasks killed', 'Attempts that were killed.', ofTasks(({ killed }) => [readableCount(killed)])],
  [
    'Tasks waiting',
    'On average: ready but without a slot, of the tasks that ran later.',
    ofTasks(({ waiting }) => [amount(waiting)]),
  ],
  [`${owners} arrived`, 'In the marked time.', ofRun(({ arrived }) => [readableCount(arrived)])],
  [`${owners} ended`, 'In the marked time.', ofRun(({ ended }) => [readableCount(ended)])],
  [
    `${owners} active`,
    'At any moment of it: arrived by its end, and not ended before its start.',
    ofRun(({ active }) => [readableCount(active)]),
  ],
  [
    'Between racks',
    'Bytes that moved from one rack to another, by packets and by circuits.',
    ofRun(({ betweenRacksGB }) => [readableSize(tidy(betweenRacksGB))]),
  ],
  [
    'By circuits',
    'Of the bytes between racks, those that circuits carried.',
    ofRun(({ byCircuitGB }) => (byCircuitGB > 0 ? [readableSize(tidy(byCircuitGB))] : undefined)),
  ],
  [
    'Within racks',
    'Bytes that stayed in a rack, from machine to machine.',
    ofRun(({ withinRacksGB }) => [readableSize(tidy(withinRacksGB))]),
  ],
  [
    'Busiest uplink',
    'The rack that sent most by packets to others, its mean rate, and the share of the uplink’s capacity that this is.',
    ofRun(({ uplink }) =>
      uplink.Gbps > 0
        ? [`rack ${uplink.rack}`, `${readableRate(tidy(uplink.Gbps))}, ${readablePercent(tidy(uplink.share))}`]
        : ['none'],
    ),
  ],
  ['Racks planned', 'Racks that the plan holds for jobs, on average.', ofPlan('racks')],
  ['Slots planned', 'Slots that the plan gives to jobs, on average.', ofPlan('slots')],
];

/** Figures that malleable jobs do not have. */
const OF_DATA: ReadonlySet<string> = new Set([
  ...['Tasks begun', 'Tasks ended', 'Tasks killed', 'Tasks waiting'],
  ...['Between racks', 'By circuits', 'Within racks', 'Busiest uplink'],
]);

export function markRows(runs: readonly RunView[], { fromS, toS }: TimeSpan, isCoflows: boolean): readonly MarkRow[] {
  const figures = runs.map(({ simulation, plan }): RunFigures => {
    const run = simulation?.answer;
    return {
      figures: run && spanFigures(run, fromS, toS),
      planned: plan.answer && plannedMean(plan.answer, fromS, toS),
    };
  });
  const isMalleable = runs.some(({ simulation }) => simulation?.answer?.chartData.isMalleable === true);
  return rowsFor(isCoflows ? 'Coflows' : 'Jobs')
    .filter(([label]) => !isMalleable || !OF_DATA.has(label))
    .map(([label, help, say]) => ({ label, help, cells: figures.map(say) }))
    .filter(({ cells }) => cells.some((cell) => cell !== undefined));
}

// The mean number of racks or slots that a plan uses in a stretch of time. Nothing is shown for other forms of plans.
interface PlannedMean {
  readonly unit: 'racks' | 'slots';
  readonly mean: number;
}

interface Piece {
  readonly startS: number;
  readonly endS: number;
}

function plannedMean(answer: PlanAnswer, fromS: number, toS: number): PlannedMean | undefined {
  const mean = <P extends Piece>(pieces: readonly P[], heightOf: (piece: P) => number): number =>
    pieces.reduce((sum, piece) => {
      const insideS = Math.min(piece.endS, toS) - Math.max(piece.startS, fromS);
      return insideS > 0 ? sum + insideS * heightOf(piece) : sum;
    }, 0) /
    (toS - fromS);
  if (answer.form === 'racks') return { unit: 'racks', mean: mean(answer.plan.jobs, ({ racks }) => racks.length) };
  if (answer.form !== 'bands') return undefined;
  const heightOf = ({ slots }: { readonly slots: Readonly<Record<string, number>> }): number =>
    Object.values(slots).reduce((sum, one) => sum + one, 0);
  return { unit: 'slots', mean: mean(answer.plan.intervals, heightOf) };
}
