// SPDX-License-Identifier: GPL-3.0-or-later
// Values of paths, metrics and intervals as people read them.
import { readableNumber } from '../../base/readable';
import type { Scenario } from '../../model/scenario';
import type { AskedWhatIf } from '../../what-if/asked';
import { fieldAt } from '../../what-if/declared-path';
import type { Estimate, FailedRuns } from '../../what-if/point';
import { changeWords, pathWords } from '../../what-if/value-words';

/** "10", "40 Gbps", "fair", "true"; structured values as JSON. */
export function valueText(value: unknown, unit = ''): string {
  const text =
    typeof value === 'number' ? readableNumber(value) : typeof value === 'string' ? value : JSON.stringify(value);
  return unit === '' ? text : `${text} ${unit}`;
}

/** "1 Corral": as the page calls its runs. */
export const runName = ({ names }: Pick<AskedWhatIf, 'names'>, run: number): string => `${run + 1} ${names[run]}`;

export const unitOf = (scenario: Scenario, path: string): string => fieldAt(scenario, path)?.info.unit ?? '';

/** "Oversubscription", "NIC rate (Gbps)": the name of an axis. */
export function axisName(scenario: Scenario, path: string): string {
  const words = capital(pathWords(scenario, path));
  const unit = unitOf(scenario, path);
  // The labels of times include their units.
  return unit === '' || unit === 's' ? words : `${words} (${unit})`;
}

const capital = (text: string): string =>
  text.startsWith('topology') ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** "4:12, 4:02 to 4:22 (95 %) over 5 seeds". */
export function estimateText({ n, mean, low, high }: Estimate, words: (value: number) => string): string {
  const between = low === null || high === null ? '' : `, ${words(low)} to ${words(high)} (95 %)`;
  return `${words(mean)}${between} over ${n === 1 ? 'one seed' : `${n} seeds`}`;
}

/** "one run stuck: no slot is left", for each way in which runs did not end. */
export const failedText = (failed: readonly FailedRuns[]): string =>
  failed
    .map(({ status, seeds, message }) => {
      const count = seeds.length === 1 ? 'one run' : `${seeds.length} runs`;
      return `${count} ${status}${message === undefined ? '' : `: ${message}`}`;
    })
    .join('; ');

/** A difference with its sign: "+3.4 %". */
export const percentText = changeWords;
