// SPDX-License-Identifier: GPL-3.0-or-later
// A coflow of a rack-to-rack trace, in either of two layouts: coflow-benchmark's `<id> <arrival ms> <M> <rack> x M <R> <rack:MB> x R`,
// separated by blanks, and Sunflow's `<id> <arrival ms> <M> <R> <rack,…#rack:MB,…>`, separated by tabs and without a first line.
import { counted } from '../../base/readable';
import { quoteValue } from '../../model/fields/field-words';
import { MAX_ID_CHARACTERS, MAX_RACKS } from '../../model/limits';
import type { ProblemList } from '../../model/problem';
import { blanks, isSunflowLine } from './coflow-declaration';
import type { TraceLines } from './trace-lines';
import { isWholeNumber, readAmount, readCount } from './trace-values';

interface Receiver {
  readonly rack: number;
  /** What this rack receives in total, from all senders. */
  readonly MB: number;
}

export interface CoflowRow {
  readonly id: string;
  readonly arrivalMs: number;
  readonly senders: readonly number[];
  readonly receivers: readonly Receiver[];
}

/** Undefined after reporting what is wrong with the line. */
export function readCoflowRow(line: string, lines: TraceLines, problems: ProblemList): CoflowRow | undefined {
  const { place } = lines;
  const parts = isSunflowLine(line) ? sunflowParts(line) : benchmarkParts(line);
  if (typeof parts === 'string') {
    const cut = lines.atEnd && !lines.endsWhole ? '; the file seems to be cut off here' : '';
    problems.add(place, `${parts}${cut}`);
    return undefined;
  }
  const before = problems.count;
  const { id } = parts;
  if (id === '' || id.length > MAX_ID_CHARACTERS)
    problems.add(place, `the id must have 1 to ${MAX_ID_CHARACTERS} characters (got ${quoteValue(id)})`);
  const arrivalMs = readAmount(parts.arrival, 'the arrival in ms', place, problems);
  const senders = parts.senders.map((text) => readRack(text, place, problems));
  const receivers = parts.receivers.map((text) => readReceiver(text, place, problems));
  if (senders.length === 0 && receivers.length > 0)
    problems.add(place, 'has reducers but no mappers, so nothing can send to them');
  if (problems.count > before) return undefined;
  return { id, arrivalMs: arrivalMs as number, senders: senders as number[], receivers: receivers as Receiver[] };
}

interface RowParts {
  readonly id: string;
  readonly arrival: string;
  readonly senders: readonly string[];
  readonly receivers: readonly string[];
}

const isCountWord = (word: string | undefined): word is string => word !== undefined && isWholeNumber(word);

/** The parts of the line, or why it has none. */
function benchmarkParts(line: string): RowParts | string {
  const words = blanks(line);
  const [id = '', arrival = '', mappers] = words;
  if (!isCountWord(mappers))
    return `must be <id> <arrival ms> <mappers> <rack> … <reducers> <rack:MB> …; the number of mappers is ${quotedWord(mappers)}`;
  const second = 3 + Number(mappers);
  const reducers = words[second];
  if (!isCountWord(reducers))
    return `has ${counted(Number(mappers), 'mapper')} by its third word, so word ${second + 1} must be the number of reducers; it is ${quotedWord(reducers)}`;
  const wanted = second + 1 + Number(reducers);
  if (words.length !== wanted)
    return `must have ${wanted} words for ${counted(Number(mappers), 'mapper')} and ${counted(Number(reducers), 'reducer')} (got ${words.length})`;
  return { id, arrival, senders: words.slice(3, second), receivers: words.slice(second + 1) };
}

function sunflowParts(line: string): RowParts | string {
  const [id = '', arrival = '', mappers, reducers, lists = '', ...more] = blanks(line);
  if (!isCountWord(mappers) || !isCountWord(reducers) || more.length > 0)
    return 'must be <id> <arrival ms> <mappers> <reducers> <rack,…#rack:MB,…>';
  const [senderText = '', receiverText = ''] = lists.split('#');
  const senders = senderText.split(',').filter((one) => one !== '');
  const receivers = receiverText.split(',').filter((one) => one !== '');
  if (senders.length !== Number(mappers)) return `must have ${mappers} mappers before # (got ${senders.length})`;
  if (receivers.length !== Number(reducers)) return `must have ${reducers} reducers after # (got ${receivers.length})`;
  return { id, arrival, senders, receivers };
}

const quotedWord = (word: string | undefined): string => (word === undefined ? 'missing' : quoteValue(word));

function readRack(text: string, place: string, problems: ProblemList): number | undefined {
  const rack = readCount(text, 'a rack', place, problems);
  if (rack === undefined || rack < MAX_RACKS) return rack;
  problems.add(place, `racks are numbered from 0 to at most ${MAX_RACKS - 1} (got ${rack})`);
  return undefined;
}

function readReceiver(text: string, place: string, problems: ProblemList): Receiver | undefined {
  const cut = text.indexOf(':');
  if (cut < 0) {
    problems.add(place, `a reducer must be rack:MB (got ${quoteValue(text)})`);
    return undefined;
  }
  const rack = readRack(text.slice(0, cut), place, problems);
  const MB = readAmount(text.slice(cut + 1), 'the MB of a reducer', place, problems);
  return rack === undefined || MB === undefined ? undefined : { rack, MB };
}
