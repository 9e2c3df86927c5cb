// SPDX-License-Identifier: GPL-3.0-or-later
// A learner's answers as data: what each kind of question takes, and reading answers that come from outside.
import { readableRanges } from '../base/readable';
import type { Ask, LessonEdit } from './lesson';

/** A rectangle of a plan by hand. */
export interface AnswerRectangle {
  readonly job: string;
  readonly racks: readonly number[];
  readonly startS: number;
}

export type LearnerAnswer =
  /** Indices of answers, ascending. */
  | { readonly kind: 'choice'; readonly chosen: readonly number[] }
  | { readonly kind: 'number'; readonly value: number }
  /** Indices of the items, first to last. */
  | { readonly kind: 'order'; readonly order: readonly number[] }
  /** A job's id, a rack, [rack, machine, slot], or seconds. */
  | { readonly kind: 'pick'; readonly picked: string | number | readonly number[] }
  | { readonly kind: 'plan'; readonly rectangles: readonly AnswerRectangle[] }
  | { readonly kind: 'change'; readonly edits: readonly LessonEdit[] };

/** Rectangles that touch still do: conflicts are checked to nine digits. */
const START_DIGITS = 10;

/** As JSON, as short as possible: for codes. */
export function packAnswer(given: LearnerAnswer | undefined): unknown {
  switch (given?.kind) {
    case undefined:
      return null;
    case 'choice':
      return given.chosen;
    case 'number':
      return given.value;
    case 'order':
      return given.order;
    case 'pick':
      return given.picked;
    case 'plan':
      return given.rectangles.map(({ job, racks, startS }) => [
        job,
        readableRanges(racks).join('+').replaceAll(' to ', '-'),
        Number(startS.toPrecision(START_DIGITS)),
      ]);
    case 'change':
      return given.edits.map(({ path, value }) => [path, value]);
  }
}

const isIndex = (value: unknown, below: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < below;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
const indices = (value: unknown, below: number): readonly number[] | undefined =>
  Array.isArray(value) && value.every((one) => isIndex(one, below)) && new Set(value).size === value.length
    ? (value as number[])
    : undefined;

/** Null if nothing was answered; undefined if this is not an answer to the question. */
export function unpackAnswer(ask: Ask, packed: unknown): LearnerAnswer | null | undefined {
  if (packed === null) return null;
  switch (ask.kind) {
    case 'choice': {
      const chosen = indices(packed, ask.answers.length);
      if (chosen === undefined || (!ask.several && chosen.length !== 1)) return undefined;
      return { kind: 'choice', chosen: [...chosen].sort((a, b) => a - b) };
    }
    case 'number':
      return isNumber(packed) ? { kind: 'number', value: packed } : undefined;
    case 'order': {
      const order = indices(packed, ask.items.length);
      return order?.length === ask.items.length ? { kind: 'order', order } : undefined;
    }
    case 'pick':
      return unpackPick(ask.what, packed);
    case 'plan': {
      const rectangles = Array.isArray(packed) ? packed.map(unpackRectangle) : [undefined];
      return rectangles.every((one) => one !== undefined) ? { kind: 'plan', rectangles } : undefined;
    }
    case 'change': {
      const edits = Array.isArray(packed) ? packed.map((one) => unpackEdit(one, ask.paths)) : [undefined];
      return edits.every((one) => one !== undefined) ? { kind: 'change', edits } : undefined;
    }
  }
}

function unpackPick(what: string, packed: unknown): LearnerAnswer | undefined {
  const isSlot = Array.isArray(packed) && packed.length === 3 && packed.every((one) => isIndex(one, 1e9));
  const good =
    { job: isText(packed), rack: isIndex(packed, 1e9), slot: isSlot, moment: isNumber(packed) }[what] === true;
  return good ? { kind: 'pick', picked: packed as string | number | readonly number[] } : undefined;
}

const MAX_RACK = 512;

function unpackRectangle(packed: unknown): AnswerRectangle | undefined {
  if (!Array.isArray(packed) || packed.length !== 3) return undefined;
  const [job, ranges, startS] = packed as readonly unknown[];
  if (!isText(job) || !isText(ranges) || !isNumber(startS) || startS < 0) return undefined;
  const racks: number[] = [];
  for (const range of ranges.split('+')) {
    const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(range) ?? [];
    if (from === undefined || Number(to) >= MAX_RACK) return undefined;
    for (let rack = Number(from); rack <= Number(to); rack++) racks.push(rack);
  }
  return { job, racks, startS };
}

/** Only if the question allows it: with another seed or network it would be another question. */
function unpackEdit(packed: unknown, paths: readonly string[]): LessonEdit | undefined {
  if (!Array.isArray(packed) || packed.length !== 2) return undefined;
  const [path, value] = packed as readonly unknown[];
  if (typeof path !== 'string' || value === null || value === undefined) return undefined;
  return paths.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`))
    ? { path, value }
    : undefined;
}

/** For display; `null` if nothing was answered. */
export function givenWords(ask: Ask, given: LearnerAnswer | null): string | number | null {
  if (given === null) return null;
  switch (given.kind) {
    case 'choice':
      return ask.kind === 'choice' ? given.chosen.map((i) => ask.answers[i]!.text).join('; ') : '';
    case 'number':
      return given.value;
    case 'order':
      return ask.kind === 'order' ? given.order.map((i) => ask.items[i]!).join(', ') : '';
    case 'pick':
      return typeof given.picked === 'object' ? given.picked.join(' ') : given.picked;
    case 'plan':
      return given.rectangles
        .map(({ job, racks, startS }) => `${job} on ${readableRanges(racks).join(', ')} from ${startS} s`)
        .join('; ');
    case 'change':
      return given.edits.map(({ path, value }) => `${path}=${JSON.stringify(value)}`).join(', ');
  }
}
