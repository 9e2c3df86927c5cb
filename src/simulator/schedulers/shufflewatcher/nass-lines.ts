// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of NASS (ShuffleWatcher, Figure 3) in the order in which they are tried for a slot, each with the jobs that have a task in
// it: for explained decisions. Nothing here changes the state of the policy.
import { MAP, REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, StageState } from '../../engine/state/job-state';
import { type Locality, ON_MACHINE, ON_RACK, REMOTE } from '../../engine/state/map-blocks';
import type { DelayWaits } from '../shared/delay-waits';
import type { NassOptions } from './nass-options';
import type { Preferences } from './preferences';
import { keepsMaps, keepsReduces, type RackWaits } from './rack-waits';
import { isMapsDone } from './reduce-lines';

interface NassLine {
  readonly name: string;
  /** Goes before other users' tasks with `preferAcrossUsers`. */
  readonly isPreferred?: boolean;
  has(job: JobState, offer: Offer): boolean;
}

export interface NassParts {
  readonly view: ClusterView;
  readonly preferences: Preferences;
  readonly delay: DelayWaits | undefined;
  readonly rackWaits: RackWaits | undefined;
  readonly options: NassOptions;
}

export function nassLines(parts: NassParts, kind: Offer['kind'], isSaturated: boolean): readonly NassLine[] {
  const maps = mapLines(parts).map((line) => whereWanted(line, (job, offer) => keepsMaps(parts, job, offer)));
  const reduceLines = (lines: readonly NassLine[]) =>
    lines.map((line) => whereWanted(line, (job, offer) => keepsReduces(parts, job, offer)));
  const light = reduceLines(lightFirst(parts));
  if (kind === MAP) return maps;
  if (kind === REDUCE) return isSaturated ? light : reduceLines(heavyFirst(parts));
  if (isSaturated) return [...maps, ...light];
  const rest = reduceLines(heavyFirst(parts)).map((line) => ({ ...line, isPreferred: false }));
  return [...reduceLines(heavyFirst(parts, parts.options.nass)), ...maps, ...rest];
}

/** The line without jobs that wait for racks on which SAMP and SARP want them. */
function whereWanted(line: NassLine, isKept: NassLine['has']): NassLine {
  return { ...line, has: (job, offer) => line.has(job, offer) && !isKept(job, offer) };
}

function mapLines({ view, preferences, delay }: NassParts): readonly NassLine[] {
  const within = (name: string, locality: Locality): NassLine => ({
    name,
    has: (job, { machine, rack }) =>
      locality <= (delay?.worst(job) ?? REMOTE) && job.nearestMap(machine, rack, locality, view.isUp) !== undefined,
  });
  return [
    {
      name: 'map that SAMP wants on this rack',
      isPreferred: true,
      has: (job, offer) => preferences.samp && preferences.hasPreferredMap(job, offer),
    },
    within('map with its block on this machine', ON_MACHINE),
    within('map with its block on this rack', ON_RACK),
    within('map with its block elsewhere', REMOTE),
  ];
}

const reduceLine = (
  name: string,
  test: (stage: StageState, rack: number) => boolean,
  isPreferred = false,
): NassLine => ({
  name,
  isPreferred,
  has(job, { rack }) {
    const stage = job.stageWithReduce();
    return stage !== undefined && test(stage, rack);
  },
});

const lightFirst = ({ preferences }: NassParts): readonly NassLine[] => [
  reduceLine('reduce that shuffles little', (stage) => !preferences.isHeavy(stage)),
  reduceLine(
    'reduce that SARP wants on this rack',
    (stage, rack) => preferences.isHeavy(stage) && preferences.wouldWantReduce(stage, rack),
    true,
  ),
  reduceLine('reduce that shuffles much', () => true),
];

function heavyFirst({ preferences }: NassParts, onlyDone = false): readonly NassLine[] {
  const done = onlyDone ? ', maps done' : '';
  const may = (stage: StageState): boolean => !onlyDone || isMapsDone(stage);
  return [
    reduceLine(
      `reduce that shuffles much, wanted here by SARP${done}`,
      (stage, rack) => may(stage) && preferences.isHeavy(stage) && preferences.wouldWantReduce(stage, rack),
      true,
    ),
    reduceLine(`reduce that shuffles much${done}`, (stage) => may(stage) && preferences.isHeavy(stage)),
    reduceLine(`reduce that shuffles little${done}`, may),
  ];
}
