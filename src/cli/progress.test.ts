// SPDX-License-Identifier: GPL-3.0-or-later
// Progress on standard error: rare, on one line, and nothing if it is not a terminal.
import { expect, test } from 'vitest';
import { announceLong, ProgressLine } from './progress';

function watched(isTerminal: boolean) {
  const written: string[] = [];
  let nowMs = 0;
  const watcher = { isTerminal, write: (text: string) => written.push(text), nowMs: () => nowMs };
  const line = new ProgressLine('Corral', watcher);
  const reportAt = (ms: number): void => {
    nowMs = ms;
    line.tell({ done: 5, total: 15, unit: 'ended', simulated: { simulatedS: 200, events: 20_000 } });
  };
  return { written, line, reportAt };
}

test('at most every half second, over the same line, wiped at the end', () => {
  const { written, line, reportAt } = watched(true);
  for (const ms of [100, 499, 500, 800, 999, 1000]) reportAt(ms);
  const words = (rate: string, toGo: string): string =>
    `\r\u001b[KCorral: 5 of 15 ended, 3:20 simulated, ${rate} events per second, about ${toGo} to go`;
  expect(written).toEqual([words('40\u202f000', '1 s'), words('20\u202f000', '2 s')]);
  line.clear();
  line.clear();
  expect(written.slice(2)).toEqual(['\r\u001b[K']);
});

test('nothing where standard error is no terminal', () => {
  const { written, line, reportAt } = watched(false);
  reportAt(5000);
  line.clear();
  expect(written).toEqual([]);
});

test('what is thought to take long is announced before it begins, and nothing else is', () => {
  const written: string[] = [];
  const watcher = { isTerminal: false, write: (text: string) => written.push(text), nowMs: () => 0 };
  announceLong(watcher, 'sunflow', 19);
  expect(written).toEqual([]);
  announceLong(watcher, 'sunflow', 117);
  expect(written).toEqual(['sunflow: will take about 1 min 40 s (Ctrl+C stops it)\n']);
});
