// SPDX-License-Identifier: GPL-3.0-or-later
// The key figures as rows of lines: for each run what happened, what was planned, what it was before the last edit, and the least that
// it could be. Pure.
import type { RunBounds } from '../../analysis/bounds/run-bound';
import { isHalfDrawn, isStale, type RunView } from '../../state/runs/run-views';
import { boundKindOf } from '../compare/bound-line';
import { type FigureText, rowText } from './figure-words';
import { ALL, comparablePlans, comparableRuns, happenedValues, plannedValue } from './figures-of';
import type { KeyFigure } from './key-figures';
import type { ValuesBefore } from './use-values-before';

export interface KeyLine {
  readonly run: RunView;
  readonly happened?: number | undefined;
  readonly planned?: number | undefined;
  /** What happened before the last edit, if different; for a plan that no run follows, what was planned. */
  readonly was?: number | undefined;
  /** No run of these jobs can be better; if nothing is simulated, no plan. */
  readonly bound?: number | undefined;
  /** The baseline's value of the same kind. */
  readonly against?: number | undefined;
  readonly stale: boolean;
}

export interface KeyRow {
  readonly figure: KeyFigure;
  readonly lines: readonly KeyLine[];
  /** The end of the common scale of its bars. */
  readonly most: number;
  readonly text: FigureText;
  /** The least bound of all runs. */
  readonly bound?: number | undefined;
  /** The bound before the last edit, if different. */
  readonly boundWas?: number | undefined;
}

export interface KeyRowsOf {
  readonly runs: readonly RunView[];
  readonly baseline: RunView;
  /** A class of jobs, or ALL. Plans and bounds cover all jobs. */
  readonly of: string;
  readonly before: ValuesBefore;
}

export const keyRows = (figures: readonly KeyFigure[], of: KeyRowsOf): readonly KeyRow[] =>
  figures.map((figure) => keyRow(figure, of));

function keyRow(figure: KeyFigure, { runs, baseline, of, before }: KeyRowsOf): KeyRow {
  const happenedIn = (run: RunView): number | undefined => happenedValues(run, of)?.[figure.id] ?? undefined;
  const plannedIn = (run: RunView): number | undefined =>
    of === ALL && !isHalfDrawn(run) ? plannedValue(run, figure.planned) : undefined;
  const anyRun = runs.some(({ run }) => run !== undefined);
  const plannedBefore = (run: RunView): number | undefined =>
    figure.planned === undefined ? undefined : before.planned(run, figure.planned);
  const lines = runs.map((run): KeyLine => {
    const happened = happenedIn(run);
    const planned = plannedIn(run);
    const isPlan = run.run === undefined;
    const [was, is] = isPlan ? [plannedBefore(run), planned] : [before.happened(run, figure.id) ?? undefined, happened];
    return {
      ...{ run, happened, planned, was: was === is ? undefined : was },
      bound: of === ALL ? boundOf(run, figure, anyRun) : undefined,
      against: againstOf(run),
      stale: isStale(isPlan ? run.plan : (run.simulation ?? run.plan)),
    };
  });
  /** What happened is compared with what happened, a plan that no run follows with a plan. */
  function againstOf(run: RunView): number | undefined {
    if (run.run === undefined) return comparablePlans(run, baseline) ? plannedIn(baseline) : undefined;
    return comparableRuns(run, baseline) ? happenedIn(baseline) : undefined;
  }
  const values = lines.flatMap(({ happened, planned, was, bound }) => [happened, planned, was, bound]);
  const known = values.filter((value) => value !== undefined);
  const bound = least(lines.map((line) => line.bound));
  const boundWas = least(
    runs.map((run) => (of === ALL && anyRun ? before.bounds(run)?.[figure.id as keyof RunBounds] : undefined)),
  );
  return {
    ...{ figure, lines, text: rowText(figure, known) },
    most: figure.unit === 'share' ? Math.max(1, ...known) : Math.max(0, ...known),
    bound,
    boundWas: boundWas === bound ? undefined : boundWas,
  };
}

/** Undefined if none is known. */
function least(bounds: readonly (number | undefined)[]): number | undefined {
  const known = bounds.filter((bound) => bound !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** For plans, there is a bound on what they minimise. */
function boundOf(run: RunView, { id, planned }: KeyFigure, anyRun: boolean): number | undefined {
  if (anyRun) {
    const bounds = run.simulation?.answer?.bounds;
    return id === 'makespanS' || id === 'averageJctS' ? bounds?.[id] : undefined;
  }
  const about = boundKindOf(run);
  const isIt = about === 'last' ? planned === 'makespanS' : about === 'mean' && planned === 'averageCompletionS';
  return isIt ? run.lowest?.value : undefined;
}
