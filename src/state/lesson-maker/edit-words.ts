// SPDX-License-Identifier: GPL-3.0-or-later
// An edit of a lesson's step as people read it: "oversubscription 5 → 10", "clicks: input 40 GB", "run 3: fifo". Pure.
import { midSentence, readableNumber } from '../../base/readable';
import { getAt, parsePath } from '../../model/fields/path';
import type { OptionValues, Scenario } from '../../model/scenario';
import { fieldAt } from '../../what-if/declared-path';

const MOST = 40;

/** `from`: the scenario that the edit applies to; its document is what the edit changes. */
export function editWords({ path, value }: OptionValues, from: Scenario | undefined): string {
  const at = String(path ?? '');
  const field = from && fieldAt(from, at);
  const { label, unit } = field?.info ?? {};
  const name = label === undefined ? placeWords(at) : owner(at, from) + midSentence(label);
  const before = from && getAt(from, parsePath(at) ?? []);
  const shown = valueWords(value);
  const was = typeof before === 'object' || before === undefined ? '' : `${valueWords(before)} → `;
  return `${name}${label === undefined ? ': ' : ' '}${was}${shown}${unit === undefined ? '' : ` ${unit}`}`;
}

/** For a field of one job: the job's id. */
function owner(path: string, from: Scenario | undefined): string {
  const index = /^workload\.jobs\[(\d+)\]/.exec(path)?.[1];
  if (index === undefined || from === undefined || !('jobs' in from.workload)) return '';
  return `${from.workload.jobs[Number(index)]?.id ?? `job ${index}`}: `;
}

const placeWords = (path: string): string =>
  path.replace(/^runs\[(\d+)\]/, (_, i: string) => `run ${Number(i) + 1}`).replace(/^workload\./, '');

function valueWords(value: unknown): string {
  if (typeof value === 'number') return readableNumber(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return value === '' ? 'none' : shortened(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `${value.length} entries`;
  const { scheduler, planner, label, id, kind } = Object(value) as Readonly<Record<string, unknown>>;
  const named = [label, id, scheduler, planner, kind].find((one) => typeof one === 'string');
  return shortened(named === undefined ? JSON.stringify(value) : String(named));
}

const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
