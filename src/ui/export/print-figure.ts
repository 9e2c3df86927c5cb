// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as a PDF: printed by the browser on a page of exactly its size, with the glyphs that it uses embedded, in any script. This
// needs no library, and is the same everywhere; "Save as PDF" is chosen in the browser's own dialog.
import { parseDrawing } from './parse-drawing';

export function printFigure(svg: string, title: string, widthPt: number, heightPt: number): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.dataset.figure = '';
  Object.assign(frame.style, { position: 'fixed', left: '-30000px', width: `${widthPt}pt`, height: `${heightPt}pt` });
  document.body.append(frame);
  const { contentDocument: inside, contentWindow: view } = frame;
  if (inside === null || view === null) throw new Error('the browser does not allow printing');
  inside.title = title;
  // Through the object model: the page's security policy forbids style elements. The light outline of text over a chart would be printed
  // as Type 3 letters, which publishers refuse, and be found as separate words.
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(
    `@page { size: ${widthPt}pt ${heightPt}pt; margin: 0 } html, body { margin: 0 } svg { display: block; max-height: 100vh } text { stroke: none }`,
  );
  inside.adoptedStyleSheets = [sheet];
  inside.body.append(inside.importNode(parseDrawing(svg), true));
  // The frame takes the focus, and would lose it when removed: keyboard users would have to start over.
  const before = document.activeElement;
  const end = (): void => {
    frame.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  view.addEventListener('afterprint', () => setTimeout(end, 0));
  view.focus();
  view.print();
}
