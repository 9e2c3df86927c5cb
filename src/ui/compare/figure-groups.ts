// SPDX-License-Identifier: GPL-3.0-or-later
// Groups and order of figures in the panel, in tables and in files: the same for all runs and plans. By the ids of metrics of runs and
// of plans; those in no group, such as FLEX's own metrics, come last.

/** Ids of metrics; if a run and its plan have the same figure, the run's id covers both (figures-of.ts). */
export const FIGURE_GROUPS = [
  {
    title: 'Times',
    ids: [
      ...['makespanS', 'averageJctS', 'averageCompletionS', 'medianJctS', 'medianCompletionS', 'p95JctS'],
      ...['p95CompletionS', 'p99JctS', 'averageWaitS', 'averageStretch', 'jobsPerHour'],
    ],
  },
  {
    title: 'Coflows and shuffles',
    ids: ['averageCctS', 'p95CctS', 'averageCctFromReadyS', 'medianCctRatio'],
  },
  {
    title: 'Traffic',
    ids: [
      ...['crossRackGB', 'crossRackShuffleGB', 'remoteMapGB', 'rackLocalMaps', 'packetGB', 'circuitGB'],
      ...['circuitShare', 'circuitSetups', 'uplinkUseMean', 'uplinkUseP95'],
    ],
  },
  { title: 'Use of the cluster', ids: ['slotUse', 'taskHours', 'rackUse', 'meanWidth', 'inputCov'] },
  {
    title: 'Deadlines, utility, fairness',
    ids: [
      ...['tardyJobs', 'minUtility', 'sumUtility', 'p25PastTargetS', 'medianPastTargetS', 'p75PastTargetS'],
      'jainFairness',
    ],
  },
] as const satisfies readonly { readonly title: string; readonly ids: readonly string[] }[];

export const OTHER_FIGURES = 'FLEX’s metrics';

const PLACES = new Map(FIGURE_GROUPS.flatMap(({ ids }) => ids as readonly string[]).map((id, place) => [id, place]));

/** A metric's place among all of them; those in no group share the last place. */
export const placeOfFigure = (id: string): number => PLACES.get(id) ?? PLACES.size;

/** For jobs. */
const PLANNED_OF_JOBS: Readonly<Record<string, string>> = {
  averageCompletionS: 'averageJctS',
  medianCompletionS: 'medianJctS',
  p95CompletionS: 'p95JctS',
};
/** For coflows, a completion is a coflow time; runs have no median of those. */
const PLANNED_OF_COFLOWS: Readonly<Record<string, string>> = {
  averageCompletionS: 'averageCctS',
  p95CompletionS: 'p95CctS',
};

/** The metric of runs that matches this one of a plan; most have one id for both. */
export const runMetricIdOf = (plannedId: string, isCoflows: boolean): string =>
  (isCoflows ? PLANNED_OF_COFLOWS : PLANNED_OF_JOBS)[plannedId] ?? plannedId;
