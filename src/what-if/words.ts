// SPDX-License-Identifier: GPL-3.0-or-later
// A question's answer in sentences, for the page and the command line alike. About what is known so far.
import type { RunMetric } from '../analysis/metrics/metric';
import { counted, readableNumber, readablePercent, readableSize, readableTime } from '../base/readable';
import { type AskedWhatIf, comparedRuns } from './asked';
import type { BreakEvenOutcome } from './break-even';
import { fieldAt } from './declared-path';
import type { Estimate, PointValue } from './point';
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

/** "3 min 20 s", "4.2 TB", "13.9 %". */
export function metricWords({ unit }: Pick<RunMetric, 'unit'>, value: number): string {
  switch (unit) {
    case 's':
      return readableTime(value);
    case 'GB':
      return readableSize(value);
    case 'share':
      return readablePercent(value);
    case 'number':
    case 'count':
      return readableNumber(value);
    default:
      return `${readableNumber(value)} ${unit}`;
  }
}

/** "oversubscription 10", "NIC rate 40 Gbps", "topology.foo true". */
export function valueWords({ scenario }: Pick<AskedWhatIf, 'scenario'>, { path, value }: PointValue): string {
  const shown =
    typeof value === 'number' ? readableNumber(value) : typeof value === 'string' ? value : JSON.stringify(value);
  const unit = fieldAt(scenario, path)?.info.unit;
  return `${pathWords(scenario, path)} ${shown}${unit === undefined ? '' : ` ${unit}`}`;
}

/** A label in the middle of a sentence keeps its capitals where they are letters of an abbreviation. */
export function pathWords(scenario: AskedWhatIf['scenario'], path: string): string {
  const label = fieldAt(scenario, path)?.info.label;
  if (label === undefined) return path;
  const words = /^[A-Z][a-z’]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  const run = /^runs\[(\d+)\]/.exec(path);
  return run === null ? words : `${words} of run ${Number(run[1]) + 1}`;
}

const lower = ({ label }: RunMetric): string => label.charAt(0).toLowerCase() + label.slice(1);

const metricOf = ({ metrics }: AskedWhatIf, id: string): RunMetric => metrics.find((one) => one.id === id)!;

/** "(95 %: 2.1 to 3.4)", or nothing where there is no interval. */
function intervalWords({ low, high }: Estimate, words: (value: number) => string): string {
  return low === null || high === null ? '' : ` (95 % interval ${words(low)} to ${words(high)})`;
}

const percentWords = (percent: number): string => `${readableNumber(Math.abs(percent))} %`;
const signedPercent = (percent: number): string => `${percent < 0 ? '\u2212' : ''}${percentWords(percent)}`;

/** "12 % below (95 % interval −14 % to −10 %)", or that they cannot be told apart. */
function againstWords(percent: Estimate): string {
  if (percent.low !== null && percent.high !== null && percent.low <= 0 && percent.high >= 0) {
    return percent.low === 0 && percent.high === 0 ? 'equal to' : 'not distinguishable from';
  }
  if (percent.mean === 0) return 'equal to';
  return `${percentWords(percent.mean)}${intervalWords(percent, signedPercent)} ${percent.mean < 0 ? 'below' : 'above'}`;
}

function curveSentences(asked: AskedWhatIf, { series, compared }: Of<'curve'>): readonly string[] {
  return asked.metrics.flatMap((metric) => {
    const own = series.filter((one) => one.metric === metric.id);
    const against = compared.filter((one) => one.metric === metric.id);
    if (against.length === 0) return own.flatMap((one) => rangeSentence(asked, metric, one));
    return against.flatMap(({ run, points }) => {
      const ends = [points[0], points.length > 1 ? points.at(-1) : undefined].flatMap((one) => one ?? []);
      if (ends.length === 0) return [];
      const told = ends.map(
        ({ values, percent }) =>
          `at ${values.map((one) => valueWords(asked, one)).join(', ')} ${againstWords(percent)}`,
      );
      return [`${metric.label} of ${asked.labels[run]} is ${told.join(', and ')} that of ${asked.labels[0]}.`];
    });
  });
}

function rangeSentence(asked: AskedWhatIf, metric: RunMetric, { label, points }: Series): readonly string[] {
  const known = points.filter(({ estimate }) => estimate !== undefined);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const at = ({ values, estimate }: typeof first): string =>
    `${metricWords(metric, estimate!.mean)} at ${values.map((one) => valueWords(asked, one)).join(', ')}`;
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
      ({ values, estimate }) =>
        `${metricWords(metric, estimate!.mean)} at ${values.map((one) => valueWords(asked, one)).join(' and ')}`,
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
    `By ${lower(metric)} ${asked.labels[run]} is better at ${own} of ${counted(compared.points.length, 'point')}, ${asked.labels[compared.against]} at ${other}${tied}.`,
  ];
}

function breakEvenSentence(asked: AskedWhatIf, outcome: BreakEvenOutcome): string {
  const { question, labels, scenario } = asked;
  if (question.kind !== 'breakEven') return '';
  const { run, against } = comparedRuns(question);
  const by = question.byPercent ?? 0;
  const [own, other] = [labels[run]!, labels[against!]!];
  const beats = `${own} beats ${other}${by === 0 ? '' : ` by at least ${readableNumber(by)} %`} in ${lower(asked.metrics[0]!)}`;
  const { path, from, to } = question;
  const name = pathWords(scenario, path);
  const unit = fieldAt(scenario, path)?.info.unit;
  const words = (value: number): string => `${readableNumber(value)}${unit === undefined ? '' : ` ${unit}`}`;
  const range = `from ${words(Math.min(from, to))} to ${words(Math.max(from, to))}`;
  switch (outcome.found) {
    case 'value': {
      const { value, low, high, isWide } = outcome;
      const wide = isWide
        ? ` The interval is wider than asked: ${counted(asked.seeds, 'seed')} are too few to decide in between.`
        : '';
      const where = outcome.beats === 'below' ? 'up to' : 'from';
      const end = outcome.beats === 'below' ? '' : ' on';
      return `${beats} ${where} ${name} ${words(value)}${end}; the change lies between ${words(low)} and ${words(high)}.${wide}`;
    }
    case 'none': {
      const some =
        outcome.unsure.length === 0 ? '' : `, but cannot be told from noise at ${outcome.unsure.map(words).join(', ')}`;
      if (outcome.side === 'unsure')
        return `Whether ${beats} cannot be told from noise with ${counted(asked.seeds, 'seed')} for ${name} ${range}.`;
      if (outcome.side === 'beats')
        return `There is no break-even: ${beats} at every ${name} that was tried ${range}${some}.`;
      return `There is no break-even: at no ${name} that was tried ${range} it is so that ${beats}${some}.`;
    }
    case 'notMonotone': {
      const decided = outcome.sides.filter(({ side }) => side !== 'unsure');
      const told = decided.filter(({ side }, i) => side !== decided[i - 1]?.side);
      const list = told.map(({ value, side }) => `${side === 'beats' ? 'yes' : 'no'} at ${words(value)}`).join(', ');
      return `There is no single break-even: whether ${beats} changes more than once for ${name} ${range} (${list}). Ask for the curve.`;
    }
    case 'failed': {
      const { status, message } = outcome.failed;
      const why = message === undefined ? '' : `: ${message}`;
      return `No break-even can be given: at ${name} ${words(outcome.value)} the run ${labels[outcome.run]} is ${status}${why}`;
    }
  }
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
    if (most === undefined) {
      return own.length === 0
        ? []
        : [`Nothing that was varied moves ${lower(metric)} of ${label} more than noise does.`];
    }
    const told = most.sides.flatMap(({ value, percent }) =>
      percent === undefined
        ? []
        : [`${percent.mean < 0 ? '\u2212' : '+'}${percentWords(percent.mean)} at ${readableNumber(value)}`],
    );
    return [
      `${pathWords(asked.scenario, most.path)} moves ${lower(metric)} of ${label} most: ${told.join(', ')} instead of ${readableNumber(most.present)}.${rest}`.replace(
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
    const losses = n - wins - ties;
    const [first, second] = losses > wins ? [against, run] : [run, against];
    const tied = ties === 0 ? '' : `, ${ties} equal`;
    const by =
      percent === undefined
        ? ''
        : `; ${lower(metric)} of ${asked.labels[run]} is ${againstWords(percent)} that of ${asked.labels[against]}`;
    const seeds = `${Math.max(wins, losses)} of ${counted(n, 'seed')}`;
    return `${asked.labels[first]} beats ${asked.labels[second]} in ${seeds} by ${lower(metric)}${tied}${by}.`;
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
