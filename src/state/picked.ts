// SPDX-License-Identifier: GPL-3.0-or-later
// What was picked in a simulated run other than a job, as the view carries it ("rack 3", "machine 3 5", "up 2", "down 2", "port 4",
// "pair 0 3", "task 120"), and back. Lenient: what cannot be read counts as nothing picked.
import type { Picked } from '../analysis/why/rich-text';

export function pickedText(picked: Picked): string {
  switch (picked.kind) {
    case 'machine':
      return `machine ${picked.rack} ${picked.machine}`;
    case 'pair':
      return `pair ${picked.from} ${picked.to}`;
    case 'port':
      return `port ${picked.port}`;
    case 'task':
      return `task ${picked.row}`;
    default:
      return `${picked.kind} ${picked.rack}`;
  }
}

/** Only numbers of a sensible size. A plus means a space in links written by hand. */
const FORM = /^[\s+]*(rack|up|down|machine|pair|port|task)[\s+]+(\d{1,9})(?:[\s+]+(\d{1,9}))?\s*$/;

export function readPicked(text: string | undefined): Picked | undefined {
  const [, kind, first, second] = FORM.exec(text ?? '') ?? [];
  if (kind === undefined || (second !== undefined) !== (kind === 'machine' || kind === 'pair')) return undefined;
  const number = Number(first);
  switch (kind) {
    case 'machine':
      return { kind, rack: number, machine: Number(second) };
    case 'pair':
      return { kind, from: number, to: Number(second) };
    case 'port':
      return { kind, port: number };
    case 'task':
      return { kind, row: number };
    default:
      return { kind: kind as 'rack' | 'up' | 'down', rack: number };
  }
}
