// SPDX-License-Identifier: GPL-3.0-or-later
// Which five figures come first, by the kind of scenario: when the last one ends, how long one takes, how long the slow ones take, what
// crosses the core, and how much of the cluster is used. Known before there are results, so that no row appears or goes with them.
import type { Figure } from './figures-of';

/** What distinguishes a scenario. */
export interface ScenarioFacts {
  readonly isCoflows: boolean;
  readonly hasSimulated: boolean;
  /** Malleable and moldable jobs have only work. */
  readonly hasData: boolean;
  readonly hasSwitch: boolean;
  readonly hasDeadlines: boolean;
  readonly hasUtilities: boolean;
}

/** The words of a row before its result arrives: those of the metrics (key-figures.test.ts). */
export type KeyFigure = Pick<Figure, 'id' | 'label' | 'unit' | 'better'> & { readonly planned?: string };

interface Candidate extends KeyFigure {
  readonly when: (facts: ScenarioFacts) => boolean;
}

const MAX_KEY_FIGURES = 5;

/** In display order. */
export const CANDIDATES: readonly Candidate[] = [
  { ...time('makespanS', 'Makespan', 'makespanS'), when: () => true },
  { ...time('averageJctS', 'Mean completion', 'averageCompletionS'), when: ({ isCoflows }) => !isCoflows },
  { ...time('averageCctS', 'Mean coflow time', 'averageCompletionS'), when: ({ isCoflows }) => isCoflows },
  { ...time('p95JctS', '95th percentile', 'p95CompletionS'), when: ({ isCoflows }) => !isCoflows },
  {
    ...time('p95CctS', '95th percentile of coflow times', 'p95CompletionS'),
    when: ({ isCoflows }) => isCoflows,
  },
  {
    ...{ id: 'tardyJobs', label: 'Past their deadline', unit: 'count', better: 'less', planned: 'tardyJobs' },
    when: ({ hasDeadlines }) => hasDeadlines,
  },
  {
    ...{ id: 'minUtility', label: 'Least utility', unit: 'number', better: 'more', planned: 'minUtility' },
    when: ({ hasUtilities }) => hasUtilities,
  },
  {
    ...{ id: 'crossRackGB', label: 'Between racks', unit: 'GB', better: 'less', planned: 'crossRackGB' },
    when: ({ isCoflows, hasData }) => hasData && !isCoflows,
  },
  {
    ...{ id: 'circuitShare', label: 'Share by circuits', unit: 'share', better: 'more' },
    when: ({ isCoflows, hasSwitch }) => isCoflows && hasSwitch,
  },
  {
    ...{ id: 'circuitSetups', label: 'Circuit set-ups', unit: 'count', better: 'less', planned: 'circuitSetups' },
    when: ({ isCoflows, hasSwitch }) => isCoflows && hasSwitch,
  },
  {
    ...{ id: 'slotUse', label: 'Slot use', unit: 'share', better: 'more' },
    when: ({ isCoflows, hasSimulated }) => !isCoflows && hasSimulated,
  },
  {
    ...{ id: 'uplinkUseMean', label: 'Uplink use', unit: 'share', better: 'neither' },
    when: ({ isCoflows, hasSimulated }) => isCoflows && hasSimulated,
  },
  {
    ...{ id: 'jobsPerHour', label: 'Jobs per hour', unit: 'per h', better: 'more' },
    when: ({ isCoflows, hasData, hasSimulated }) => !isCoflows && !hasData && hasSimulated,
  },
];

function time(id: string, label: string, planned: string): KeyFigure {
  return { id, label, unit: 's', better: 'less', planned };
}

/** Without runs, these follow, because kinds of plan differ more. */
const OF_PLANS = ['averageWaitS', 'rackUse', 'meanWidth', 'medianCctRatio', 'sumUtility', 'inputCov'];

/** `figures`: those that some run or plan has, in their order; empty before there is any result. */
export function keyFigures(facts: ScenarioFacts, figures: readonly Figure[]): readonly KeyFigure[] {
  const expected = CANDIDATES.filter(({ when }) => when(facts));
  if (facts.hasSimulated) return expected.slice(0, MAX_KEY_FIGURES);
  if (figures.length === 0) return [];
  const known = new Map(figures.map((figure) => [figure.planned, figure]));
  const first = expected.flatMap(({ planned }) => known.get(planned) ?? []);
  const more = OF_PLANS.flatMap((id) => known.get(id) ?? []);
  return [...new Set([...first, ...more, ...figures])].slice(0, MAX_KEY_FIGURES);
}
