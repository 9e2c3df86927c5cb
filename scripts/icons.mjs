// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the PNG icons from public/icon.svg with Chromium: node scripts/icons.mjs. Run it after changing the drawing.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser, listBrowserArguments } from './lib/browser.mjs';
import { runScript } from './lib/fault.mjs';
import { inRoot } from './lib/root.mjs';

const SVG = readFileSync(inRoot('public', 'icon.svg'), 'utf8');
const TILE = /<rect[^>]*fill="(#[0-9a-f]+)"\/>/.exec(SVG)?.[1] ?? '#000000';

/** Systems crop maskable and touch icons to their own shape, so the tile fills the square and the drawing stays in the middle. */
const ICONS = [
  { file: 'icon-192.png', sizePx: 192, drawnShare: 1, background: 'transparent' },
  { file: 'icon-512.png', sizePx: 512, drawnShare: 1, background: 'transparent' },
  { file: 'icon-maskable.png', sizePx: 512, drawnShare: 0.75, background: TILE },
  { file: 'icon-touch.png', sizePx: 180, drawnShare: 0.9, background: TILE },
];

await runScript(async () => {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: listBrowserArguments() });
  const page = await browser.newPage();
  for (const { file, sizePx, drawnShare, background } of ICONS) {
    const drawnPx = sizePx * drawnShare;
    await page.setViewportSize({ width: sizePx, height: sizePx });
    await page.setContent(
      `<body style="margin:0;width:${sizePx}px;height:${sizePx}px;display:grid;place-items:center;background:${background}">
        ${SVG.replace('<svg', `<svg width="${drawnPx}" height="${drawnPx}"`)}`,
    );
    writeFileSync(inRoot('public', file), await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
});
