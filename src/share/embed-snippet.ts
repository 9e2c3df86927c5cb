// SPDX-License-Identifier: GPL-3.0-or-later
// The HTML that embeds a link in a user's own page. A scenario's name is only ever text there. Pure.

export interface EmbedFrame {
  /** The whole URL, with its fragment. */
  readonly link: string;
  /** The frame's name for those who cannot see it. */
  readonly title: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Never wider than the surrounding page. */
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
