// SPDX-License-Identifier: GPL-3.0-or-later
// Backgrounds of keys and scales, as computed styles say them, as gradients of an SVG: linear ones, repeated or not, several over
// each other. Other pictures behind elements are left out.
import { plainColour } from './svg-colour';
import { xmlElement } from './xml';

interface Stop {
  readonly colour: string;
  /** Along the line, px; undefined where it lies between its neighbours. */
  readonly atPx: number | undefined;
}

interface SizePx {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** At commas outside of brackets. */
export function splitCommas(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; i++) {
    const letter = text[i];
    if (letter === '(') depth++;
    else if (letter === ')') depth--;
    else if ((letter === ',' && depth === 0) || i === text.length) {
      parts.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  return parts.filter((part) => part !== '');
}

/** Unit vector of the line, x to the right and y down. */
function direction(words: string, { widthPx, heightPx }: SizePx): readonly [number, number] {
  const degrees = /^(-?[\d.]+)deg$/.exec(words)?.[1];
  if (degrees !== undefined) {
    const angle = (Number(degrees) * Math.PI) / 180;
    return [Math.sin(angle), -Math.cos(angle)];
  }
  const x = words.includes('right') ? 1 : words.includes('left') ? -1 : 0;
  const y = words.includes('top') ? -1 : words.includes('bottom') ? 1 : 0;
  if (x === 0 || y === 0) return [x, y];
  // To a corner: the middle of the gradient goes through the two others.
  const length = Math.hypot(widthPx, heightPx) || 1;
  return [(x * heightPx) / length, (y * widthPx) / length];
}

function stopsOf(parts: readonly string[], lengthPx: number): readonly Stop[] {
  return parts.flatMap((part): Stop[] => {
    const [, colour = part, places = ''] = /^(.*?\)|\S+)((?:\s+-?[\d.]+(?:px|%))*)$/.exec(part) ?? [];
    const all = places.match(/-?[\d.]+(?:px|%)/g) ?? [];
    if (all.length === 0) return [{ colour, atPx: undefined }];
    return all.map((place) => ({
      colour,
      atPx: place.endsWith('%') ? (Number.parseFloat(place) / 100) * lengthPx : Number.parseFloat(place),
    }));
  });
}

/** Those without a place lie evenly between their neighbours. */
function placed(
  stops: readonly Stop[],
  lengthPx: number,
): readonly { readonly colour: string; readonly atPx: number }[] {
  const known = stops.map(({ atPx }, i) => atPx ?? (i === 0 ? 0 : i === stops.length - 1 ? lengthPx : undefined));
  return stops.map(({ colour }, i) => {
    const own = known[i];
    if (own !== undefined) return { colour, atPx: own };
    const before = known.findLastIndex((at, j) => j < i && at !== undefined);
    const after = known.findIndex((at, j) => j > i && at !== undefined);
    const [from = 0, to = lengthPx] = [known[before], known[after]];
    return { colour, atPx: from + ((to - from) * (i - before)) / (after - before) };
  });
}

/** Of the lowest first: each an element for the definitions, with this id. Undefined: nothing that can be drawn. */
export function gradientLayers(backgroundImage: string, size: SizePx, freshId: () => string) {
  return splitCommas(backgroundImage)
    .flatMap((layer) => {
      const [, repeats, inside] = /^(repeating-)?linear-gradient\((.*)\)$/s.exec(layer) ?? [];
      if (inside === undefined) return [];
      const id = freshId();
      return [{ id, definition: gradient(inside, repeats !== undefined, size, id) }];
    })
    .reverse();
}

function gradient(inside: string, repeats: boolean, size: SizePx, id: string): string {
  const parts = splitCommas(inside);
  const isWay = /^(to |-?[\d.]+deg)/.test(parts[0] ?? '');
  const [dx, dy] = direction(isWay ? (parts[0] ?? '') : 'to bottom', size);
  const lengthPx = Math.abs(size.widthPx * dx) + Math.abs(size.heightPx * dy);
  const stops = placed(stopsOf(isWay ? parts.slice(1) : parts, lengthPx), lengthPx);
  const fromPx = repeats ? (stops[0]?.atPx ?? 0) : 0;
  const toPx = repeats ? (stops.at(-1)?.atPx ?? lengthPx) : lengthPx;
  const [startX, startY] = [(size.widthPx - dx * lengthPx) / 2, (size.heightPx - dy * lengthPx) / 2];
  const stopElements = stops.map(({ colour, atPx }) => {
    const { colour: plain, alpha } = plainColour(colour);
    return xmlElement('stop', {
      offset: (atPx - fromPx) / (toPx - fromPx || 1),
      'stop-color': plain,
      'stop-opacity': alpha === 1 ? undefined : alpha,
    });
  });
  const line = {
    id,
    gradientUnits: 'userSpaceOnUse',
    x1: startX + dx * fromPx,
    y1: startY + dy * fromPx,
    x2: startX + dx * toPx,
    y2: startY + dy * toPx,
    spreadMethod: repeats ? 'repeat' : undefined,
  };
  return xmlElement('linearGradient', line, stopElements.join(''));
}
