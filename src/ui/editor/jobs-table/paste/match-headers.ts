// SPDX-License-Identifier: GPL-3.0-or-later
// Which column a header names, and in which unit its numbers are: "Input (TB)", "inputGB", "arrival_ms", "Reduce rate, MB/s".
// Case, spaces and punctuation do not matter; a unit of the same kind is converted, any other is refused.
import { suggestion } from '../../../../model/field-words';
import { columnTitle, type JobColumn } from '../cells/columns';

/** How many of our unit one of theirs is, by kind of quantity. */
const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  GB: { kb: 1e-6, mb: 1e-3, gb: 1, tb: 1e3, pb: 1e6, gib: 1.073741824, mib: 1.048576e-3, tib: 1099.511627776 },
  s: { ms: 1e-3, s: 1, sec: 1, secs: 1, second: 1, seconds: 1, min: 60, minutes: 60, h: 3600, hours: 3600 },
  'MB/s': { kbs: 1e-3, kbps: 1e-3, mbs: 1, mbps: 1, gbs: 1e3, gbps: 1e3, mbits: 0.125, gbits: 125 },
  'slot-s': { slots: 1, slotseconds: 1, slotmin: 60, sloth: 3600 },
};

/** Other words for a column. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  id: ['id', 'job', 'job id', 'jobid'],
  name: ['title', 'name', 'job name', 'description'],
  user: ['user', 'owner', 'queue'],
  arrivalS: ['arrival', 'arrives', 'submit', 'submission', 'submit time', 'arrival time', 'release'],
  inputGB: ['input', 'input size', 'bytes in'],
  shuffleGB: ['shuffle', 'shuffle size', 'intermediate'],
  outputGB: ['output', 'output size', 'bytes out'],
  maps: ['maps', 'map tasks', 'mappers', 'map count'],
  reduces: ['reduces', 'reduce tasks', 'reducers', 'reduce count'],
  mapMBps: ['map rate', 'map speed', 'map bandwidth'],
  reduceMBps: ['reduce rate', 'reduce speed', 'reduce bandwidth'],
  work: ['work', 'slot seconds', 'area'],
  latencyS: ['latencies', 'latency', 'latency curve'],
  minSlots: ['least slots', 'min slots', 'minimum slots', 'minimum'],
  maxSlots: ['most slots', 'max slots', 'maximum slots', 'maximum'],
  weight: ['weight', 'priority'],
  deadlineS: ['deadline', 'due'],
  recurring: ['recurring', 'planned'],
};

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A unit without its punctuation. Case matters once: Mbps counts bits, MBps bytes. */
function bareUnit(text: string): string {
  const bits = /^\s*([MG])b(?:ps|\/s|it\/s|its?)\s*$/.exec(text);
  return bits === null ? bare(text) : `${bits[1]?.toLowerCase()}bits`;
}

interface HeaderParts {
  readonly name: string;
  /** Bare; empty where the header names none. */
  readonly unit: string;
}

const ALL_UNITS = [...new Set(Object.values(UNITS).flatMap((table) => Object.keys(table)))].join('|');
/** A unit in brackets, or after a space, comma or underscore, or glued on with a capital: "inputTB", "arrivalMs". */
const IN_BRACKETS = /^(.*?)[([{]\s*([^)\]}]*?)\s*[)\]}]\s*$/s;
const AFTER_GAP = new RegExp(`^(.*?)[\\s,_:-]+(${ALL_UNITS}|[kmg]b/s|slot[ -]?s(?:econds)?)\\s*$`, 'is');
const GLUED = /^(.*?[a-z])([A-Z][A-Za-z]{0,3})$/s;

function splits(header: string): readonly HeaderParts[] {
  const out: HeaderParts[] = [{ name: bare(header), unit: '' }];
  for (const pattern of [IN_BRACKETS, AFTER_GAP, GLUED]) {
    const match = pattern.exec(header);
    if (match?.[1] !== undefined && match[2] !== undefined && match[1] !== '') {
      out.push({ name: bare(match[1]), unit: bareUnit(match[2]) });
    }
  }
  return out;
}

export interface HeaderMatch {
  readonly header: string;
  /** Undefined: not known, and left out. */
  readonly column: JobColumn | undefined;
  /** Our unit per theirs. */
  readonly factor: number;
  /** What a person should know about this match: a conversion, or why there is none. */
  readonly note: string | undefined;
}

export function matchHeader(header: string, columns: readonly JobColumn[]): HeaderMatch {
  for (const column of columns) {
    if ([column.key, column.label, columnTitle(column)].some((name) => bare(name) === bare(header))) {
      return { header, column, factor: 1, note: undefined };
    }
  }
  let wrongUnit: string | undefined;
  for (const { name, unit } of splits(header)) {
    const column = columns.find((one) => (ALIASES[one.key] ?? []).some((alias) => bare(alias) === name));
    if (column === undefined) continue;
    if (unit === '') return { header, column, factor: 1, note: undefined };
    const factor = UNITS[column.unit ?? '']?.[unit];
    if (factor === undefined) {
      wrongUnit ??= `the unit of "${header}" is not one of ${column.label.toLowerCase()}${column.unit === undefined ? ', which has none' : ` (${column.unit})`}; the column is left out`;
      continue;
    }
    const note = factor === 1 ? undefined : `"${header}" is converted to ${column.unit}`;
    return { header, column, factor, note };
  }
  return { header, column: undefined, factor: 1, note: wrongUnit ?? unknownNote(header, columns) };
}

function unknownNote(header: string, columns: readonly JobColumn[]): string {
  if (header.trim() === '') return 'a column without a header is left out';
  const names = new Map<string, JobColumn>();
  for (const column of columns) for (const name of [column.key, column.label]) names.set(name, column);
  const keyOf = (name: string) => `"${names.get(name)?.key}"`;
  const hint = header.trim().length < 4 ? undefined : suggestion(header.trim(), [...names.keys()], keyOf);
  return `"${header}" is no column here and is left out${hint === undefined ? '' : `; ${hint}`}`;
}

/** Does the first row name columns? It does where at least one cell is a known name and none is a number. */
export function looksLikeHeader(row: readonly string[], columns: readonly JobColumn[]): boolean {
  if (row.some((cell) => /^[+-]?[\d.,]+$/.test(cell))) return false;
  return row.some((cell) => matchHeader(cell, columns).column !== undefined);
}
