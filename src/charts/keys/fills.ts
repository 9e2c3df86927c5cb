// SPDX-License-Identifier: GPL-3.0-or-later
// The fills of key swatches and of bars of parts, and the ink of words around charts, declared once: the page builds its CSS from them,
// a file its drawing (../export), each in its own tones. Neutral, as hues are for jobs.
import type { CSSProperties } from 'react';
import type { JobPart } from '../../analysis/metrics/parts';
import type { ChartPalette } from '../palette';

/** Tones of the palette, and the page's tokens for them. */
const TOKENS = {
  surface: '--surface',
  surfaceSunken: '--surface-sunken',
  lineStrong: '--line-strong',
  text: '--text',
  textQuiet: '--text-quiet',
  phaseWait: '--phase-wait',
  phaseShuffle: '--phase-shuffle',
  phaseMap: '--phase-map',
  phaseReduce: '--phase-reduce',
  linkUp: '--link-up',
  linkDown: '--link-down',
  cursor: '--cursor',
} as const satisfies Partial<Record<keyof ChartPalette, string>>;
export type Tone = keyof typeof TOKENS;

export interface Fill {
  readonly ground?: Tone;
  /** Over the ground, alternating between a tone and the ground. */
  readonly stripes?: Stripes;
  /** Each in the middle of a square. */
  readonly dots?: { readonly tone: Tone; readonly radiusPx: number; readonly everyPx: number };
  /** From corner to corner. */
  readonly cross?: Tone;
  /** `under`: left, right and below, as the planned span of a job is drawn. */
  readonly edge?: { readonly tone: Tone; readonly px: number; readonly sides: 'all' | 'under' | 'top' };
  /** Ink of words on it; absent: that of the words around it. */
  readonly ink?: Tone;
  /** If it is not as high as other swatches. */
  readonly heightPx?: number;
}

export interface Stripes {
  readonly tone: Tone;
  /** Direction of the strokes. */
  readonly run: 'rising' | 'upright' | 'level';
  readonly widePx: number;
  readonly everyPx: number;
}

const rising = (tone: Tone, widePx: number, everyPx: number): Stripes => ({ tone, run: 'rising', widePx, everyPx });
const edge = (tone: Tone, sides: 'all' | 'under' | 'top' = 'all', px = 1): NonNullable<Fill['edge']> => ({
  ...{ tone, sides, px },
});

/** Where the time of a job went. Each differs from its neighbours in lightness or pattern. */
const PARTS: Readonly<Record<JobPart, Fill>> = {
  startUp: { ground: 'surface', edge: edge('lineStrong') },
  noSlot: { ground: 'phaseWait' },
  plan: { ground: 'surface', stripes: { tone: 'phaseWait', run: 'upright', widePx: 3, everyPx: 5 } },
  locality: { ground: 'phaseWait', dots: { tone: 'surface', radiusPx: 1.4, everyPx: 6 } },
  fairness: { ground: 'surface', stripes: { tone: 'phaseWait', run: 'level', widePx: 3, everyPx: 5 } },
  map: { ground: 'phaseMap', ink: 'surface' },
  work: { ground: 'phaseMap', ink: 'surface' },
  network: { ground: 'surface', stripes: rising('phaseShuffle', 3, 6) },
  circuitBusy: { ground: 'surface', stripes: { tone: 'phaseShuffle', run: 'upright', widePx: 3, everyPx: 6 } },
  reconfiguration: { ground: 'surface', stripes: rising('text', 1, 4) },
  shuffle: { ground: 'phaseShuffle' },
  reallocation: { ground: 'phaseShuffle' },
  reduce: { ground: 'phaseReduce', ink: 'surface' },
};

/** Tones and textures as in charts of jobs, for a job without a hue. */
const PHASES = {
  wait: { edge: edge('phaseMap') },
  planned: { edge: edge('text', 'under'), heightPx: 5 },
  outline: { edge: edge('text') },
  map: { ground: 'phaseMap' },
  work: { ground: 'phaseMap' },
  open: { ground: 'phaseMap', heightPx: 1 },
  moving: { ground: 'phaseShuffle' },
  reallocation: { ground: 'phaseShuffle' },
  reduce: { ground: 'phaseReduce' },
  network: { ground: 'surface', stripes: rising('phaseMap', 2, 4) },
  setUp: { edge: edge('textQuiet'), stripes: rising('textQuiet', 1, 4) },
  packets: { ground: 'lineStrong' },
  killed: { edge: edge('textQuiet'), cross: 'text' },
} satisfies Readonly<Record<string, Fill>>;

/** For the lanes of racks and links. */
const LANES = {
  nothing: { ground: 'surfaceSunken', edge: edge('lineStrong') },
  full: { ground: 'surfaceSunken', edge: edge('text', 'top', 2) },
  lost: { ground: 'surfaceSunken', stripes: rising('lineStrong', 1, 4) },
  up: { ground: 'linkUp' },
  down: { ground: 'linkDown' },
  // Drawn over the chart.
  cursor: { ground: 'cursor' },
  values: { ground: 'surface', ink: 'textQuiet' },
} satisfies Readonly<Record<string, Fill>>;

/** For two plans or runs side by side. */
const COMPARED = {
  before: { ground: 'surfaceSunken', edge: edge('textQuiet') },
  after: { ground: 'textQuiet' },
} satisfies Readonly<Record<string, Fill>>;

const GROUPS = { parts: PARTS, phases: PHASES, lanes: LANES, compared: COMPARED };
type Groups = typeof GROUPS;
export type FillName = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups];

export const FILLS: Readonly<Record<string, Fill>> = Object.fromEntries(
  Object.entries(GROUPS).flatMap(([group, fills]) =>
    Object.entries(fills).map(([name, fill]) => [`${group}.${name}`, fill] as const),
  ),
);

const ANGLES: Readonly<Record<Stripes['run'], string>> = { rising: '135deg', upright: '90deg', level: '0deg' };
const css = (tone: Tone | undefined): string => (tone === undefined ? 'transparent' : `var(${TOKENS[tone]})`);

/** For words around a chart in an ink other than that of text. */
export const inked = (tone: Tone) => ({ 'data-ink': tone, style: { color: css(tone) } }) as const;

/** The tone of the ink declared nearest to an element. */
export function inkOf(element: Element): Tone {
  const near = element.closest('[data-ink], [data-fill]');
  const ink = near?.getAttribute('data-ink') ?? FILLS[near?.getAttribute('data-fill') ?? '']?.ink;
  return ink !== undefined && Object.hasOwn(TOKENS, ink) ? (ink as Tone) : 'text';
}

/** For an element of the page: its look, and the name by which a file recognises it. */
export function filled(name: FillName): { readonly 'data-fill': FillName; readonly style: CSSProperties } {
  const { ground, stripes, dots, cross, edge, ink, heightPx } = FILLS[name]!;
  const layers: string[] = [];
  if (stripes !== undefined) {
    const { tone, run, widePx, everyPx } = stripes;
    const gap = `${css(ground)} ${widePx}px ${everyPx}px`;
    layers.push(`repeating-linear-gradient(${ANGLES[run]}, ${css(tone)} 0 ${widePx}px, ${gap})`);
  } else if (dots !== undefined) {
    const { tone, radiusPx, everyPx } = dots;
    const [from, to] = [`${radiusPx - 0.2}px`, `${radiusPx + 0.2}px`];
    layers.push(`radial-gradient(circle, ${css(tone)} ${from}, transparent ${to}) 0 0 / ${everyPx}px ${everyPx}px`);
  } else if (cross !== undefined) {
    for (const corner of ['top', 'bottom']) {
      layers.push(`linear-gradient(to ${corner} right, transparent 44%, ${css(cross)} 44% 56%, transparent 56%)`);
    }
  }
  const last = stripes === undefined && ground !== undefined ? css(ground) : undefined;
  const background =
    last === undefined ? layers.join(', ') : [...layers.slice(0, -1), [...layers.slice(-1), last].join(' ')].join(', ');
  const widths = edge && { all: `${edge.px}px`, under: `0 ${edge.px}px ${edge.px}px`, top: `${edge.px}px 0 0` };
  return {
    'data-fill': name,
    style: {
      ...(background !== '' && { background }),
      ...(edge && { borderStyle: 'solid', borderColor: css(edge.tone), borderWidth: widths?.[edge.sides] }),
      ...(ink !== undefined && { color: css(ink) }),
      ...(heightPx !== undefined && { height: heightPx }),
    },
  };
}
