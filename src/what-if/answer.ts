// SPDX-License-Identifier: GPL-3.0-or-later
// From the known points of a question to its answer. Sums go over seeds in their order, so the same results give the same digits in
// whatever order they arrived.
import { type AskedWhatIf, comparedRuns, pointOf } from './asked';
import type { BreakEvenOutcome } from './break-even';
import { estimateOf, pairedDifference, percentAbove } from './estimate';
import { paired, type Results } from './results';
import type { SeedsUsed } from './search';
import { barsOf } from './sensitivity-bars';
import { sentencesOf } from './sentences';
import type { BareAnswer, Changed, Compared, RepeatedPair, RepeatedRun, Series, WhatIfAnswer } from './what-if-answer';

interface Known {
  readonly asked: AskedWhatIf;
  readonly results: Results;
  readonly used: SeedsUsed;
}

/** Yields after some positions, so that the caller can do other things in between; returns the answer. */
export type AnswerSteps = Generator<void, WhatIfAnswer, void>;

export function* answerSteps(
  asked: AskedWhatIf,
  results: Results,
  used: SeedsUsed,
  outcome: BreakEvenOutcome | undefined,
): AnswerSteps {
  const known = { asked, results, used };
  const bare = yield* bareAnswer(known, outcome);
  yield;
  return { ...bare, sentences: sentencesOf(asked, bare) };
}

/** Positions per step. */
const STEP = 200;

/** What is known of each position, in steps. */
function* overPositions<V>(
  { positions }: AskedWhatIf,
  of: (position: AskedWhatIf['positions'][number]) => V | undefined,
): Generator<void, readonly V[], void> {
  const found: V[] = [];
  for (let i = 0; i < positions.length; i++) {
    if (i % STEP === STEP - 1) yield;
    const one = of(positions[i]!);
    if (one !== undefined) found.push(one);
  }
  return found;
}

function* bareAnswer(known: Known, outcome: BreakEvenOutcome | undefined): Generator<void, BareAnswer, void> {
  const { asked } = known;
  const { question, metrics, labels } = asked;
  const series = yield* seriesOf(known);
  const { run, against } = comparedRuns(question);
  switch (question.kind) {
    case 'curve': {
      const others = labels.flatMap((_, one) => (one === 0 ? [] : [one]));
      const compared: Compared[] = [];
      for (const one of others) for (const { id } of metrics) compared.push(yield* comparedOf(known, one, 0, id));
      const changed: Changed[] = [];
      for (const one of labels.keys()) for (const { id } of metrics) changed.push(yield* changedOf(known, one, id));
      return { kind: 'curve', series, compared, changed };
    }
    case 'map': {
      const [x, y] = [distinct(asked, 1), distinct(asked, 0)];
      if (against === undefined) return { kind: 'map', series, x, y };
      return { kind: 'map', series, x, y, compared: yield* comparedOf(known, run, against, metrics[0]!.id) };
    }
    case 'breakEven': {
      const compared = yield* comparedOf(known, run, against!, metrics[0]!.id);
      return { kind: 'breakEven', series, compared, ...(outcome && { outcome }) };
    }
    case 'sensitivity':
      return { kind: 'sensitivity', series, bars: barsOf(known) };
    case 'repeat':
      return { kind: 'repeat', series, runs: repeatedRuns(known), pairs: repeatedPairs(known) };
  }
}

/** The values of one of a map's paths, in order. */
function distinct({ positions }: AskedWhatIf, path: number): readonly unknown[] {
  const seen = new Map(positions.map(({ values }) => [JSON.stringify(values[path]!.value), values[path]!.value]));
  return [...seen.values()];
}

function* seriesOf({ asked, results, used }: Known): Generator<void, readonly Series[], void> {
  const list: Series[] = [];
  for (const [run, label] of asked.labels.entries()) {
    for (const { id } of asked.metrics) {
      const points = yield* overPositions(asked, ({ index, values }) => {
        const seeds = used[index]!;
        if (seeds === 0) return undefined;
        const estimate = estimateOf(results.column(index, run, id, seeds).values);
        const failed = results.failed(index, run, seeds);
        if (estimate === undefined && failed.length === 0) return undefined;
        return { position: index, values, ...(estimate && { estimate }), failed };
      });
      list.push({ run, label, metric: id, points });
    }
  }
  return list;
}

function* comparedOf(
  { asked, results, used }: Known,
  run: number,
  against: number,
  metric: string,
): Generator<void, Compared, void> {
  const points = yield* overPositions(asked, ({ index, values }) => {
    const [own, other] = [run, against].map((one) => results.column(index, one, metric, used[index]!));
    const percent = percentAbove(...paired(own!, other!));
    return percent && { position: index, values, percent };
  });
  return { run, against, metric, points };
}

function* changedOf({ asked, results, used }: Known, run: number, metric: string): Generator<void, Changed, void> {
  const from = asked.positions.find(({ distance }) => distance === 0)?.index ?? 0;
  const base = results.column(from, run, metric, used[from]!);
  const points = yield* overPositions(asked, ({ index, values }) => {
    if (index === from) return undefined;
    const percent = percentAbove(...paired(results.column(index, run, metric, used[index]!), base));
    return percent && { position: index, values, percent };
  });
  return { run, metric, from, points };
}

function repeatedRuns({ asked, results, used }: Known): readonly RepeatedRun[] {
  return asked.labels.flatMap((label, run) =>
    asked.metrics.map(({ id }) => {
      const { seeds, values } = results.column(0, run, id, used[0]!);
      const samples = seeds.map((nth, i) => ({ seed: pointOf(asked, 0, nth).seed, value: values[i]! }));
      return { run, label, metric: id, samples };
    }),
  );
}

function repeatedPairs({ asked, results, used }: Known): readonly RepeatedPair[] {
  const pairs = asked.labels.flatMap((_, run) => asked.labels.slice(0, run).map((__, against) => [against, run]));
  return pairs.flatMap(([run, against]) =>
    asked.metrics.flatMap(({ id, better }) => {
      const [own, other] = paired(results.column(0, run!, id, used[0]!), results.column(0, against!, id, used[0]!));
      const difference = pairedDifference(own, other);
      if (difference === undefined) return [];
      const percent = percentAbove(own, other);
      const isWin = (i: number): boolean =>
        better === 'less' ? own[i]! < other[i]! : better === 'more' && own[i]! > other[i]!;
      return [
        {
          ...{ run: run!, against: against!, metric: id, n: own.length },
          wins: own.filter((_, i) => isWin(i)).length,
          ties: own.filter((value, i) => value === other[i]).length,
          difference,
          ...(percent && { percent }),
        },
      ];
    }),
  );
}
