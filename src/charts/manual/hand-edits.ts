// SPDX-License-Identifier: GPL-3.0-or-later
// The edits that keys and buttons make, one finished step each: the resulting rectangles, and the label for undo. Pure.
import type { ManualRectangle } from '../../model/scenario';
import { earliestFit } from './earliest-fit';
import {
  earliestStartS,
  type HandSetting,
  isLength,
  type PlacedRectangle,
  placeAll,
  sameRectangle,
  withoutJob,
  withRectangle,
} from './hand-plan';
import { narrowRacks, shiftRacks, widenRacks } from './rack-sets';
import { roundTo, snapPoints, stepBelow } from './snap';

export interface HandEdit {
  readonly rectangles: readonly ManualRectangle[];
  /** The label in the undo menu, such as "Move ads". */
  readonly label: string;
}

export type HandStep =
  | 'earlier'
  | 'later'
  | 'slightlyEarlier'
  | 'slightlyLater'
  | 'up'
  | 'down'
  | 'narrower'
  | 'wider'
  | 'remove';

/** The length of one step as a share of the visible time, before it is rounded down to a step of the axis. */
const STEP_SHARE = 1 / 20;
const FINE_SHARE = 1 / 200;

/** Undefined if the step changes nothing: at an end, or for a job that is not on the chart. */
export function stepRectangle(
  setting: HandSetting,
  rectangles: readonly ManualRectangle[],
  id: string,
  step: HandStep,
  visibleS: number,
): HandEdit | undefined {
  const placed = placeAll(setting, rectangles);
  const own = placed.find((one) => one.id === id);
  const before = rectangles.find(({ job }) => job === id);
  if (before === undefined) return undefined;
  if (step === 'remove') return { rectangles: withoutJob(rectangles, id), label: `Take ${id} off the chart` };
  if (own === undefined) return undefined;
  const others = placed.filter((one) => one !== own);
  const next = { job: id, ...stepped(setting, others, own, step, visibleS) };
  if (sameRectangle(next, { ...before, racks: own.racks })) return undefined;
  const verb = step === 'narrower' ? 'Narrow' : step === 'wider' ? 'Widen' : 'Move';
  return { rectangles: withRectangle(rectangles, next), label: `${verb} ${id}` };
}

function stepped(
  setting: HandSetting,
  others: readonly PlacedRectangle[],
  own: PlacedRectangle,
  step: Exclude<HandStep, 'remove'>,
  visibleS: number,
): { readonly racks: readonly number[]; readonly startS: number } {
  const { racks, startS } = own;
  const count = setting.racks;
  const resized = (next: readonly number[]) => (isLength(setting.lengthS(own.job, next.length)) ? next : racks);
  switch (step) {
    case 'up':
      return { racks: shiftRacks(racks, -1, count), startS };
    case 'down':
      return { racks: shiftRacks(racks, 1, count), startS };
    case 'narrower':
      return { racks: resized(narrowRacks(racks)), startS };
    case 'wider':
      return { racks: resized(widenRacks(racks, count)), startS };
    case 'slightlyEarlier':
    case 'slightlyLater': {
      const stepS = stepBelow(visibleS * FINE_SHARE);
      const wantedS = nextMultiple(startS, stepS, step === 'slightlyLater');
      return { racks, startS: Math.max(earliestStartS(setting, own.job), wantedS) };
    }
    case 'earlier':
    case 'later':
      return { racks, startS: nextStart(setting, others, own, step === 'later', stepBelow(visibleS * STEP_SHARE)) };
  }
}

/** The next multiple of the step, or the nearest snap if that is closer. */
function nextStart(
  setting: HandSetting,
  others: readonly PlacedRectangle[],
  own: PlacedRectangle,
  later: boolean,
  stepS: number,
): number {
  const earliestS = earliestStartS(setting, own.job);
  const points = snapPoints(others, own.racks, own.endS - own.startS, earliestS);
  const wantedS = nextMultiple(own.startS, stepS, later);
  const point = later ? points.find((one) => one > own.startS) : points.findLast((one) => one < own.startS);
  const nextS = later ? Math.min(wantedS, point ?? wantedS) : Math.max(wantedS, point ?? wantedS);
  return Math.max(earliestS, nextS);
}

function nextMultiple(timeS: number, stepS: number, later: boolean): number {
  const moved = roundTo(timeS + (later ? stepS : -stepS) / 2, stepS);
  // A start that is already a multiple moves a whole step.
  return Math.abs(moved - timeS) < stepS * 1e-6 || (later ? moved <= timeS : moved >= timeS)
    ? roundTo(timeS + (later ? stepS : -stepS), stepS)
    : moved;
}

/** Places a job where it ends earliest on its usual number of racks; undefined for a job that has no length at any width. */
export function placeJob(
  setting: HandSetting,
  rectangles: readonly ManualRectangle[],
  job: number,
): HandEdit | undefined {
  const rectangle = earliestFit(setting, placeAll(setting, rectangles), job);
  return rectangle && { rectangles: withRectangle(rectangles, rectangle), label: `Place ${rectangle.job}` };
}

interface HandKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const ALT_STEPS: Readonly<Record<string, readonly [plain: HandStep, withShift: HandStep]>> = {
  ArrowLeft: ['earlier', 'slightlyEarlier'],
  ArrowRight: ['later', 'slightlyLater'],
  ArrowUp: ['up', 'narrower'],
  ArrowDown: ['down', 'wider'],
};

/** Undefined: the key edits nothing. */
export function stepForKey({ key, altKey, shiftKey, ctrlKey, metaKey }: HandKey): HandStep | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return ALT_STEPS[key]?.[shiftKey ? 1 : 0];
  return !shiftKey && (key === 'Delete' || key === 'Backspace') ? 'remove' : undefined;
}
