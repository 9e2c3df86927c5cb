// SPDX-License-Identifier: GPL-3.0-or-later
// The HTML that shows a link inside a page of one's own. What a scenario is called is text there, too. Pure.

export interface EmbedFrame {
  /** The whole address, with its fragment. */
  readonly link: string;
  /** Names the frame for those who cannot see it. */
  readonly title: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** No wider than the page around it. */
export function embedSnippet({ link, title, widthPx, heightPx }: EmbedFrame): string {
  const named = title.trim() === '' ? 'A scenario in Gantry' : title;
  return (
    `<iframe src="${escaped(`${link}&embed`)}" title="${escaped(named)}" width="${widthPx}" height="${heightPx}" ` +
    'style="max-width: 100%; border: 0" loading="lazy" allow="fullscreen"></iframe>'
  );
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
