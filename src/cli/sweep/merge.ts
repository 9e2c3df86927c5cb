// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry sweep --merge FILES…`: merges lines from one machine or from many. Files are read piece by piece, because a million lines are
// longer than a string may be.
import { createReadStream } from 'node:fs';
import { timeWithUnits } from '../../base/readable';
import { InputError } from '../../model/problem';
import type { AskedWhatIf } from '../../what-if/asked';
import { WhatIfDriver } from '../../what-if/driver';
import { LineReader, pointsIn, sweepId } from '../../what-if/lines';
import { LineGatherer, mergedSeries, mergeLines } from '../../what-if/merge';
import { missingShards } from '../../what-if/missing-shards';
import type { Output } from '../command';
import { placeOf } from './what-if';

interface Merging {
  readonly files: readonly string[];
  /** With it, the answer is complete: it has what is still missing of an adaptive question, and sentences. */
  readonly asked?: AskedWhatIf;
  readonly output: Output;
}

export async function mergeFiles({ files, asked, output }: Merging): Promise<void> {
  const beganMs = performance.now();
  const reader = new LineReader(asked && { what: sweepId(asked) });
  const gatherer = new LineGatherer();
  let count = 0;
  for (const file of files) count += await readLines(file, reader, gatherer, output);
  const what = reader.name;
  if (what === undefined) throw new InputError([{ path: '--merge', message: 'there are no lines in these files' }]);
  const answer = asked === undefined ? mergeLines(what, gatherer) : answered(asked, what, gatherer);
  output.answer(answer);
  const total = pointsIn(what);
  const { missing } = answer;
  if (missing.length > 0) {
    const shards = total === undefined ? undefined : missingShards(missing, total);
    const named = shards === undefined ? '' : `; it is --shard ${shards.join(', ')}`;
    output.report(`${missing.length} ${missing.length === 1 ? 'point is' : 'points are'} missing${named}`);
  }
  if (total === undefined && asked === undefined) {
    output.report('Whether more points are needed depends on results: sweep FILE --what-if N --merge FILES… tells.');
  }
  if (gatherer.duplicates > 0) output.report(`${gatherer.duplicates} lines occurred more than once and count once`);
  output.report(`${count} lines, ${timeWithUnits((performance.now() - beganMs) / 1000)}`);
}

function answered(asked: AskedWhatIf, what: string, gatherer: LineGatherer) {
  const driver = new WhatIfDriver(asked);
  for (const [index, { runs }] of gatherer.complete()) driver.take({ point: { index }, runs });
  const missing = driver.wanted.map(({ index }) => index).sort((a, b) => a - b);
  const { series, ...found } = driver.answer();
  return { what, missing, series: mergedSeries(series), ...found };
}

/** Returns how many lines there were. */
async function readLines(file: string, reader: LineReader, gatherer: LineGatherer, output: Output): Promise<number> {
  let count = 0;
  let rest = '';
  const take = (text: string): void => {
    count++;
    if (text.trim() !== '') gatherer.add(reader.read(text, placeOf(file, count)));
  };
  try {
    const stream = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 2 ** 20 });
    stream.setEncoding('utf8');
    for await (const chunk of stream) {
      const lines = (rest + (chunk as string)).split('\n');
      rest = lines.pop() as string;
      for (const line of lines) take(line);
    }
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (fault instanceof InputError || code === undefined) throw fault;
    throw new InputError([{ path: file, message: code === 'ENOENT' ? 'no such file' : `could not be read (${code})` }]);
  }
  // An interrupted sweep leaves half a line: its point is missing, the others are valid.
  if (rest !== '' && isWhole(rest)) take(rest);
  else if (rest !== '') output.report(`${file}: the last line is cut off and ignored`);
  return count;
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
