// SPDX-License-Identifier: GPL-3.0-or-later
// Lays a section out at the width of a figure for a moment, outside the page; a copy that looks the same takes its place, so that the
// page does not seem to change.
import { layOutFigure } from '../shared/figure-layout';

/** Charts learn their width in one frame and paint in the next; their own sizes may take another. */
const FRAMES = 5;

export async function withLayoutSize<T>(
  section: HTMLElement,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  act: (widen: Widen) => Promise<T>,
): Promise<T> {
  const stand = standIn(section);
  const style = section.style.cssText;
  section.before(stand);
  section.dataset.figure = '';
  Object.assign(section.style, {
    position: 'fixed',
    left: '-30000px',
    top: '0',
    margin: '0',
    maxWidth: 'none',
    maxHeight: 'none',
    boxSizing: 'border-box',
  });
  const widen = async (px: number): Promise<void> => {
    section.style.width = `${px}px`;
    const name = section.dataset.section;
    if (name !== undefined) layOutFigure({ section: name, widthPx: px, heightPx });
    for (let i = 0; i < FRAMES; i++) await new Promise(requestAnimationFrame);
  };
  try {
    await widen(widthPx);
    return await act(widen);
  } finally {
    // Through the object model: the page's security policy forbids setting a style attribute.
    section.style.cssText = style;
    delete section.dataset.figure;
    layOutFigure(undefined);
    // The charts return to their former state before the copy is removed.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    stand.remove();
  }
}

/** Lays the section out at a different width. */
export type Widen = (widthPx: number) => Promise<void>;

function standIn(section: HTMLElement): HTMLElement {
  const { width, height } = section.getBoundingClientRect();
  const copy = section.cloneNode(true) as HTMLElement;
  const canvases = section.querySelectorAll('canvas');
  copy.querySelectorAll('canvas').forEach((canvas, i) => {
    const from = canvases[i];
    if (from !== undefined && from.width > 0 && from.height > 0) canvas.getContext('2d')?.drawImage(from, 0, 0);
  });
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, flex: 'none', boxSizing: 'border-box' });
  return copy;
}
