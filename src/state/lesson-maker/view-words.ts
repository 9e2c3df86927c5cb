// SPDX-License-Identifier: GPL-3.0-or-later
// What a step shows on screen, in a few words of the page's own controls. Pure.
import { fromTo } from '../../base/clock-time';
import { readableTime } from '../../base/readable';
import type { OptionValue } from '../../model/scenario';
import type { View } from '../../model/view/view';

const LANES: Readonly<Record<NonNullable<View['gantt']>, string>> = {
  jobs: 'what happened by job',
  racks: 'what happened by rack',
  slots: 'what happened by slot',
  circuits: 'the circuits',
  heat: 'racks as a heatmap',
  network: 'the links of the racks',
};

export function viewWords(view: OptionValue | undefined): string {
  const { part, gantt, fromS, toS, selectedJob, picked, run, playS, rows, tab, ...others } = Object(view) as View;
  const words = [
    part === 'plan' ? 'the plan' : gantt && LANES[gantt],
    rows === 'all' ? 'all rows' : undefined,
    run === undefined ? undefined : `run ${run + 1}`,
    fromS === undefined || toS === undefined ? undefined : fromTo(fromS, toS),
    playS === undefined ? undefined : `at ${readableTime(playS)}`,
    selectedJob === undefined ? undefined : `job ${selectedJob}`,
    picked,
    tab && { compare: 'the metrics', details: 'details', inspect: 'the inspector' }[tab],
    Object.keys(others).length === 0 ? undefined : 'settings of the charts',
  ].filter((one) => one !== undefined);
  return words.length === 0 ? 'On screen: as the page opens.' : `On screen: ${words.join(', ')}.`;
}
