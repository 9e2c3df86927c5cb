// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedSnippet } from './embed-snippet';

const size = { widthPx: 900, heightPx: 520 };

test('a frame of that size, named after the scenario', () => {
  expect(embedSnippet({ link: 'https://g.example/#p=first&seed=3', title: 'Nine jobs', ...size })).toBe(
    '<iframe src="https://g.example/#p=first&amp;seed=3&amp;embed" title="Nine jobs" width="900" height="520" ' +
      'style="max-width: 100%; border: 0" loading="lazy" allow="fullscreen"></iframe>',
  );
  expect(embedSnippet({ link: 'https://g.example/#p=first', title: ' ', ...size })).toContain(
    'title="A scenario in Gantry"',
  );
});

const HOSTILE = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'<>"\'&;=/ \n', 'onload', 'script', '&quot;', '&#39') }),
  fc.constant('"><script>alert(1)</script>'),
  fc.constant("' onload='alert(1)"),
);

test('whatever a scenario is called and its link holds, the snippet is one frame and its attributes say the same', () => {
  const unescaped = (text: string): string =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  fc.assert(
    fc.property(HOSTILE, HOSTILE, (title, tail) => {
      const html = embedSnippet({ link: `https://g.example/#p=first&name=${tail}`, title, ...size });
      expect(html.match(/</g)).toHaveLength(2);
      expect(html.match(/>/g)).toHaveLength(2);
      expect(html.match(/"/g)).toHaveLength(14);
      expect(unescaped(/^<iframe src="([^"]*)"/.exec(html)?.[1] ?? '')).toBe(
        `https://g.example/#p=first&name=${tail}&embed`,
      );
      const found = /title="([^"]*)" width/.exec(html)?.[1] ?? expect.fail('no title');
      if (title.trim() !== '') expect(unescaped(found)).toBe(title);
    }),
  );
});
