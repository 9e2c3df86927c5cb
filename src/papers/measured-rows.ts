// From the outcomes of all parts and repetitions to the rows that the command line prints and the page shows.
import type { Estimate } from './estimates/interval';
import type { Experiment, Outcome, Repetition, Row } from './paper';

/** Outcomes by repetition, setting and part, filled as they come. */
export class Outcomes {
  private readonly held: Map<string, Outcome>[] = [];

  add(repetition: number, setting: string, part: string, outcome: Outcome): void {
    while (this.held.length <= repetition) this.held.push(new Map());
    (this.held[repetition] as Map<string, Outcome>).set(keyOf(setting, part), outcome);
  }

  /** A part that has no outcome has no numbers. */
  get repetitions(): readonly Repetition[] {
    return this.held.map(
      (one): Repetition =>
        (setting, part) =>
          one.get(keyOf(setting, part)) ?? {},
    );
  }
}

const keyOf = (setting: string, part: string): string => JSON.stringify([setting, part]);

export interface MeasuredRow {
  readonly row: Row;
  readonly estimate: Estimate;
}

export function measuredRows({ rows }: Experiment, outcomes: Outcomes): readonly MeasuredRow[] {
  const { repetitions } = outcomes;
  return rows.map((row) => ({
    row,
    estimate: repetitions.length === 0 ? { value: Number.NaN } : row.measure(repetitions),
  }));
}

/** Less than this, in per cent of what is compared with, is no difference. */
const NOTICEABLE = 2;

export type Verdict = 'asPublished' | 'same' | 'otherWay';

/** Who wins; undefined where nothing is compared or nothing is known. */
export function verdictOf({ row: { side, unit }, estimate: { value } }: MeasuredRow): Verdict | undefined {
  if (side === undefined || Number.isNaN(value)) return undefined;
  const above = (value - side.of) * (side.is === 'above' ? 1 : -1);
  if (Math.abs(above) < (unit === '%' ? NOTICEABLE : NOTICEABLE / 100)) return 'same';
  return above > 0 ? 'asPublished' : 'otherWay';
}
