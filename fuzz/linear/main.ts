// SPDX-License-Identifier: GPL-3.0-or-later
// Prints what each reading costs for n entries and for four times as many, as a line of JSON each. Bundled, and run in a process of its own.
import { WorkCounter } from './count-work';
import { QUADRATIC } from './quadratic';
import { READINGS } from './readings';

const TIMES = 4;

const counter = new WorkCounter(new URL('.', import.meta.url).href);
for (const [name, { text, entries, read }] of Object.entries({ ...READINGS, ...QUADRATIC })) {
  const [few, many] = [text(entries), text(TIMES * entries)];
  // What is loaded or made only once is not counted.
  await read(text(2));
  const [small, large] = [await counter.workOf(() => read(few)), await counter.workOf(() => read(many))];
  process.stdout.write(`${JSON.stringify({ name, small: small.work, large: large.work, said: large.answer })}\n`);
}
