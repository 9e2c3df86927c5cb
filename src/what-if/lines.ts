// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of `gantry sweep --what-if`, from one machine or from many: written, read again and merged. Lines of another engine, question or
// scenario are refused by name, because their numbers would look equally plausible.
import { ENGINE } from '../base/engine';
import { quoteValue } from '../model/fields/field-words';
import { InputError } from '../model/problem';
import { type AskedWhatIf, pointCount } from './asked';
import { digestOf } from './digest';
import { type Point, type PointRun, type PointValues, valuesByPath } from './point';

export interface PointLine {
  /** The question and its scenario: kind, number of points if known beforehand, digest. */
  readonly what: string;
  readonly engine: string;
  readonly point: number;
  readonly values: PointValues;
  readonly seed: number;
  readonly run: number;
  readonly label: string;
  readonly status: string;
  /** Those that the question requests. */
  readonly metrics: PointRun['metrics'];
  readonly message?: string;
}

/** "curve-200-9f86d081884c7d659a2feaa0": lines with another name are for another question or scenario. */
export function sweepId(asked: AskedWhatIf): string {
  const { question, document, positions, seeds, metrics } = asked;
  // From the resolved question, so that questions are equal whether or not their defaults are written out.
  const ids = metrics.map(({ id }) => id);
  const values = positions.map((one) => one.values);
  const digest = digestOf(JSON.stringify([document, question.kind, values, seeds, ids, settingsOf(asked)]));
  const isOpen = asked.untilPercent !== undefined || question.kind === 'breakEven';
  return `${question.kind}-${isOpen ? 'until' : pointCount(asked)}-${digest}`;
}

function settingsOf({ question, untilPercent }: AskedWhatIf): readonly unknown[] {
  if (question.kind !== 'breakEven') return [untilPercent ?? null];
  const { run = 0, against = 1, byPercent = 0, widthPercent = 2 } = question;
  return [run, against, byPercent, widthPercent];
}

/** The number of points in a name; undefined if it depends on results. */
export function pointsIn(what: string): number | undefined {
  const found = /^[a-zA-Z]+-(\d+)-/.exec(what);
  return found === null ? undefined : Number(found[1]);
}

export function linesOf(
  { metrics }: Pick<AskedWhatIf, 'metrics'>,
  what: string,
  point: Point,
  runs: readonly PointRun[],
): readonly PointLine[] {
  return runs.map(({ run, label, status, metrics: all, message }) => ({
    ...{ what, engine: ENGINE, point: point.index, values: valuesByPath(point.values), seed: point.seed },
    ...{ run, label, status },
    metrics: Object.fromEntries(metrics.flatMap(({ id }) => (all[id] === undefined ? [] : [[id, all[id]]]))),
    ...(message !== undefined && { message }),
  }));
}

/** Place of a line, for messages: "shard-3.jsonl: line 12". */
export interface LinePlace {
  readonly file: string;
  readonly line: number;
}

const refuse = ({ file, line }: LinePlace, message: string): never => {
  throw new InputError([{ path: `${file}: line ${line}`, message }]);
};

/** Which question and engine lines must have: the expected ones, or those of the first line. */
export class LineReader {
  private what: string | undefined;
  private engine: string | undefined;
  private points: number | undefined;
  /** What a line is compared with, in words. */
  private than = 'the scenario and question given';

  constructor(expected?: { readonly what: string }) {
    this.what = expected?.what;
    this.engine = expected && ENGINE;
    this.points = expected && pointsIn(expected.what);
  }

  /** Of the expected question, or of the first line. */
  get name(): string | undefined {
    return this.what;
  }

  get engineName(): string | undefined {
    return this.engine;
  }

  /** Throws InputError if it is not such a line, or is of another question, scenario or engine. */
  read(text: string, place: LinePlace): PointLine {
    const line = parsed(text);
    if (line === undefined) return refuse(place, 'is not a line of gantry sweep --what-if');
    if (this.what === undefined) {
      this.what = line.what;
      this.engine = line.engine;
      this.points = pointsIn(line.what);
      this.than = `${place.file}: line ${place.line}`;
    }
    if (line.what !== this.what) {
      const own = `${quoteValue(line.what)}, not ${quoteValue(this.what)}`;
      return refuse(place, `belongs to another question or scenario than ${this.than}: ${own}`);
    }
    if (line.engine !== this.engine) {
      const own = `${quoteValue(line.engine)}, not ${quoteValue(this.engine)}`;
      return refuse(place, `was computed by another engine: ${own}; compute all points with one`);
    }
    if (this.points !== undefined && line.point >= this.points) {
      return refuse(place, `has point ${line.point}; the question has ${this.points}, from 0`);
    }
    return line;
  }
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): PointLine | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { what, engine, point, values, seed, run, label, status, metrics, message } = value;
  const texts = [what, engine, label, status].every((one) => typeof one === 'string');
  const counts = [point, seed, run].every(isCount);
  const isGood = texts && counts && isObject(values) && isMetrics(metrics);
  return isGood && (message === undefined || typeof message === 'string') ? (value as unknown as PointLine) : undefined;
}

function isMetrics(metrics: unknown): boolean {
  if (!isObject(metrics)) return false;
  for (const key in metrics) if (metrics[key] !== null && typeof metrics[key] !== 'number') return false;
  return true;
}
