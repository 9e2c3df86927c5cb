// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes of an experiment's runs, for as long as the command runs or in a file as well: measuring may take hours, and what was
// interrupted goes on from there. A line for each run, written as soon as it has ended.
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { ENGINE } from '../../base/engine';
import { InputError } from '../../model/problem';
import type { Outcome } from '../../papers/paper';
import { refusalOf } from '../text-file';
import type { RunQuestion } from './run-server';

interface Line {
  /** The engine that measured it: another's outcomes are not used. */
  readonly engine: string;
  readonly run: string;
  /** For people. */
  readonly of: string;
  /** JSON has no NaN or Infinity, so those are words. */
  readonly outcome: Readonly<Record<string, number | string>>;
}

export class KeptRuns {
  private readonly known = new Map<string, Outcome>();

  /** Throws InputError if there is something else in the file. */
  constructor(
    private readonly file?: string,
    private readonly engine: string = ENGINE,
  ) {
    if (file !== undefined) this.open(file);
  }

  /** A key has all of a run's jobs, so a digest of it is kept. */
  static nameOf(key: string): string {
    return createHash('sha256').update(key).digest('hex');
  }

  get(run: string): Outcome | undefined {
    return this.known.get(run);
  }

  add(run: string, { paper, setting, part, seed }: RunQuestion, outcome: Outcome): void {
    this.known.set(run, outcome);
    if (this.file === undefined) return;
    const of = `${paper}: ${setting}, ${part}, seed ${seed}`;
    const line = JSON.stringify({ engine: this.engine, run, of, outcome }, (_, value) =>
      typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
    );
    appendFileSync(this.file, `${line}\n`);
  }

  private open(file: string): void {
    const lines = textOf(file).split('\n');
    // What was interrupted while it was written is measured again.
    const isCut = lines.at(-1) !== '';
    for (const [index, line] of lines.entries()) if (line !== '') this.read(line, `--runs ${file}, line ${index + 1}`);
    if (isCut) appendFileSync(file, '\n');
  }

  private read(text: string, place: string): void {
    if (!text.startsWith('{"engine":')) throw new InputError([{ path: place, message: 'is no run that was kept' }]);
    const line = lineIn(text);
    if (line?.engine !== this.engine) return;
    const numbers = Object.entries(line.outcome).map(([key, value]) => [key, Number(value)]);
    this.known.set(line.run, Object.fromEntries(numbers));
  }
}

/** Creates the file if there is none, so that one that cannot be written is refused before anything is measured. */
function textOf(file: string): string {
  try {
    appendFileSync(file, '');
    return readFileSync(file, 'utf8');
  } catch (fault) {
    throw refusalOf(fault, `--runs ${file}`);
  }
}

/** Undefined if it was cut off. */
function lineIn(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
