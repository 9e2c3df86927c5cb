// SPDX-License-Identifier: GPL-3.0-or-later
// A question's answer in sentences, for the page and the command line alike. About what is known so far. Each begins with the metric
// and a colon: names of runs and of metrics are chosen by users, and no grammar fits all of them.
import type { RunMetric } from '../analysis/metrics/metric';
import { counted, readableCount, readableNumber } from '../base/readable';
import { type AskedWhatIf, comparedRuns } from './asked';
import { breakEvenSentence } from './break-even-words';
import {
  comparedWords,
  intervalWords,
  metricOf,
  metricWords,
  numberWords,
  pathWords,
  percentWords,
  placeWords,
  signedPercent,
  unendedWords,
} from './value-words';
import type { BareAnswer, RepeatedPair, Series } from './what-if-answer';

type Of<K extends BareAnswer['kind']> = Extract<BareAnswer, { readonly kind: K }>;

export function sentencesOf(asked: AskedWhatIf, answer: BareAnswer): readonly string[] {
  return [...ownSentences(asked, answer), ...failureSentences(asked, answer.series)];
}

function ownSentences(asked: AskedWhatIf, answer: BareAnswer): readonly string[] {
  switch (answer.kind) {
    case 'curve':
      return curveSentences(asked, answer);
    case 'map':
      return mapSentences(asked, answer);
    case 'breakEven':
      return answer.outcome === undefined ? [] : [breakEvenSentence(asked, answer.outcome)];
    case 'sensitivity':
      return sensitivitySentences(asked, answer);
    case 'repeat':
      return repeatSentences(asked, answer);
  }
}

function curveSentences(asked: AskedWhatIf, { series, compared }: Of<'curve'>): readonly string[] {
  return asked.metrics.flatMap((metric) => {
    const own = series.filter((one) => one.metric === metric.id);
    const against = compared.filter((one) => one.metric === metric.id);
    if (against.length === 0) return own.flatMap((one) => rangeSentence(asked, metric, one));
    return against.flatMap(({ run, points }) => {
      const [first, last] = [points[0], points.at(-1)];
      if (first === undefined || last === undefined) return [];
      const { words, isRatio } = comparedWords(first.percent, asked.names[0]!);
      const begin = `${metric.label}: ${asked.names[run]} ${words} ${placeWords(asked, first.values)}`;
      // The interval and the parameter's name once; the chart has them at every value.
      const interval = isRatio ? intervalWords(first.percent, signedPercent) : '';
      if (last === first) return [`${begin}${interval}.`];
      const then = comparedWords(last.percent, 'it');
      const again = isRatio && then.isRatio ? then.words.replace(/^is /, '') : then.words;
      const where = last.values.map((one) => numberWords(asked, one)).join(' and ');
      return [`${begin}${interval} and ${again} at ${where}.`];
    });
  });
}

function rangeSentence(asked: AskedWhatIf, metric: RunMetric, { run, points }: Series): readonly string[] {
  const known = points.filter(({ estimate }) => estimate !== undefined);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const at = ({ values, estimate }: typeof first): string =>
    `${metricWords(metric, estimate!.mean)} ${placeWords(asked, values)}`;
  const name = asked.names[run];
  if (first === last) return [`${metric.label}: ${name} has ${at(first)}.`];
  return [`${metric.label}: ${name} goes from ${at(first)} to ${at(last)}.`];
}

function mapSentences(asked: AskedWhatIf, { compared, series }: Of<'map'>): readonly string[] {
  const metric = asked.metrics[0]!;
  const { run } = comparedRuns(asked.question);
  if (compared === undefined) {
    const known = series.find((one) => one.run === run)?.points.filter(({ estimate }) => estimate !== undefined) ?? [];
    if (known.length === 0) return [];
    const sorted = [...known].sort((a, b) => a.estimate!.mean - b.estimate!.mean);
    const phrases = [sorted[0]!, sorted.at(-1)!].map(
      ({ values, estimate }) => `${metricWords(metric, estimate!.mean)} ${placeWords(asked, values)}`,
    );
    return [`${metric.label}: ${asked.names[run]} ranges from ${phrases.join(' to ')}.`];
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
  const [best, rival] = [asked.names[run], asked.names[compared.against]];
  const rest = all - own - other;
  if (rest === all)
    return [`${metric.label}: ${best} and ${rival} cannot be told apart at any of ${counted(all, 'point')}.`];
  const is = `is ${metric.better === 'neither' ? 'lower' : 'better'} at`;
  const [winner, loser] = own < other ? [rival, best] : [best, rival];
  const [most, least] = [Math.max(own, other), Math.min(own, other)];
  if (most === all)
    return [`${metric.label}: ${winner} ${is} ${all === 1 ? 'the one point' : `all ${readableCount(all)} points`}.`];
  const tied = rest === 0 ? '' : `; at the other ${readableCount(rest)} the two cannot be told apart`;
  return [
    `${metric.label}: ${winner} ${is} ${readableCount(most)} of ${counted(all, 'point')}, ${loser} at ${least === 0 ? 'none' : readableCount(least)}${tied}.`,
  ];
}

/** More are counted: the chart has the word at each. */
const NAMED_STOPS = 3;

function sensitivitySentences(asked: AskedWhatIf, { bars }: Of<'sensitivity'>): readonly string[] {
  const metric = asked.metrics[0]!;
  return asked.names.flatMap((label, run) => {
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
      percent === undefined
        ? []
        : [`${percent.mean < 0 ? '\u2212' : '+'}${percentWords(percent.mean)} at ${readableNumber(value)}`],
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
      `${metric.label}: ${asked.names[run]} averages ${words(estimate.mean)}${intervalWords(estimate, words)} over ${counted(estimate.n, 'seed')}.`,
    ];
  });
  const phrases = pairs.map((pair) => {
    const metric = metricOf(asked, pair.metric);
    const [own, other] = [asked.names[pair.run], asked.names[pair.against]] as [string, string];
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

function failureSentences({ names }: AskedWhatIf, series: readonly Series[]): readonly string[] {
  const [first] = series;
  return names.flatMap((label, run) => {
    const own = series.find((one) => one.run === run && one.metric === first?.metric);
    const counts = new Map<string, number>();
    for (const { failed } of own?.points ?? []) {
      for (const { status, seeds } of failed) counts.set(status, (counts.get(status) ?? 0) + seeds.length);
    }
    return [...counts].map(([status, count]) => {
      const words = unendedWords(status, count);
      return `${counted(count, 'run')} of ${label} ${words} and ${count === 1 ? 'is' : 'are'} in no mean.`;
    });
  });
}
