// SPDX-License-Identifier: GPL-3.0-or-later
// The strip above the lanes as numbers: when each coflow arrives and ends, and which of these moments are labelled.
// Marks are brackets: one opens at the arrival, one closes at the end.
import { readableTime } from '../../base/readable';
import type { CircuitPlan } from '../../model/plan';
import { type TimeView, xOf } from '../time/span';
import { coflowArrivalS } from './describe';

export interface StripMark {
  readonly kind: 'arrival' | 'end';
  readonly coflow: number;
  readonly timeS: number;
  readonly xPx: number;
}

/** Marks in sight, at most one of a kind per pixel column (the selected coflow's, else the first), ends before arrivals. */
export function stripMarks(plan: CircuitPlan, time: TimeView, selected: number): readonly StripMark[] {
  const marks = new Map<string, StripMark>();
  const add = (kind: StripMark['kind'], coflow: number, timeS: number): void => {
    const xPx = Math.round(xOf(time, timeS));
    // A coflow that never ends has no marks.
    if (!(xPx >= time.leftPx && xPx <= time.leftPx + time.widthPx)) return;
    const key = `${kind} ${xPx}`;
    if (coflow === selected || !marks.has(key)) marks.set(key, { kind, coflow, timeS, xPx });
  };
  plan.coflows.forEach((one, coflow) => {
    add('end', coflow, one.endS);
  });
  plan.coflows.forEach((one, coflow) => {
    add('arrival', coflow, coflowArrivalS(one));
  });
  return [...marks.values()];
}

/** Columns that have text: [from, to). */
export type OccupiedColumns = readonly [fromPx: number, toPx: number];

interface StripLabel {
  readonly text: string;
  readonly leftPx: number;
  readonly coflow: number;
}

const BESIDE_PX = 6;
/** A mark with its foot, on either side. */
const AROUND_PX = 5;
const APART_PX = 8;
/** A mark with less space beside it gets no label; saves measuring thousands. */
const MIN_PX = 24;

interface StripWriting {
  /** The marks that may be labelled. */
  readonly marks: readonly StripMark[];
  readonly taken: readonly OccupiedColumns[];
  readonly time: TimeView;
  /** The coflow's id as displayed. */
  readonly nameOf: (coflow: number) => string;
  readonly widthOf: (text: string) => number;
  /** Whether a mark itself shows its coflow, so that its label may omit the name. */
  readonly coloured: boolean;
}

/** Labels that touch neither each other nor another mark: an end's goes left of its mark if it can, an arrival's right of it. */
export function stripLabels(writing: StripWriting): readonly StripLabel[] {
  const { marks, taken, time, nameOf, widthOf, coloured } = writing;
  const rightPx = time.leftPx + time.widthPx;
  const covered: OccupiedColumns[] = [
    ...taken,
    ...marks.map(({ xPx }): OccupiedColumns => [xPx - AROUND_PX, xPx + AROUND_PX]),
  ];
  const isFree = (fromPx: number, toPx: number): boolean =>
    fromPx >= time.leftPx && toPx <= rightPx && covered.every(([from, to]) => toPx <= from || fromPx >= to);
  const labels: StripLabel[] = [];
  for (const { kind, coflow, timeS, xPx } of marks) {
    // An arrival at the very start needs no label.
    if (kind === 'arrival' && timeS === 0) continue;
    const sideFree = (left: boolean, widePx: number): boolean =>
      left ? isFree(xPx - BESIDE_PX - widePx, xPx - BESIDE_PX) : isFree(xPx + BESIDE_PX, xPx + BESIDE_PX + widePx);
    const sides = [kind === 'end', kind !== 'end'].filter((left) => sideFree(left, MIN_PX));
    if (sides.length === 0) continue;
    const words = `${kind === 'end' ? 'ends' : 'arrives'} ${readableTime(timeS)}`;
    const texts = [`${nameOf(coflow)} ${words}`, ...(coloured ? [words] : [])];
    const placed = sides.flatMap((left) => texts.map((text) => ({ text, left, widePx: widthOf(text) })));
    const label = placed.find(({ left, widePx }) => sideFree(left, widePx));
    if (label === undefined) continue;
    const leftPx = label.left ? xPx - BESIDE_PX - label.widePx : xPx + BESIDE_PX;
    covered.push([leftPx - APART_PX, leftPx + label.widePx + APART_PX]);
    labels.push({ text: label.text, leftPx, coflow });
  }
  return labels;
}
