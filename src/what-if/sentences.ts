// SPDX-License-Identifier: GPL-3.0-or-later
// A question's answer in sentences, for the page and the command line alike. About what is known so far.
import type { RunMetric } from '../analysis/metrics/metric';
import { counted, readableNumber } from '../base/readable';
import { type AskedWhatIf, comparedRuns } from './asked';
import { breakEvenSentence } from './break-even-words';
import {
  againstWords,
  intervalWords,
  lower,
  metricOf,
  metricWords,
  numberWords,
  pathWords,
  percentWords,
  placeWords,
} from './value-words';
import type { BareAnswer, Series } from './what-if-answer';

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
      const ends = [...new Set([points[0], points.at(-1)])].flatMap((one) => one ?? []);
      if (ends.length === 0) return [];
      // The interval and the parameter's name once; the chart has them at every value.
      const told = ends.map(({ values, percent }, i) =>
        i === 0
          ? `${againstWords(percent)} ${placeWords(asked, values)}`
          : `${againstWords({ ...percent, low: null, high: null }, percent)} at ${values.map((one) => numberWords(asked, one)).join(' and ')}`,
      );
      return [`${metric.label} of ${asked.labels[run]} against ${asked.labels[0]}: ${told.join(', ')}.`];
    });
  });
}

function rangeSentence(asked: AskedWhatIf, metric: RunMetric, { label, points }: Series): readonly string[] {
  const known = points.filter(({ estimate }) => estimate !== undefined);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const at = ({ values, estimate }: typeof first): string =>
    `${metricWords(metric, estimate!.mean)} ${placeWords(asked, values)}`;
  if (first === last) return [`${metric.label} of ${label} is ${at(first)}.`];
  return [`${metric.label} of ${label} goes from ${at(first)} to ${at(last)}.`];
}

function mapSentences(asked: AskedWhatIf, { compared, series }: Of<'map'>): readonly string[] {
  const metric = asked.metrics[0]!;
  const { run } = comparedRuns(asked.question);
  if (compared === undefined) {
    const known = series.find((one) => one.run === run)?.points.filter(({ estimate }) => estimate !== undefined) ?? [];
    if (known.length === 0) return [];
    const sorted = [...known].sort((a, b) => a.estimate!.mean - b.estimate!.mean);
    const told = [sorted[0]!, sorted.at(-1)!].map(
      ({ values, estimate }) => `${metricWords(metric, estimate!.mean)} ${placeWords(asked, values)}`,
    );
    return [`${metric.label} of ${asked.labels[run]} is between ${told.join(' and ')}.`];
  }
  const sign = metric.better === 'more' ? -1 : 1;
  const wins = (side: number): number =>
    compared.points.filter(({ percent: { mean, low, high } }) => {
      const [a, b] = [low ?? mean, high ?? mean];
      return side * sign < 0 ? b < 0 : a > 0;
    }).length;
  const [own, other] = [wins(-1), wins(1)];
  const rest = compared.points.length - own - other;
  const tied = rest === 0 ? '' : `; at ${rest} the two cannot be told apart`;
  return [
    `By ${lower(metric)} ${asked.labels[run]} is ${metric.better === 'neither' ? 'lower' : 'better'} at ${own} of ${counted(compared.points.length, 'point')}, ${asked.labels[compared.against]} at ${other}${tied}.`,
  ];
}

function sensitivitySentences(asked: AskedWhatIf, { bars }: Of<'sensitivity'>): readonly string[] {
  const metric = asked.metrics[0]!;
  return asked.labels.flatMap((label, run) => {
    const own = bars.filter((one) => one.run === run);
    const moved = own.filter(
      ({ isNoise, sides }) => isNoise !== true && sides.some(({ difference }) => difference?.mean),
    );
    const noise = own.length - moved.length;
    const rest = noise === 0 ? '' : ` ${counted(noise, 'other number')} cannot be told from noise or change nothing.`;
    const [most] = moved;
    const stops = own.flatMap(({ path, sides }) =>
      sides.flatMap(({ value, failed }) =>
        failed.flatMap(({ status }) =>
          status === 'refused' ? [] : [`${status} ${placeWords(asked, [{ path, value }])}`],
        ),
      ),
    );
    const ends = stops.length === 0 ? '' : ` It ends ${stops.join(', ')}.`;
    if (most === undefined) {
      return own.length === 0
        ? []
        : [`Nothing that was varied moves ${lower(metric)} of ${label} more than noise does.${ends}`];
    }
    const told = most.sides.flatMap(({ value, percent }) =>
      percent === undefined
        ? []
        : [`${percent.mean < 0 ? '\u2212' : '+'}${percentWords(percent.mean)} at ${readableNumber(value)}`],
    );
    return [
      `${pathWords(asked.scenario, most.path)} moves ${lower(metric)} of ${label} most: ${told.join(', ')} instead of ${readableNumber(most.present)}.${rest}${ends}`.replace(
        /^./,
        (first) => first.toUpperCase(),
      ),
    ];
  });
}

function repeatSentences(asked: AskedWhatIf, { pairs, series }: Of<'repeat'>): readonly string[] {
  const alone = series.flatMap(({ label, metric: id, points }) => {
    const metric = metricOf(asked, id);
    const estimate = points[0]?.estimate;
    if (estimate === undefined || asked.labels.length > 1) return [];
    const words = (value: number): string => metricWords(metric, value);
    return [
      `${metric.label} of ${label} is ${words(estimate.mean)}${intervalWords(estimate, words)} over ${counted(estimate.n, 'seed')}.`,
    ];
  });
  const told = pairs.map(({ run, against, metric: id, n, wins, ties, percent }) => {
    const metric = metricOf(asked, id);
    const by =
      percent === undefined
        ? ''
        : `${metric.label} of ${asked.labels[run]} against ${asked.labels[against]}: ${againstWords(percent)}.`;
    if (metric.better === 'neither') return by;
    const losses = n - wins - ties;
    const [first, second] = losses > wins ? [against, run] : [run, against];
    const tied = ties === 0 ? '' : `, ${ties} equal`;
    const seeds = `${Math.max(wins, losses)} of ${counted(n, 'seed')}`;
    return `${asked.labels[first]} beats ${asked.labels[second]} in ${seeds} by ${lower(metric)}${tied}. ${by}`;
  });
  return [...alone, ...told];
}

function failureSentences({ labels }: AskedWhatIf, series: readonly Series[]): readonly string[] {
  const [first] = series;
  return labels.flatMap((label, run) => {
    const own = series.find((one) => one.run === run && one.metric === first?.metric);
    const counts = new Map<string, number>();
    for (const { failed } of own?.points ?? []) {
      for (const { status, seeds } of failed) counts.set(status, (counts.get(status) ?? 0) + seeds.length);
    }
    return [...counts].map(
      ([status, count]) =>
        `${counted(count, 'run')} of ${label} ${count === 1 ? 'is' : 'are'} ${status} and not in any mean.`,
    );
  });
}
