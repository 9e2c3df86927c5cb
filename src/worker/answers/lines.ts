// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of `gantry sweep --what-if`, read and put together off the page's thread; files are read piece by piece. The result of a million
// lines is sent as columns.
import { InputError } from '../../model/problem';
import { LineReader } from '../../what-if/lines';
import { LineGatherer } from '../../what-if/merge';
import type { LinesAnswer, LinesQuestion } from '../api';
import type { AnswerContext } from './answer-context';

/** Lines between two checks of the clock. */
const CHUNK_LINES = 2000;

export async function answerLines({ files }: LinesQuestion, { pace }: AnswerContext): Promise<LinesAnswer> {
  const reader = new LineReader();
  const gatherer = new LineGatherer();
  const total = files.reduce((sum, { content }) => sum + content.size, 0);
  let bytes = 0;
  let count = 0;
  let cut = 0;
  for (const { name, content } of files) {
    let at = 0;
    const take = async (text: string): Promise<void> => {
      at++;
      // Approximate: characters beyond ASCII have more.
      bytes += text.length + 1;
      if (text.trim() === '') return;
      gatherer.add(reader.read(text, { file: name, line: at }));
      if (++count % CHUNK_LINES === 0) await pace.tick(() => ({ done: Math.min(bytes, total), total, unit: 'bytes' }));
    };
    let rest = '';
    const pieces = content.stream().pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      const lines = (rest + piece.value).split('\n');
      rest = lines.pop()!;
      for (const line of lines) await take(line);
    }
    // An interrupted sweep leaves half a line: its point is missing, the others are valid.
    if (rest !== '' && isWhole(rest)) await take(rest);
    else if (rest !== '') cut++;
  }
  const { name: what, engineName: engine } = reader;
  if (what === undefined || engine === undefined) {
    throw new InputError([{ path: files[0]?.name ?? '', message: 'has no lines of gantry sweep --what-if' }]);
  }
  return { what, engine, count, cut, duplicates: gatherer.duplicates, ...columnsOf(gatherer) };
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Points times runs, and times metrics; NaN if there is no value. */
function columnsOf(
  gatherer: LineGatherer,
): Pick<LinesAnswer, 'points' | 'runs' | 'metrics' | 'statuses' | 'status' | 'values' | 'messages'> {
  const complete = gatherer.complete();
  const runs = complete[0]?.[1].runs.length ?? 0;
  const names = new Set<string>();
  const statuses: string[] = [];
  for (const [, point] of complete) for (const run of point.runs) for (const id in run.metrics) names.add(id);
  const metrics = [...names];
  const points = Uint32Array.from(complete, ([point]) => point);
  const status = new Uint8Array(complete.length * runs);
  const values = new Float64Array(complete.length * runs * metrics.length).fill(Number.NaN);
  const messages: (readonly [number, string])[] = [];
  complete.forEach(([, point], i) => {
    point.runs.forEach((run, j) => {
      const row = i * runs + j;
      let at = statuses.indexOf(run.status);
      if (at < 0) at = statuses.push(run.status) - 1;
      status[row] = at;
      if (run.message !== undefined) messages.push([row, run.message]);
      metrics.forEach((id, k) => {
        const value = run.metrics[id];
        if (typeof value === 'number') values[row * metrics.length + k] = value;
      });
    });
  });
  return { points, runs, metrics, statuses, status, values, messages };
}
