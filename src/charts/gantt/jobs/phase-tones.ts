// SPDX-License-Identifier: GPL-3.0-or-later
// What a job does is shown by tones of its own hue: maps solid, a moving shuffle paler, reduces stronger; what does nothing is hollow.
// All others step back while a job is selected.

import { remembered } from '../../../base/remembered';
import { contrast, mix, pixelOf } from '../../colour';
import type { ChartPalette } from '../../palette';
import { jobOfOwner, KINDS, LANE_PHASES, phaseOfOwner } from './job-lane-data';

const BACK = 0.74;
const PALE = 0.5;
/** What is shown by a line where lanes have tracks is a hint of the hue in lower ones. */
const HINT = 0.8;
const MIDDLE = 0.5;
/** Between maps and reduces of one job; WCAG. */
const APART = 1.7;
/** Of maps and lines from the surface. */
const SEEN = 3;

export interface PhaseTones {
  /** Maps, and lines in the job's colour. */
  readonly solid: string;
  /** Bytes move. */
  readonly middle: string;
  /** Reduces: on the far side of the solid from the surface. */
  readonly strong: string;
  /** Waiting for slots, an open shuffle, and the ground of stripes. */
  readonly hint: string;
}

type Ground = Pick<ChartPalette, 'surface' | 'text'>;

/** Fills are few (seven for each hue) and finding tones takes 20 microseconds: a frame of a zoom asks for hundreds. */
const tonesOn = remembered((_: Ground) => new Map<string, PhaseTones>());

/** Tones of a job's fill. */
export function phaseTones(fill: string, palette: Ground): PhaseTones {
  const known = tonesOn(palette);
  const tones = known.get(fill) ?? makeTones(fill, palette);
  known.set(fill, tones);
  return tones;
}

function makeTones(fill: string, { surface, text }: Ground): PhaseTones {
  const solid = pushed(fill, text, (tone) => contrast(tone, surface) >= SEEN);
  const strong = pushed(solid, text, (tone) => contrast(tone, solid) >= APART);
  return { solid, middle: mix(solid, surface, MIDDLE), strong, hint: mix(solid, surface, HINT) };
}

/** Towards `towards`, as little as does. */
function pushed(tone: string, towards: string, does: (tone: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.05) {
    const next = mix(tone, towards, share);
    if (does(next)) return next;
  }
  return towards;
}

/** A malleable job neither maps nor shuffles: its slots work in the solid tone and pause in the middle one. */
function toneOf(tones: PhaseTones, phase: (typeof LANE_PHASES)[number]): string {
  switch (phase) {
    case 'map':
    case 'work':
      return tones.solid;
    case 'moving':
    case 'reallocation':
      return tones.middle;
    case 'reduce':
      return tones.strong;
    default:
      return tones.hint;
  }
}

interface PhaseShades {
  /** By phase. */
  readonly full: readonly number[];
  readonly back: readonly number[];
}

const shadesOn = remembered((_: ChartPalette) => ({
  fresh: new Map<string, PhaseShades>(),
  stale: new Map<string, PhaseShades>(),
}));

function makeShades(fill: string, palette: ChartPalette, stale: boolean): PhaseShades {
  const tones = phaseTones(fill, palette);
  const shown = LANE_PHASES.map((phase) => {
    const tone = toneOf(tones, phase);
    return stale ? mix(tone, palette.surface, PALE) : tone;
  });
  return { full: shown.map(pixelOf), back: shown.map((tone) => pixelOf(mix(tone, palette.surface, BACK))) };
}

/** The pixel of a block's owner. `fills`: of the run's jobs; `selected` is one of them, or -1. */
export function phasePixels(
  fills: readonly string[],
  palette: ChartPalette,
  selected: number,
  stale: boolean,
): (owner: number) => number {
  const made = shadesOn(palette)[stale ? 'stale' : 'fresh'];
  const shadesOf = (fill: string): PhaseShades => {
    const shades = made.get(fill) ?? makeShades(fill, palette, stale);
    made.set(fill, shades);
    return shades;
  };
  const pixels = new Uint32Array(fills.length * KINDS);
  fills.forEach((fill, job) => {
    const { full, back } = shadesOf(fill);
    pixels.set(selected < 0 || job === selected ? full : back, job * KINDS);
  });
  return (owner) => pixels[jobOfOwner(owner) * KINDS + phaseOfOwner(owner)]!;
}

/** Of a job's lines and stripes. */
export function lineColours(
  fills: readonly string[],
  palette: ChartPalette,
  selected: number,
  stale: boolean,
): (job: number) => string {
  const made = new Map<number, string>();
  return (job) => {
    const known = made.get(job);
    if (known !== undefined) return known;
    const { solid } = phaseTones(fills[job]!, palette);
    const shown = stale ? mix(solid, palette.surface, PALE) : solid;
    const colour = selected < 0 || job === selected ? shown : mix(shown, palette.surface, BACK);
    made.set(job, colour);
    return colour;
  };
}
