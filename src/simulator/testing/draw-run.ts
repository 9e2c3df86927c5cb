// SPDX-License-Identifier: GPL-3.0-or-later
// A run as text: a lane per slot (named by its kind if maps and reduces have separate ones), a character per step of time. M map, .
// fetching, R reduce, x killed; blank: free.
import type { TaskColumns } from '../../model/trace';

const REDUCE = 1;

export function drawRun({ tasks }: { readonly tasks: TaskColumns }, stepS: number, isApart = false): string {
  const lanes = new Map<string, string[]>();
  for (let i = 0; i < tasks.length; i++) {
    const kind = tasks.kind[i] === REDUCE ? 'R' : 'M';
    const name = `rack ${tasks.rack[i]} machine ${tasks.machine[i]} ${isApart ? (kind === 'M' ? 'map ' : 'reduce ') : ''}slot ${tasks.slot[i]}`;
    const lane = lanes.get(name) ?? [];
    lanes.set(name, lane);
    const from = Math.round(tasks.startS[i]! / stepS);
    const to = Math.round(tasks.endS[i]! / stepS);
    const fetchedS = tasks.fetchedS[i]!;
    for (let at = from; at < to; at++) lane[at] = !(at * stepS >= fetchedS - 1e-9) ? '.' : kind;
    if (tasks.killed[i] === 1) lane[Math.max(from, to - 1)] = 'x';
  }
  const names = [...lanes.keys()].sort();
  const width = Math.max(...names.map((name) => name.length));
  return names
    .map((name) => `${name.padEnd(width)} |${Array.from(lanes.get(name) as string[], (one) => one ?? ' ').join('')}`)
    .join('\n');
}
