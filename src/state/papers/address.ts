// SPDX-License-Identifier: GPL-3.0-or-later
// How the page's address names an experiment of the papers: `#papers/flex-5a&seeds=2&jobs=7`. It includes what differs from the
// experiment's own values, so that a link or a reload opens the same experiment.
import { type Field, type FieldsOf, readFields, readPartly, writeFields } from '../../model/fields/fields';
import { ProblemList } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import type { Paper } from '../../papers/paper';
import { MAX_SEEDS } from '../../papers/seeds';
import { PAPERS_ADDRESS } from './gallery-address';

interface PapersAddress {
  /** Absent: the gallery. */
  readonly id?: string;
  readonly given: readonly (readonly [key: string, text: string])[];
}

/** Undefined for an address outside the papers. */
export function readPapersAddress(hash: string): PapersAddress | undefined {
  const found = /^#papers(?:\/([^&]*))?(&.*)?$/.exec(hash);
  if (found === null) return undefined;
  const [, id, rest = ''] = found;
  const pairs = rest.split('&').filter((pair) => pair !== '');
  const given = pairs.map((pair) => {
    const cut = pair.indexOf('=');
    return [decoded(cut < 0 ? pair : pair.slice(0, cut)), cut < 0 ? '' : decoded(pair.slice(cut + 1))] as const;
  });
  return id === undefined || id === '' ? { given } : { id: decoded(id), given };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export interface Wanted {
  /** Those that differ from the experiment's own, in declared order. */
  readonly assumptions: OptionValues;
  readonly repetitions: number;
}

interface WantedRead extends Wanted {
  /** Parts of the address that cannot be used; the experiment's own values are used instead. */
  readonly problems: readonly string[];
}

export function readWanted(paper: Paper, given: PapersAddress['given']): WantedRead {
  const words: string[] = [];
  let repetitions = paper.repetitions;
  const values: Record<string, unknown> = {};
  for (const [key, text] of given) {
    const field = Object.hasOwn(paper.assumptions, key) ? paper.assumptions[key] : undefined;
    if (key === 'seeds') {
      const problem = problemOfSeeds(Number(text));
      if (problem === undefined) repetitions = Number(text);
      else words.push(`seeds ${problem} (got ${text})`);
    } else if (field === undefined) words.push(`${key}: ${paper.id} has no such assumption`);
    else {
      const problems = new ProblemList();
      const json = readText(field, text);
      const value = field.read(json, '', problems);
      if (value === undefined) words.push(`${key} ${problems.all[0]?.message ?? 'cannot be read'}`);
      else values[key] = json;
    }
  }
  return { assumptions: differing(paper, values), repetitions, problems: words };
}

export function problemOfSeeds(seeds: number): string | undefined {
  const good = Number.isInteger(seeds) && seeds >= 1 && seeds <= MAX_SEEDS;
  return good ? undefined : `must be an integer from 1 to ${MAX_SEEDS}`;
}

/** In declared order, without defaults and without what cannot be read. */
export function differing({ assumptions }: Paper, values: Record<string, unknown>): OptionValues {
  const fields = assumptions as FieldsOf<Record<string, unknown>>;
  return writeFields(fields, readPartly(fields, values, '', new ProblemList())) as OptionValues;
}

/** All assumptions, with defaults for those left out. */
export function complete({ assumptions }: Paper, values: OptionValues): OptionValues {
  const fields = assumptions as FieldsOf<Record<string, unknown>>;
  return (readFields(fields, { ...values }, '', new ProblemList()) ?? {}) as OptionValues;
}

export function experimentAddress(
  paper: Pick<Paper, 'id' | 'repetitions'>,
  { assumptions, repetitions }: Wanted,
): string {
  const pairs = Object.entries(assumptions).map(([key, value]) => [key, written(value)] as const);
  const seeds = repetitions === paper.repetitions ? [] : [['seeds', String(repetitions)] as const];
  const rest = [...seeds, ...pairs].map(([key, text]) => `&${encodeURIComponent(key)}=${encodeURIComponent(text)}`);
  return `${PAPERS_ADDRESS}/${encodeURIComponent(paper.id)}${rest.join('')}`;
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** As `--set` reads it. */
function readText({ shape: { kind } }: Field<unknown>, text: string): unknown {
  if (kind === 'text' || kind === 'choice') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
