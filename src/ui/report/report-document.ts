// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a separate document, printed by the browser. Made of nodes and text: text of a scenario is never markup.
import { unbroken } from '../../base/readable';
import { parseDrawing } from '../export/parse-drawing';
import type { ReportBlock, ReportChart } from './report-block';

const SHEET = `
@page { size: A4; margin: 15mm 16mm }
html { font: 10pt/1.4 Helvetica, Arial, "Liberation Sans", sans-serif; color: #171c24; background: #fff }
body { margin: 0 }
h1 { margin: 0 0 2mm; font-size: 17pt; overflow-wrap: anywhere }
h2 { margin: 6mm 0 1.5mm; font-size: 12pt; break-after: avoid }
p { margin: 0 0 1.5mm; overflow-wrap: anywhere; white-space: pre-line }
.quiet { color: #465060 }
.link { font-size: 7pt; overflow-wrap: anywhere }
figure { margin: 0 0 5mm; break-inside: avoid }
figcaption { margin-bottom: 1mm; font-weight: 600 }
svg { display: block; max-width: 100%; max-height: 240mm; height: auto }
dl { display: grid; grid-template-columns: 42mm 1fr; gap: 1mm 4mm; margin: 0 0 2mm }
dt { font-weight: 600; overflow-wrap: anywhere }
dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; font: inherit; margin-bottom: 3mm; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 0.8mm 2mm 0.8mm 0; border-bottom: 0.2mm solid #d5dbe4; text-align: left; vertical-align: top; overflow-wrap: anywhere }
td:nth-child(2) { min-width: 18mm }
td:nth-child(n + 2) { overflow-wrap: break-word }
h2 + p { break-after: avoid }
thead { display: table-header-group }
tr { break-inside: avoid }
`;

export function fillReport(
  page: Document,
  title: string,
  blocks: readonly ReportBlock[],
  charts: readonly ReportChart[],
): void {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  if (view === null) throw new Error('the browser does not allow printing');
  page.title = title;
  page.documentElement.lang = 'en';
  // Through the object model: the page's security policy allows no style element.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(SHEET);
  page.adoptedStyleSheets = [sheet];
  const element = (name: string, text = '', className = ''): HTMLElement => {
    const made = page.createElement(name);
    made.textContent = unbroken(text);
    if (className !== '') made.className = className;
    return made;
  };
  const row = (cells: readonly string[], name: 'th' | 'td'): HTMLElement => {
    const made = element('tr');
    made.append(...cells.map((cell, i) => element(i === 0 ? 'th' : name, cell)));
    return made;
  };
  const nodes = (block: ReportBlock): readonly Node[] => {
    switch (block.kind) {
      case 'heading':
        return [element('h2', block.text)];
      case 'facts': {
        const list = element('dl');
        list.append(...block.rows.flatMap(([label, value]) => [element('dt', label), element('dd', value)]));
        return [list];
      }
      case 'table': {
        const [table, head, body] = [element('table'), element('thead'), element('tbody')];
        head.append(row(block.head, 'th'));
        body.append(...block.rows.map((cells) => row(cells, 'td')));
        table.append(head, body);
        return [table];
      }
      case 'charts':
        return (block.charts ?? charts).map(({ what, svg }) => {
          const figure = element('figure');
          const drawing = parseDrawing(svg);
          figure.append(element('figcaption', what), page.importNode(drawing, true));
          return figure;
        });
      default:
        return [element('p', block.text, block.kind === 'text' ? '' : block.kind)];
    }
  };
  page.body.append(element('h1', title), ...blocks.flatMap(nodes));
}
