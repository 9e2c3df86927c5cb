// SPDX-License-Identifier: GPL-3.0-or-later
// A job's phases are shown by tones of its own hue: maps solid, a moving shuffle paler, reduces stronger; those in which nothing happens
// are hollow. While a job is selected, all others fade.

import { remembered } from '../../../base/remembered';
import { contrast, fromShade, luminance, mix, pixelOf, shadeOf } from '../../colour';
import type { ChartPalette } from '../../palette';
import { jobOfOwner, KINDS, LANE_PHASES, phaseOfOwner } from './job-lane-data';

const BACK = 0.74;
const PALE = 0.5;
/** What is shown by a line in lanes with tracks is a hint of the hue in lower lanes. */
const HINT = 0.8;
const MIDDLE = 0.5;
/** WCAG contrast between maps and reduces of one job. */
const APART = 1.7;
/** Contrast of maps and lines with the surface. */
const SEEN = 3;

export interface PhaseTones {
  /** Maps with edges: the job's colour, as in every other chart. */
  readonly fill: string;
  /** Lines in the job's colour, edges of fills that are too close to the surface, and maps without an edge. */
  readonly solid: string;
  /** While bytes move. */
  readonly middle: string;
  /** Reduces: further from the surface than the solid tone. */
  readonly strong: string;
  /** Waiting for slots, an open shuffle, and the ground of stripes. */
  readonly hint: string;
}

type Ground = Pick<ChartPalette, 'surface' | 'text'>;

/** There are few fills (seven for each hue), but finding tones takes 20 microseconds, and a frame of a zoom needs hundreds. */
const tonesOn = remembered((_: Ground) => new Map<string, PhaseTones>());

/** Tones of a job's fill. */
export function phaseTones(fill: string, palette: Ground): PhaseTones {
  const known = tonesOn(palette);
  const tones = known.get(fill) ?? makeTones(fill, palette);
  known.set(fill, tones);
  return tones;
}

function makeTones(fill: string, { surface, text }: Ground): PhaseTones {
  const solid = mixedUntil(fill, text, (tone) => contrast(tone, surface) >= SEEN);
  const isApart = (tone: string): boolean => contrast(tone, solid) >= APART;
  // Mixed towards a light text colour, any hue would soon be white.
  const strong = luminance(text) > luminance(surface) ? lightened(solid, isApart) : mixedUntil(solid, text, isApart);
  return { fill, solid, middle: mix(solid, surface, MIDDLE), strong, hint: mix(solid, surface, HINT) };
}

const LIGHTEST = 0.96;

/** Lightens in its own hue, as little as needed; at most to nearly white. */
function lightened(tone: string, does: (tone: string) => boolean): string {
  const shade = shadeOf(tone);
  let lighter = tone;
  for (let lightness = shade.lightness; lightness < LIGHTEST && !does(lighter); ) {
    lightness = Math.min(LIGHTEST, lightness + 0.02);
    lighter = fromShade({ ...shade, lightness });
  }
  return lighter;
}

/** Mixes towards `towards`, as little as needed. */
function mixedUntil(tone: string, towards: string, does: (tone: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.05) {
    const next = mix(tone, towards, share);
    if (does(next)) return next;
  }
  return towards;
}

/** A malleable job neither maps nor shuffles: its slots work in the solid tone and pause in the middle one. */
function toneOf(tones: PhaseTones, phase: (typeof LANE_PHASES)[number], edged: boolean): string {
  switch (phase) {
    case 'map':
    case 'work':
      return edged ? tones.fill : tones.solid;
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

const shadesOn = remembered((_: ChartPalette) => new Map<string, Map<string, PhaseShades>>());

interface Shown {
  readonly stale: boolean;
  /** Whether fills have edges. */
  readonly edged: boolean;
}

function makeShades(fill: string, palette: ChartPalette, { stale, edged }: Shown): PhaseShades {
  const tones = phaseTones(fill, palette);
  const shown = LANE_PHASES.map((phase) => {
    const tone = toneOf(tones, phase, edged);
    return stale ? mix(tone, palette.surface, PALE) : tone;
  });
  return { full: shown.map(pixelOf), back: shown.map((tone) => pixelOf(mix(tone, palette.surface, BACK))) };
}

/** The pixel of a block's owner. `fills`: of the run's jobs; `selected` is one of them, or -1. */
export function phasePixels(
  fills: readonly string[],
  palette: ChartPalette,
  selected: number,
  shown: Shown,
): (owner: number) => number {
  const all = shadesOn(palette);
  const kind = `${shown.stale} ${shown.edged}`;
  const made = all.get(kind) ?? new Map<string, PhaseShades>();
  all.set(kind, made);
  const shadesOf = (fill: string): PhaseShades => {
    const shades = made.get(fill) ?? makeShades(fill, palette, shown);
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

/** Colours of a job's lines and stripes. */
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
