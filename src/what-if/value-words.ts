// SPDX-License-Identifier: GPL-3.0-or-later
// Values of metrics and of paths inside a sentence, with their units; and estimates with their intervals.
import type { RunMetric } from '../analysis/metrics/metric';
import { midSentence, readableNumber, readablePercent, readableSize, readableTime } from '../base/readable';
import type { AskedWhatIf } from './asked';
import { fieldAt } from './declared-path';
import type { Estimate, PointValue } from './point';

/** "3:20", "4.2 TB", "13.9 %". */
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
export const valueWords = (asked: Pick<AskedWhatIf, 'scenario'>, value: PointValue): string =>
  `${pathWords(asked.scenario, value.path)} ${numberWords(asked, value)}`;

/** "10", "40 Gbps": if the path was already named. */
export function numberWords({ scenario }: Pick<AskedWhatIf, 'scenario'>, { path, value }: PointValue): string {
  const shown =
    typeof value === 'number' ? readableNumber(value) : typeof value === 'string' ? value : JSON.stringify(value);
  const unit = fieldAt(scenario, path)?.info.unit;
  return `${shown}${unit === undefined ? '' : ` ${unit}`}`;
}

/** For the middle of a sentence. */
export function pathWords(scenario: AskedWhatIf['scenario'], path: string): string {
  const own = /^runs\[(\d+)\](?:\.(scheduler|network|label))?$/.exec(path);
  if (own !== null) return `${own[2] === undefined ? '' : `${own[2]} of `}run ${Number(own[1]) + 1}`;
  const fault = /^faults\.(machines|racks|links)\[(\d+)\]\.(atS|forS)$/.exec(path);
  if (fault !== null) {
    const [, list, at, key] = fault;
    return `${key === 'atS' ? 'start' : 'length'} of ${list!.slice(0, -1)} failure ${Number(at) + 1}`;
  }
  const label = fieldAt(scenario, path)?.info.label;
  if (label === undefined) return path;
  const words = midSentence(label);
  const run = /^runs\[(\d+)\]/.exec(path);
  if (run !== null) return `${words} of run ${Number(run[1]) + 1}`;
  return `${words}${ownerWords(scenario, path)}`;
}

/** " of etl-1", " of stage join of etl-1": the owner of a number. */
function ownerWords({ workload }: AskedWhatIf['scenario'], path: string): string {
  const [, list, at, stageAt] = /^workload\.(jobs|coflows)\[(\d+)\](?:\.stages\[(\d+)\])?/.exec(path) ?? [];
  if ('coflows' in workload) return ofWords(workload.coflows[Number(at)]?.id);
  const job = list !== undefined && 'jobs' in workload ? workload.jobs[Number(at)] : undefined;
  if (job === undefined) return '';
  const stage = stageAt !== undefined && 'stages' in job ? job.stages[Number(stageAt)] : undefined;
  return `${stage === undefined ? '' : ` of stage ${stage.id}`}${ofWords(job.id)}`;
}

const ofWords = (id: string | undefined): string => (id === undefined ? '' : ` of ${id}`);

/** A metric for the middle of a sentence. */
export const lowerCaseLabel = ({ label }: RunMetric): string => label.charAt(0).toLowerCase() + label.slice(1);

export const metricOf = ({ metrics }: AskedWhatIf, id: string): RunMetric => metrics.find((one) => one.id === id)!;

/** "(95 % interval 2.1 to 3.4 %)", or empty without an interval. Writes a common unit once. */
export function intervalWords({ low, high }: Estimate, words: (value: number) => string): string {
  if (low === null || high === null) return '';
  const [from, to] = [words(low), words(high)];
  // Every seed gave the same.
  if (from === to) return '';
  const short = from.endsWith(' %') && to.endsWith(' %') ? from.slice(0, -2) : from;
  return ` (95 % interval ${short} to ${to})`;
}

/** Three significant digits, and hundredths at most: finer differences mean nothing to the reader of a sentence. */
const roundedPercent = (percent: number): number => Math.round(Math.abs(percent) * 100) / 100;

/** "2.58 %", without a sign. A value that is not 0 never reads as 0. */
export const percentWords = (percent: number): string =>
  percent !== 0 && roundedPercent(percent) === 0 ? 'under 0.01 %' : `${readableNumber(roundedPercent(percent))} %`;

/** "−2.58 %", "2.58 %": an end of an interval. */
export const signedPercent = (percent: number): string =>
  `${percent < 0 && roundedPercent(percent) > 0 ? '\u2212' : ''}${readableNumber(roundedPercent(percent))} %`;

/** "−2.58 %", "+2.58 %", "0 %": a change. */
export const changeWords = (percent: number): string =>
  percent > 0 && roundedPercent(percent) > 0 ? `+${signedPercent(percent)}` : signedPercent(percent);

interface ComparedWords {
  readonly words: string;
  /** Whether the words give a factor, which has an interval. */
  readonly isRatio: boolean;
}

/** "is 12 % below Fair", or that the two cannot be distinguished. */
export function comparedWords({ mean, low, high }: Estimate, other: string): ComparedWords {
  if (mean === 0 && (low === null || low === high)) return { words: `equals ${other}`, isRatio: false };
  if (low !== null && high !== null && low <= 0 && high >= 0) {
    return { words: `cannot be told apart from ${other}`, isRatio: false };
  }
  return { words: `is ${percentWords(mean)} ${mean < 0 ? 'below' : 'above'} ${other}`, isRatio: true };
}

/**
 * What a sentence about these metrics calls a run. If a label looks like a metric ("Makespan", for a run planned for it), all runs are
 * preceded by their number.
 */
export function sentenceName({ names, metrics }: Pick<AskedWhatIf, 'names' | 'metrics'>, run: number): string {
  const isMetric = names.some((name) =>
    metrics.some(({ label }) => label.toLowerCase().startsWith(name.trim().toLowerCase())),
  );
  return isMetric ? `run ${run + 1} ${names[run]}` : names[run]!;
}

/** "at oversubscription 10 and racks 4". */
export const placeWords = (asked: Pick<AskedWhatIf, 'scenario'>, values: readonly PointValue[]): string =>
  `at ${values.map((one) => valueWords(asked, one)).join(' and ')}`;

/** What happened to runs that did not end, to follow their names. */
export function unendedWords(status: string, count = 1): string {
  if (status === 'stuck') return 'got stuck';
  return `${count === 1 ? 'was' : 'were'} ${status === 'cut' ? 'cut off' : status}`;
}
