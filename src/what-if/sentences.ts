// SPDX-License-Identifier: GPL-3.0-or-later
// A question's answer in sentences, for both the page and the command line, from what is known so far. Each starts with the metric and a
// colon: names of runs and metrics are chosen by users, and no grammar fits all of them.
import { CCT_METRICS } from '../analysis/metrics/common-coflows';
import { counted, readableCount, readableNumber } from '../base/readable';
import { type AskedWhatIf, comparedRuns } from './asked';
import { breakEvenSentence } from './break-even-words';
import { curveSentences } from './curve-words';
import { failureSentences } from './failure-words';
import {
  changeWords,
  comparedWords,
  intervalWords,
  metricOf,
  metricWords,
  pathWords,
  placeWords,
  sentenceName,
  signedPercent,
  unendedWords,
} from './value-words';
import type { BareAnswer, RepeatedPair } from './what-if-answer';

type Of<K extends BareAnswer['kind']> = Extract<BareAnswer, { readonly kind: K }>;

export function sentencesOf(asked: AskedWhatIf, answer: BareAnswer): readonly string[] {
  const own = ownSentences(asked, answer);
  const noted = own.length === 0 ? [] : coflowSentences(asked);
  return [...own, ...noted, ...failureSentences(asked, answer.series)];
}

const COFLOW_TIMES: ReadonlySet<string> = new Set(CCT_METRICS);

/** Means over the same shuffles need the traces of all runs at once; points have only one number per run. */
function coflowSentences({ metrics, names, scenario: { workload } }: AskedWhatIf): readonly string[] {
  if ('coflows' in workload || names.length < 2) return [];
  return metrics
    .filter(({ id }) => COFLOW_TIMES.has(id))
    .map(({ label }) => `${label}: each run’s own shuffles count, and some move bytes in one run only.`);
}

function ownSentences(asked: AskedWhatIf, answer: BareAnswer): readonly string[] {
  switch (answer.kind) {
    case 'curve':
      return curveSentences(asked, answer);
    case 'map':
      return mapSentences(asked, answer);
    case 'breakEven':
      return breakEvenSentences(asked, answer);
    case 'sensitivity':
      return sensitivitySentences(asked, answer);
    case 'repeat':
      return repeatSentences(asked, answer);
  }
}

function breakEvenSentences(asked: AskedWhatIf, { outcome, series }: Of<'breakEven'>): readonly string[] {
  if (outcome === undefined) return [];
  const { run, against } = comparedRuns(asked.question);
  const both = [run, against!];
  const isKnown = (one: number): boolean =>
    series.some((of) => of.run === one && of.points.some(({ estimate }) => estimate !== undefined));
  if (outcome.found === 'none' && !both.every(isKnown)) {
    const names = both.map((one) => sentenceName(asked, one)).join(' and ');
    return [`${asked.metrics[0]!.label}: there is nothing to compare for ${names}.`];
  }
  return [breakEvenSentence(asked, outcome)];
}

function mapSentences(asked: AskedWhatIf, { compared, series }: Of<'map'>): readonly string[] {
  const metric = asked.metrics[0]!;
  const { run } = comparedRuns(asked.question);
  if (compared === undefined) {
    const known = series.find((one) => one.run === run)!.points.filter(({ estimate }) => estimate !== undefined);
    if (known.length === 0) return [];
    const sorted = [...known].sort((a, b) => a.estimate!.mean - b.estimate!.mean);
    const ends = [sorted[0]!, sorted.at(-1)!] as const;
    const [least, most] = ends.map(({ estimate }) => metricWords(metric, estimate!.mean));
    if (least === most)
      return [`${metric.label}: ${sentenceName(asked, run)} is ${least} at ${everyPoint(known.length)}.`];
    const phrases = ends.map(
      ({ values, estimate }) => `${metricWords(metric, estimate!.mean)} ${placeWords(asked, values)}`,
    );
    return [`${metric.label}: ${sentenceName(asked, run)} ranges from ${phrases.join(' to ')}.`];
  }
  const sign = metric.better === 'more' ? -1 : 1;
  const wins = (side: number): number =>
    compared.points.filter(({ percent: { mean, low, high } }) => {
      const [a, b] = [low ?? mean, high ?? mean];
      return side * sign < 0 ? b < 0 : a > 0;
    }).length;
  const all = compared.points.length;
  if (all === 0) return [];
  const [own, other] = [wins(-1), wins(1)];
  const [best, rival] = [sentenceName(asked, run), sentenceName(asked, compared.against)];
  const rest = all - own - other;
  if (rest === all)
    return [`${metric.label}: ${best} and ${rival} cannot be told apart at any of ${counted(all, 'point')}.`];
  const is = `is ${metric.better === 'neither' ? 'lower' : 'better'} at`;
  const [winner, loser] = own < other ? [rival, best] : [best, rival];
  const [most, least] = [Math.max(own, other), Math.min(own, other)];
  if (most === all) return [`${metric.label}: ${winner} ${is} ${everyPoint(all)}.`];
  const tied =
    rest === 0 ? '' : `; at the other ${rest === 1 ? 'one' : readableCount(rest)} the two cannot be told apart`;
  return [
    `${metric.label}: ${winner} ${is} ${readableCount(most)} of ${counted(all, 'point')}, ${loser} at ${least === 0 ? 'none' : readableCount(least)}${tied}.`,
  ];
}

const everyPoint = (all: number): string => (all === 1 ? 'the one point' : `all ${readableCount(all)} points`);

/** With more, only their number: the chart has the word at each. */
const NAMED_STOPS = 3;

function sensitivitySentences(asked: AskedWhatIf, { bars }: Of<'sensitivity'>): readonly string[] {
  const metric = asked.metrics[0]!;
  return asked.names.flatMap((_, run) => {
    const label = sentenceName(asked, run);
    const own = bars.filter((one) => one.run === run);
    if (own.length === 0) return [];
    const moved = own.filter(
      ({ isNoise, sides }) => isNoise !== true && sides.some(({ difference }) => difference?.mean),
    );
    const noise = own.length - moved.length;
    const rest =
      noise === 0
        ? ''
        : ` ${counted(noise, 'other number')} ${noise === 1 ? 'moves' : 'move'} it no more than noise does.`;
    const stops = own.flatMap(({ path, sides }) =>
      sides.flatMap(({ value, failed }) =>
        failed.flatMap(({ status }) =>
          status === 'refused' ? [] : [`${unendedWords(status)} ${placeWords(asked, [{ path, value }])}`],
        ),
      ),
    );
    const tried = own.reduce((sum, { sides }) => sum + sides.length, 0);
    const ends =
      stops.length === 0
        ? ''
        : stops.length > NAMED_STOPS
          ? ` It did not end at ${stops.length} of ${tried} values.`
          : ` It ${stops.join(', ')}.`;
    const [most] = moved;
    if (most === undefined && own.every(({ sides }) => sides.every(({ percent }) => percent === undefined)))
      return [`${metric.label}: there is nothing to compare for ${label}.${ends}`];
    if (most === undefined)
      return [`${metric.label}: nothing that was varied moves ${label} more than noise does.${ends}`];
    const phrases = most.sides.flatMap(({ value, percent }) =>
      percent === undefined ? [] : [`${changeWords(percent.mean)} at ${readableNumber(value)}`],
    );
    const name = pathWords(asked.scenario, most.path);
    return [
      `${metric.label}: ${label} is most sensitive to ${name}, ${phrases.join(' and ')} (now ${readableNumber(most.present)}).${rest}${ends}`,
    ];
  });
}

function repeatSentences(asked: AskedWhatIf, { pairs, series }: Of<'repeat'>): readonly string[] {
  const alone = series.flatMap(({ run, metric: id, points }) => {
    const metric = metricOf(asked, id);
    const estimate = points[0]?.estimate;
    if (estimate === undefined || asked.names.length > 1) return [];
    const words = (value: number): string => metricWords(metric, value);
    return [
      `${metric.label}: ${sentenceName(asked, run)} averages ${words(estimate.mean)}${intervalWords(estimate, words)} over ${counted(estimate.n, 'seed')}.`,
    ];
  });
  const phrases = pairs.map((pair) => {
    const metric = metricOf(asked, pair.metric);
    const [own, other] = [sentenceName(asked, pair.run), sentenceName(asked, pair.against)];
    const { percent } = pair;
    const { words, isRatio } = percent === undefined ? { words: '', isRatio: false } : comparedWords(percent, other);
    const by = isRatio
      ? `on average ${own} ${words}${intervalWords(percent!, signedPercent)}`
      : words && 'the average difference is within noise';
    if (pair.ties === pair.n || metric.better === 'neither') {
      return `${metric.label}: ${pair.ties === pair.n ? winWords(pair, own, other) : by}.`;
    }
    return `${metric.label}: ${[winWords(pair, own, other), by].filter(Boolean).join('; ')}.`;
  });
  return [...alone, ...phrases];
}

/** "Corral beats Fair in 18 of 20 seeds, with 2 ties". */
function winWords({ n, wins, ties }: RepeatedPair, own: string, other: string): string {
  const losses = n - wins - ties;
  if (ties === n) return `${own} and ${other} are equal in ${ofAll(n, n)}`;
  const tied = ties === 0 ? '' : `, with ${counted(ties, 'tie')}`;
  if (wins === losses) return `${own} and ${other} win ${counted(wins, 'seed')} each${tied}`;
  const [best, rival] = losses > wins ? [other, own] : [own, other];
  return `${best} beats ${rival} in ${ofAll(Math.max(wins, losses), n)}${tied}`;
}

const ofAll = (some: number, all: number): string =>
  some < all ? `${some} of ${counted(all, 'seed')}` : all === 1 ? 'the one seed' : `all ${all} seeds`;
