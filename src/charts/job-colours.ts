// SPDX-License-Identifier: GPL-3.0-or-later
// Which colour a job has: the same in every chart, table and legend, decided by its place in the scenario's order. Up to eight jobs:
// Okabe-Ito's eight. Above that: hue by user, lightness by job; if users distinguish nothing (none, or one for all), hues cycle by job.
// Selecting a job does not change its colour: the others fade.
import { contrast, edgeFor, fromShade, mix, pixelOf, shadeOf, textOn } from './colour';
import type { ChartPalette } from './palette';

/** What charts know of a job. */
export interface ChartJob {
  readonly id: string;
  readonly name?: string;
  readonly user?: string;
  readonly arrivalS: number;
  /** No longer in the scenario: listed after the jobs that are, and changes none of their colours. */
  readonly heldOnly?: true;
}

/** Steps of lightness from the hue's own, in an order that keeps neighbours apart; then clamped to the theme's range. */
const LIGHTNESS_STEPS = [0, -0.14, 0.1, -0.07, 0.15, -0.19, 0.05];
const LIGHTNESS_RANGE = { light: [0.42, 0.85], dark: [0.54, 0.9] } as const;
/** A step that the theme's range leaves too small goes the other way, with the hue turned a little, away from lighter neighbours. */
const MIN_STEP = 0.05;
const TURNED_DEGREES = 25;
const LIGHTNESS_OF_MANY = 0.62;
const CHROMA_OF_MANY = 0.13;
/** Degrees between the hues of many users: the golden angle never repeats a hue. */
const TURN = 137.508;

/** Per job: the group that decides its hue, and its place in that group. */
function groupJobs(jobs: readonly Pick<ChartJob, 'user'>[], hues: number): { group: number; place: number }[] {
  const groups = new Map<string, number>();
  for (const { user } of jobs) if (!groups.has(user ?? '')) groups.set(user ?? '', groups.size);
  const telling = groups.size > 1;
  const places: number[] = [];
  return jobs.map(({ user }, index) => {
    const group = telling ? (groups.get(user ?? '') ?? 0) : index % hues;
    const place = places[group] ?? 0;
    places[group] = place + 1;
    return { group, place };
  });
}

/** One colour per job, by index. */
export function jobFills(jobs: readonly Pick<ChartJob, 'user' | 'heldOnly'>[], palette: ChartPalette): string[] {
  const own = jobs.findIndex(({ heldOnly }) => heldOnly);
  const all = fillsOf(jobs, palette);
  return own < 0 ? all : [...fillsOf(jobs.slice(0, own), palette), ...all.slice(own)];
}

function fillsOf(jobs: readonly Pick<ChartJob, 'user'>[], palette: ChartPalette): string[] {
  const { categories } = palette;
  if (jobs.length <= categories.length) return jobs.map((_, index) => categories[index] ?? palette.accent);
  // The eighth category is a grey: no hue to vary.
  const hues = categories.slice(0, -1).map(shadeOf);
  const [darkest, lightest] = LIGHTNESS_RANGE[palette.dark ? 'dark' : 'light'];
  const grouped = groupJobs(jobs, hues.length);
  const many = grouped.some(({ group }) => group >= hues.length);
  const made = new Map<number, string>();
  return grouped.map(({ group, place }) => {
    const step = place % LIGHTNESS_STEPS.length;
    const key = group * LIGHTNESS_STEPS.length + step;
    const known = made.get(key);
    if (known !== undefined) return known;
    const turned = { hue: (group * TURN + 250) % 360, chroma: CHROMA_OF_MANY, lightness: LIGHTNESS_OF_MANY };
    const { hue, chroma, lightness } = many ? turned : (hues[group] ?? turned);
    const change = LIGHTNESS_STEPS[step] ?? 0;
    const within = (wanted: number): number => Math.min(Math.max(wanted, darkest), lightest);
    const stepped = within(lightness + change);
    const isBorne = change === 0 || Math.abs(stepped - within(lightness)) >= MIN_STEP;
    const fill = fromShade(
      isBorne
        ? { hue, chroma, lightness: stepped }
        : { hue: (hue + TURNED_DEGREES) % 360, chroma, lightness: within(lightness - change) },
    );
    made.set(key, fill);
    return fill;
  });
}

/** A fill with the colours of what is drawn on and around it. */
export interface Paint {
  readonly fill: string;
  readonly edge: string;
  readonly text: string;
  readonly pixel: number;
  /** Half strength, for stale results (and outlines where there is no space for an edge). */
  readonly pale: string;
  readonly paleText: string;
  readonly palePixel: number;
}

export interface OwnerPaints {
  /** In full colour. */
  readonly full: readonly Paint[];
  /** Faded: another job is selected. */
  readonly back: readonly Paint[];
}

export function paintsFor(fills: readonly string[], palette: ChartPalette): OwnerPaints {
  const paintOf = (fill: string, back: boolean): Paint => {
    const shown = back ? mix(fill, palette.surface, 0.74) : fill;
    const edge = back ? mix(fill, palette.surface, 0.5) : edgeFor(fill, palette.surface, palette.text);
    const text = back && contrast(palette.textQuiet, shown) >= 4.5 ? palette.textQuiet : textOn(shown);
    const pale = mix(shown, palette.surface, 0.5);
    return { fill: shown, edge, text, pixel: pixelOf(shown), pale, paleText: textOn(pale), palePixel: pixelOf(pale) };
  };
  const memo = new Map<string, readonly [Paint, Paint]>();
  const both = fills.map((fill) => {
    const known = memo.get(fill) ?? ([paintOf(fill, false), paintOf(fill, true)] as const);
    memo.set(fill, known);
    return known;
  });
  return { full: both.map(([full]) => full), back: both.map(([, back]) => back) };
}
