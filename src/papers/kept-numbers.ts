// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of an experiment that were measured earlier, as docs/measured stores them: only values of rows and loads of runs. What they
// mean (published values, verdicts, causes, turns) comes from the code when they are read.

import type { Estimate } from '../base/estimates/interval';
import { asObject, custom, type FieldsOf, list, number, record, text, whole } from '../model/fields/fields';
import type { ProblemList } from '../model/problem';
import type { OptionValues } from '../model/scenario';
import { isOfCase } from './cases';
import type { Load } from './loads';
import type { MeasuredRow } from './measured-rows';
import type { Paper, Row } from './paper';

interface KeptRow {
  readonly case: string;
  readonly quantity: string;
  /** Absent if a repetition has none because a run never ended. */
  readonly measured?: number;
  /** From and to. */
  readonly interval?: readonly number[];
}

export interface KeptNumbers {
  /** The experiment's id. */
  readonly paper: string;
  /** The commit that measured them. */
  readonly commit?: string;
  /** ISO date, by the clock of the machine that measured; numbers stored before dates were recorded have none. */
  readonly measuredOn?: string;
  readonly repetitions: number;
  /** CPU seconds of one repetition on the machine that measured; absent if entries that share runs were measured together. */
  readonly cpuS?: number;
  /** Those that differ from the experiment's own. */
  readonly assumptions: OptionValues;
  readonly rows: readonly KeptRow[];
  readonly loads: readonly Load[];
}

/** The experiment checks their contents. */
const readChanged = (value: unknown, path: string, problems: ProblemList): OptionValues | undefined =>
  asObject(value, path, problems) as OptionValues | undefined;

/** An experiment has a few dozen of each. */
const MAX_ROWS = 10_000;

const use = () => number({ min: 0 });

export const KEPT_FIELDS: FieldsOf<KeptNumbers> = {
  paper: text(),
  commit: text({ optional: true }),
  measuredOn: text({ optional: true }),
  repetitions: whole({ min: 1 }),
  cpuS: number({ min: 0, optional: true }),
  assumptions: custom<OptionValues>({ default: {} }, readChanged, (values) => values),
  rows: list(
    record<KeptRow>({
      case: text(),
      quantity: text(),
      measured: number({ optional: true }),
      interval: list(number(), { min: 2, max: 2, optional: true }),
    }),
    { max: MAX_ROWS },
  ),
  loads: list(
    record<Load>({
      setting: text(),
      run: text(),
      slots: use(),
      uplinks: use(),
      uplinksP95: use(),
      circuits: number({ min: 0, optional: true }),
    }),
    { max: MAX_ROWS },
  ),
};

interface Measurement {
  readonly paper: Paper;
  readonly repetitions: number;
  readonly assumptions: OptionValues;
  readonly rows: readonly MeasuredRow[];
}

/** What is stored of a measurement; `usual` are the experiment's own assumptions. */
export function keptNumbers({ paper, repetitions, assumptions, rows }: Measurement, usual: OptionValues): KeptNumbers {
  const changed = Object.entries(assumptions).filter(([key, value]) => !isSame(value, usual[key]));
  const loads = new Map(
    rows.flatMap((row) => row.loads).map((load) => [JSON.stringify([load.setting, load.run]), load]),
  );
  return {
    paper: paper.id,
    repetitions,
    assumptions: Object.fromEntries(changed),
    rows: rows.map(({ row, estimate: { value, interval } }) => ({
      case: row.case,
      quantity: row.quantity,
      ...(Number.isFinite(value) && { measured: value }),
      ...(interval !== undefined && { interval }),
    })),
    loads: [...loads.values()],
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The experiment's present rows, each with its stored number; one that was added after the measurement has no repetitions. */
export function rowsOfKept(rows: readonly Row[], kept: KeptNumbers): readonly MeasuredRow[] {
  const numbers = new Map(kept.rows.map((one) => [keyOf(one), one]));
  return rows.map((row) => {
    const found = numbers.get(keyOf(row));
    return {
      row,
      estimate: estimateOf(found),
      loads: kept.loads.filter(({ setting }) => isOfCase(setting, row.case, rows)),
      repetitions: found === undefined ? 0 : Math.min(kept.repetitions, row.seeds ?? kept.repetitions),
    };
  });
}

/** Stored numbers for which the experiment no longer has a row, because cases or quantities were renamed. */
export function unknownRows(rows: readonly Row[], kept: KeptNumbers): readonly string[] {
  const known = new Set(rows.map(keyOf));
  return kept.rows.filter((one) => !known.has(keyOf(one))).map((one) => `${one.case}: ${one.quantity}`);
}

const keyOf = (row: Pick<Row, 'case' | 'quantity'>): string => JSON.stringify([row.case, row.quantity]);

function estimateOf(kept: KeptRow | undefined): Estimate {
  const { measured = Number.NaN, interval: [from, to] = [] } = kept ?? {};
  return from === undefined || to === undefined ? { value: measured } : { value: measured, interval: [from, to] };
}
