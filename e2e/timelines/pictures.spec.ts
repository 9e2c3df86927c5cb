// SPDX-License-Identifier: GPL-3.0-or-later
// A few whole pages, kept as pictures. They are compared as mosaics of the mean colours of tiles: a missing bar, a section that moved
// or a changed colour shows; how a machine's fonts and its browser smooth a letter does not.
// What the page itself paints on canvases must be byte-identical the second time.
// After an intended change: `npx playwright test e2e/timelines/pictures.spec.ts --update-snapshots`, and look at the pages themselves.

import { GantryPage } from '../pages/gantry-page';
import { expect, type Locator, type Page, test } from '../pages/test';

/** The side of a tile in pixels of the page. */
const TILE = 8;
/** A tile counts as changed if it differs by more than the first share; the second is the share of tiles that may change. */
const ALIKE = { threshold: 0.2, maxDiffPixelRatio: 0.01 };

const CIRCUITS =
  'topology.ocs={"gbps":40,"reconfigurationMs":100}&runs=fair&runs[0].network=sunflow&view.gantt=circuits';

const VIEWS = [
  { name: 'first-visit', link: '#p=first&view.rows=one', runs: true, scheme: 'light', width: 1440 },
  { name: 'heatmap-dark', link: '#p=first&runs=fifo,corral&view.gantt=heat', runs: true, scheme: 'dark', width: 1440 },
  { name: 'slots', link: '#p=first&runs=corral&view.gantt=slots', runs: true, scheme: 'light', width: 1440 },
  { name: 'circuits', link: `#p=first&${encodeURI(CIRCUITS)}&view.rows=one`, runs: true, scheme: 'light', width: 1440 },
  { name: 'malleable-bands-dark', link: '#p=malleable-six', runs: false, scheme: 'dark', width: 1440 },
  { name: 'all-rows', link: '#p=first', runs: true, scheme: 'light', width: 1440 },
  { name: 'phone', link: '#p=first&runs=fifo,corral', runs: true, scheme: 'light', width: 360 },
] as const;

for (const { name, link, runs, scheme, width } of VIEWS) {
  test(`the page ${name} is the one that is kept, and its canvases are the same twice`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: width < 640 ? 740 : 900 });
    const gantry = new GantryPage(page);
    await page.goto(`/${link}`);
    const first = await settled(gantry, runs);
    expect(await mosaic(page, await wholePage(gantry.runState))).toMatchSnapshot(`${name}.png`, ALIKE);
    await page.reload();
    await (runs ? gantry.simulated() : gantry.planned());
    // Everything painted the first time is painted again, with nothing to wait for after that.
    await expect.poll(() => painted(page), { intervals: [100] }).toEqual(first);
  });
}

/** The timelines' canvases once nothing changes any more: all runs are simulated and all charts are drawn. */
async function settled(gantry: GantryPage, runs: boolean): Promise<readonly string[]> {
  const { page } = gantry;
  await (runs ? gantry.simulated() : gantry.planned());
  await expect(page.getByRole('main').locator('canvas').first()).toBeVisible();
  let last = await painted(page);
  await expect(async () => {
    const before = last;
    await page.waitForTimeout(1000);
    last = await painted(page);
    expect(last).toEqual(before);
  }).toPass();
  return last;
}

const painted = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('main')
    .locator('canvas')
    .evaluateAll((all) => all.map((canvas) => (canvas as HTMLCanvasElement).toDataURL()));

/** Hides the planning time, which always differs. The page's security policy allows no style sheet from outside. */
async function wholePage(runState: Locator): Promise<Buffer> {
  await runState.evaluate((words) => {
    words.style.visibility = 'hidden';
  });
  return runState.page().screenshot({ animations: 'disabled' });
}

async function mosaic(page: Page, picture: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const drawn = await blank.evaluate(
    async ([source, tile]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const whole = new OffscreenCanvas(image.width, image.height).getContext(
        '2d',
      ) as OffscreenCanvasRenderingContext2D;
      whole.drawImage(image, 0, 0);
      const columns = Math.floor(image.width / tile);
      const rows = Math.floor(image.height / tile);
      const canvas = document.createElement('canvas');
      canvas.width = columns;
      canvas.height = rows;
      const tiles = canvas.getContext('2d') as CanvasRenderingContext2D;
      const means = tiles.createImageData(columns, rows);
      // Read once: reading each tile separately takes longer than loading the page.
      const { data, width } = whole.getImageData(0, 0, image.width, image.height);
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++) {
          for (let channel = 0; channel < 4; channel++) {
            let sum = 0;
            for (let dy = 0; dy < tile; dy++)
              for (let dx = 0; dx < tile; dx++) sum += data[4 * ((y * tile + dy) * width + x * tile + dx) + channel]!;
            means.data[4 * (y * columns + x) + channel] = sum / (tile * tile);
          }
        }
      }
      tiles.putImageData(means, 0, 0);
      return canvas.toDataURL('image/png');
    },
    [`data:image/png;base64,${picture.toString('base64')}`, TILE] as const,
  );
  await blank.close();
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
}
