// SPDX-License-Identifier: GPL-3.0-or-later
// What a curve shows, in sentences: how the range changes each run, and which run is ahead at either end.
import type { RunMetric } from '../analysis/metrics/metric';
import { counted } from '../base/readable';
import type { AskedWhatIf } from './asked';
import { presentNumber } from './declared-path';
import type { Estimate } from './point';
import {
  changeWords,
  comparedWords,
  intervalWords,
  metricWords,
  numberWords,
  placeWords,
  sentenceName,
  signedPercent,
  valueWords,
} from './value-words';
import type { BareAnswer, Changed, Compared, Series } from './what-if-answer';

type CurveAnswer = Extract<BareAnswer, { readonly kind: 'curve' }>;

export function curveSentences(asked: AskedWhatIf, { series, compared, changed }: CurveAnswer): readonly string[] {
  return asked.metrics.flatMap((metric) => {
    const own = series.filter((one) => one.metric === metric.id);
    const against = compared.filter((one) => one.metric === metric.id);
    if (against.length === 0) return own.flatMap((one) => rangeSentence(asked, metric, one));
    const changes = changed.filter((one) => one.metric === metric.id);
    const said = [
      ...changeSentence(asked, metric, changes),
      ...against.flatMap((one) => endsSentence(asked, metric, one)),
    ];
    return said.length === 0 ? [] : [...said, ...pairedSentence(metric, own, [...against, ...changes])];
  });
}

/**
 * Comparisons pair the seeds of both sides, but a line includes every seed that ended. If the sides lost different seeds, the
 * percentages in the sentences are not those between the lines.
 */
function pairedSentence(
  metric: RunMetric,
  lines: readonly Series[],
  compared: readonly (Compared | Changed)[],
): readonly string[] {
  const seedsAt = (run: number, position: number): number =>
    lines.find((one) => one.run === run)!.points.find((one) => one.position === position)!.estimate!.n;
  const [fewest] = compared
    .flatMap((one) =>
      [one.points[0], one.points.at(-1)].flatMap((point) => {
        if (point === undefined) return [];
        const both = 'from' in one ? [one.from, point.position] : [point.position];
        const runs = 'from' in one ? [one.run] : [one.run, one.against];
        const drawn = Math.max(...runs.flatMap((run) => both.map((position) => seedsAt(run, position))));
        return point.percent.n < drawn ? [{ n: point.percent.n, drawn }] : [];
      }),
    )
    .sort((a, b) => a.n - b.n);
  if (fewest === undefined) return [];
  return [
    `${metric.label}: only seeds at which both sides ended are compared (as few as ${fewest.n} of ${fewest.drawn}); each line has all its own.`,
  ];
}

/** The comparison at both ends of the range. */
function endsSentence(asked: AskedWhatIf, metric: RunMetric, { run, points }: Compared): readonly string[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { words, isRatio } = comparedWords(first.percent, sentenceName(asked, 0));
  const begin = `${metric.label}: ${sentenceName(asked, run)} ${words} ${placeWords(asked, first.values)}`;
  // The interval and the parameter's name only once; the chart has them at every value.
  const interval = isRatio ? intervalWords(first.percent, signedPercent) : '';
  if (last === first) return [`${begin}${interval}.`];
  const where = last.values.map((one) => numberWords(asked, one)).join(' and ');
  const then = comparedWords(last.percent, 'it');
  if (!isRatio && words === comparedWords(last.percent, sentenceName(asked, 0)).words) {
    return [`${begin}${words.startsWith('cannot') ? ', nor' : ' and'} at ${where}.`];
  }
  const again = isRatio && then.isRatio ? then.words.replace(/^is /, '') : then.words;
  return [`${begin}${interval} and ${again} at ${where}.`];
}

/** With more runs, a sentence leaves intervals out. */
const MAX_WITH_INTERVALS = 3;

/** How the range changes each run: from the current value to the end of the range. Only for numbers. */
function changeSentence(asked: AskedWhatIf, metric: RunMetric, changed: readonly Changed[]): readonly string[] {
  const from = asked.positions[changed[0]!.from]!;
  const { path, value } = from.values[0]!;
  if (asked.positions.some(({ values }) => typeof values[0]!.value !== 'number')) return [];
  const known = changed.filter(({ points }) => points.length > 0);
  const to = known[0]?.points.at(-1);
  if (to === undefined) return [];
  const isNow = presentNumber(asked.scenario, asked.document, path) === value;
  const ends = known.flatMap(({ run, points }) => {
    const percent = points.find(({ position }) => position === to.position)?.percent;
    return percent === undefined ? [] : [{ name: sentenceName(asked, run), percent }];
  });
  const begin = `${metric.label} from ${valueWords(asked, from.values[0]!)}${isNow ? ' (now)' : ''} to ${numberWords(asked, to.values[0]!)}`;
  if (ends.length > MAX_WITH_INTERVALS) return [`${begin}: ${extremesWords(ends)}.`];
  const clauses = ends.map(({ name, percent }) => `${name} ${changedBy(percent)}${bracketWords(percent)}`);
  const hasBrackets = ends.some(({ percent }) => bracketWords(percent) !== '');
  return [`${begin}: ${clauses.join(', ')}${hasBrackets ? '; 95 % intervals in brackets' : ''}.`];
}

interface RunChange {
  readonly name: string;
  readonly percent: Estimate;
}

const isNoise = ({ low, high }: Estimate): boolean => low !== null && high !== null && low < 0 && high > 0;

const changedBy = (percent: Estimate): string => (isNoise(percent) ? 'too noisy to tell' : changeWords(percent.mean));

/** " (+28 to +34 %)"; empty if there is no interval, or every seed gave the same. */
function bracketWords({ low, high }: Estimate): string {
  if (low === null || high === null) return '';
  const [from, to] = [changeWords(low), changeWords(high)];
  return from === to ? '' : ` (${from.replace(/ %$/, '')} to ${to})`;
}

/** For many runs: which ones change least and most. */
function extremesWords(ends: readonly RunChange[]): string {
  const clear = ends.filter(({ percent }) => !isNoise(percent)).sort((a, b) => a.percent.mean - b.percent.mean);
  const noisy = ends.length - clear.length;
  const ofAll = `${noisy} of ${counted(ends.length, 'run')} too noisy to tell`;
  if (clear.length === 0) return ofAll;
  const [least, most] = [clear[0]!, clear.at(-1)!];
  const whose = ({ name, percent }: RunChange): string => `${changeWords(percent.mean)} (${name})`;
  const extremes = least === most ? whose(least) : `from ${whose(least)} to ${whose(most)}`;
  return noisy === 0 ? extremes : `${extremes}, ${ofAll}`;
}

function rangeSentence(asked: AskedWhatIf, metric: RunMetric, { run, points }: Series): readonly string[] {
  const known = points.filter(({ estimate }) => estimate !== undefined);
  const isWords = known.some(({ values }) => typeof values[0]!.value !== 'number');
  // Values that are words have no order of their own.
  const sorted = isWords ? [...known].sort((a, b) => a.estimate!.mean - b.estimate!.mean) : known;
  if (sorted.length === 0) return [];
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  const amount = ({ estimate }: typeof first): string => metricWords(metric, estimate!.mean);
  const at = (one: typeof first): string => `${amount(one)} ${placeWords(asked, one.values)}`;
  const where = (one: typeof first): string => one.values.map((value) => numberWords(asked, value)).join(' and ');
  const name = sentenceName(asked, run);
  if (first === last) return [`${metric.label}: ${name} has ${at(first)}.`];
  if (isWords)
    return [
      `${metric.label}: ${name} ranges from ${amount(first)} with ${where(first)} to ${amount(last)} with ${where(last)}.`,
    ];
  return [`${metric.label}: ${name} goes from ${at(first)} to ${amount(last)} at ${where(last)}.`];
}
