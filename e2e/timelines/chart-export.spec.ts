// SPDX-License-Identifier: GPL-3.0-or-later
// Charts as files: drawings that other programs can open, with names as text, on white in any theme; and pictures made of pixels.
import { readFile } from 'node:fs/promises';
import { expectNoHorizontalOverflow, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS, PLANNED } from '../pages/links';
import { expect, type Page, test } from '../pages/test';

interface Saved {
  readonly name: string;
  readonly bytes: Buffer;
}

async function save(page: Page, menu: string | RegExp, format: 'SVG' | 'PNG'): Promise<Saved> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: `Chart ${format}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The SVG as an XML parser reads it: its root, its texts, and what should not be in it. */
async function parsed(page: Page, svg: string) {
  // Gantry's own page allows no other text to be parsed.
  const blank = await page.context().newPage();
  const found = await blank.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
    const all = [...root.querySelectorAll('*')];
    return {
      root: root.localName,
      texts: all.filter((one) => one.localName === 'text').map((one) => one.textContent ?? ''),
      ground: root.querySelector('rect')?.getAttribute('fill'),
      rects: all.filter((one) => one.localName === 'rect').length,
      unsafe: all.flatMap((one) => [
        ...(/^(script|foreignObject)$/.test(one.localName) ? [one.localName] : []),
        ...one
          .getAttributeNames()
          .filter(
            (name) =>
              /^on|^style$/.test(name) ||
              /^(?!data:).*(NaN|Infinity|undefined|var\()/.test(one.getAttribute(name) ?? ''),
          ),
      ]),
    };
  }, svg);
  await blank.close();
  return found;
}

const ODD = ['<script>alert(1)</script>', ']]>', '"quoted" & \'so\''];
const withOddNames = JSON.stringify({
  gantry: 1,
  name: 'Odd <names> & "marks"',
  topology: { racks: 3, machinesPerRack: 10, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 },
  workload: {
    jobs: ODD.map((id) => ({
      id,
      inputGB: 90,
      shuffleGB: 9,
      outputGB: 9,
      maps: 90,
      reduces: 9,
      mapMBps: 10,
      reduceMBps: 10,
    })),
  },
  plans: [{ planner: 'lp-batch' }, { planner: 'corral' }],
  runs: [{ scheduler: 'fifo', label: 'FIFO' }],
});

test('drawings of plans and of two runs, odd names, pixels, and one column', async ({ page }) => {
  test.setTimeout(180_000);
  const gantry = new GantryPage(page);
  await test.step('a plan is a drawing with its jobs’ names as text, light in the dark theme too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await gantry.open(NINE_JOBS);
    const { name, bytes } = await save(page, /^Save the chart: Planned by Makespan/, 'SVG');
    expect(name).toBe('nine-nightly-jobs-seven-racks-planned-by-makespan.svg');
    const svg = await parsed(page, bytes.toString());
    expect(svg).toMatchObject({ root: 'svg', ground: '#ffffff', unsafe: [] });
    expect(svg.texts).toEqual(expect.arrayContaining(['logs', 'time', '1 min', 'rack 0']));
    expect(svg.texts.join(' ')).toContain('Nine nightly jobs, seven racks: Planned by Makespan');
    expect(svg.rects).toBeGreaterThan(8);
    // The page is dark again, as if nothing had happened.
    expect(
      await page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.style.colorScheme]),
    ).toEqual([undefined, '']);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('names are text, never markup', async () => {
    await gantry.follow(PLANNED);
    await gantry.openDropped('odd.json', withOddNames);
    await expect(gantry.scenarioName).toHaveValue('Odd <names> & "marks"');
    await gantry.simulated();
    for (const menu of [/^Save the chart: Planned by Corral/i, 'Save the simulation of FIFO']) {
      const { name, bytes } = await save(page, menu, 'SVG');
      expect(name).toMatch(/^odd-names-marks-[a-z-]+\.svg$/);
      const svg = await parsed(page, bytes.toString());
      expect(svg).toMatchObject({ root: 'svg', unsafe: [] });
      // The gutter of a Gantt chart has space for the start of the name.
      expect(svg.texts.some((text) => text.startsWith('<s'))).toBe(true);
      expect(svg.texts).toContain(']]>');
      expect(svg.texts.join(' ')).toContain('Odd <names> & "marks"');
    }
  });
  await gantry.followSimulated(NINE_JOBS);
  await test.step('a picture of pixels has twice the size of the drawing', async () => {
    const svg = (await save(page, /^Save the simulation of/, 'SVG')).bytes.toString();
    const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    const { name, bytes } = await save(page, /^Save the simulation of/, 'PNG');
    expect(name).toMatch(/\.png$/);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
    expect(bytes.length).toBeGreaterThan(5000);
  });
  await test.step('completion times, where the time went, utilities and circuits are drawings too', async () => {
    const check = async (menu: RegExp, words: string): Promise<void> => {
      const svg = await parsed(page, (await save(page, menu, 'SVG')).bytes.toString());
      expect(svg).toMatchObject({ root: 'svg', unsafe: [] });
      expect(svg.texts.join(' ')).toContain(words);
    };
    await check(/^Save the chart: Completion times/, 'share of jobs');
    await check(/^Save the chart: Where the time went/, 'waiting for a free slot');
    await gantry.follow('#p=cora-two&view.tab=details');
    await check(/^Save the chart: Utility curves/, 'utility');
    await check(/^Save the chart: Utilities sorted/, 'utility');
    await gantry.follow('#p=figure-2');
    await check(/^Save the chart: Planned by/, 'set-up');
    expect(gantry.faults).toEqual([]);
  });
  await gantry.followSimulated(`${NINE_JOBS}&runs=fifo,corral`);
  await test.step('the metrics of all runs are one table, and a run is saved job by job', async () => {
    const file = async (menu: RegExp | string, item: RegExp): Promise<string> => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: menu }).first().click();
      await page.getByRole('menuitem', { name: item }).click();
      return readFile(await (await download).path(), 'utf8');
    };
    const csv = await file('Save the metrics of all runs', /CSV/);
    const [head, ...rows] = csv.trimEnd().split('\r\n');
    expect(head).toBe('of,jobs,metric,unit,1 FIFO over TCP,2 Corral over TCP');
    expect(rows.some((row) => /^happened,all,makespanS,s,[\d.]+,[\d.]+$/.test(row))).toBe(true);
    expect(rows.some((row) => /^planned,all,lowerBound,,,[\d.]+$/.test(row))).toBe(true);
    const json = JSON.parse(await file('Save the metrics of all runs', /JSON/));
    expect(json.runs).toHaveLength(2);
    expect(json.runs[1].simulation.status).toBe('done');
    const jobs = await file(/^Save the simulation of FIFO/, /Job by job/);
    expect(jobs.split('\r\n')[0]).toMatch(/^Job,Arrival \(s\)/);
    expect(jobs.trimEnd().split('\r\n')).toHaveLength(10);
  });
  await test.step('a simulated run by each of its lanes is a drawing with its axis and its key', async () => {
    const LANES = [
      { lanes: 'Racks', chart: /slots in use by rack/, key: 'slots in use' },
      { lanes: 'Heatmap', chart: /heatmap of racks/, key: '60 slots' },
      { lanes: 'Links', chart: /use of links/, key: 'full' },
      { lanes: 'Jobs', chart: /by job over time/, key: 'shuffle' },
    ];
    const run = gantry.simulation('Corral over TCP');
    for (const { lanes, chart, key } of LANES) {
      await run.getByText(lanes, { exact: true }).click();
      await expect(run.getByRole('slider', { name: chart })).toBeVisible();
      // The second run's chart has no key of its own on the page.
      const { bytes } = await save(page, /^Save the simulation of Corral/, 'SVG');
      const svg = await parsed(page, bytes.toString());
      expect(svg, lanes).toMatchObject({ root: 'svg', ground: '#ffffff', unsafe: [] });
      expect(svg.texts.join(' '), lanes).toContain(key);
      expect(svg.texts).toEqual(expect.arrayContaining(['time', '1 min']));
      expect(svg.texts.join(' ')).toContain('Happened under Corral');
    }
    expect(gantry.faults).toEqual([]);
  });
  await test.step('in a column a figure has its whole key, and a key to the jobs that it does not name', async () => {
    await gantry.followSimulated(`${NINE_JOBS}&runs=corral&view.gantt=racks`);
    const menu = /^Save the simulation of Corral/;
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemcheckbox', { name: /^One column/ }).click();
    await page.keyboard.press('Escape');
    const NAMES = ['logs', 'video', 'clicks', 'search', 'index', 'ads', 'fraud', 'trends', 'mail'];
    for (const [by, key] of [
      ['Racks', ['planned', ...NAMES]],
      ['Links', ['up', 'down', 'full']],
      ['Jobs', ['waiting', 'map', 'shuffle open', 'moving', 'stalled', 'reduce', 'planned', ...NAMES]],
    ] as const) {
      await page
        .getByRole('group', { name: /^Lanes of the simulation of Corral/ })
        .getByText(by)
        .click();
      const text = (await save(page, menu, 'SVG')).bytes.toString();
      const blank = await page.context().newPage();
      const texts = await blank.evaluate((svg) => {
        const place = document.createElement('div');
        place.setAttribute('aria-hidden', 'true');
        document.body.append(place);
        place.append(document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true));
        const sheet = place.firstElementChild!.getBoundingClientRect();
        const found = [...place.querySelectorAll('text')].map((one) => {
          const box = one.getBoundingClientRect();
          return { text: one.textContent, isIn: box.left >= sheet.left - 1 && box.right <= sheet.right + 1 };
        });
        place.remove();
        return found;
      }, text);
      await blank.close();
      for (const name of key)
        expect(
          texts.filter((one) => one.text === name),
          `${by}: ${name}`,
        ).toEqual([{ text: name, isIn: true }]);
    }
    expect(gantry.faults).toEqual([]);
  });
});

test('the key that a second run borrows is light and says what is chosen; the page keeps its theme and its pixels', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    localStorage.setItem('gantry.figure', 'one-column 300');
    const changes: (string | null)[] = [];
    // The document has no elements yet.
    new MutationObserver((records) => {
      for (const { target, attributeName } of records)
        if (target === document.documentElement) changes.push(attributeName);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme', 'style'] });
    Object.assign(window, { rootChanges: changes });
  });
  const gantry = new GantryPage(page);
  await gantry.openSimulated(`${NINE_JOBS}&runs=fifo,corral&view.gantt=heat&view.heat=up`);
  const before = await page.evaluate(() => (window as unknown as { rootChanges: string[] }).rootChanges.length);
  const text = (await save(page, /^Save the simulation of Corral/, 'SVG')).bytes.toString();
  const svg = await parsed(page, text);
  const chosen = await page.getByLabel('Heatmap coloured by').evaluate((one) => {
    return (one as HTMLSelectElement).selectedOptions[0]?.text ?? '';
  });
  expect(svg.texts).toContain(chosen);
  const light = /<stop [^>]*stop-color="#(\w\w)(\w\w)(\w\w)"/.exec(text)?.slice(1) ?? [];
  expect(light.map((channel) => Number.parseInt(channel, 16)).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(400);
  const after = await page.evaluate(() => (window as unknown as { rootChanges: string[] }).rootChanges.length);
  expect(after).toBe(before);
  expect(gantry.faults).toEqual([]);
});

test('a figure has the size and the letters that a paper asks for, as a drawing, as pixels and on paper', async ({
  page,
  context,
}) => {
  // Keeps what would be printed: a separate page makes the PDF.
  await page.addInitScript(() => {
    window.print = () => {
      const [sheet] = document.adoptedStyleSheets;
      const css = [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText).join(' ');
      Object.assign(window.top ?? window, { printed: { html: document.documentElement.outerHTML, css } });
    };
  });
  const gantry = new GantryPage(page);
  await gantry.openSimulated(NINE_JOBS);
  const menu = /^Save the simulation of Mean/;
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemcheckbox', { name: /^One column/ }).click();
  await page.keyboard.press('Escape');
  const { name, bytes } = await save(page, menu, 'SVG');
  expect(name).toMatch(/-one-column\.svg$/);
  const text = bytes.toString();
  const [, width, height, viewWidth] =
    /<svg[^>]* width="([\d.]+)pt" height="([\d.]+)pt" viewBox="\S+ \S+ ([\d.]+) /.exec(text) ?? [];
  expect(Number(width)).toBeCloseTo((84 / 25.4) * 72, 1);
  // 12 px of the chart are 8 pt.
  expect((12 * Number(width)) / Number(viewWidth)).toBeCloseTo(8, 1);
  const svg = await parsed(page, text);
  expect(svg).toMatchObject({ root: 'svg', unsafe: [] });
  expect(svg.texts).toEqual(expect.arrayContaining(['time', 'logs', 'waiting', 'shuffle open']));
  // In a paper, the caption says what the figure is.
  expect(svg.texts.join(' ')).not.toContain('Nine nightly jobs');
  // Every text keeps its width in other fonts.
  const narrow = [...text.matchAll(/<text ([^>]*)>([^<]*)</g)].filter(([, how, what]) => {
    return (what ?? '').length > 1 && !/textLength="[\d.]+"/.test(how ?? '');
  });
  expect(narrow.map(([whole]) => whole)).toEqual([]);

  const png = (await save(page, menu, 'PNG')).bytes;
  expect(png.readUInt32BE(16)).toBe(Math.round((84 / 25.4) * 300));
  const density = png.indexOf('pHYs');
  expect([png.readUInt32BE(density + 4), png.readUInt8(density + 12)]).toEqual([Math.round(300 / 0.0254), 1]);

  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: /^Chart PDF/ }).click();
  const printed = await page.waitForFunction(() => (window as { printed?: { html: string; css: string } }).printed);
  const { html, css } = (await printed.jsonValue()) as { html: string; css: string };
  const paper = await context.newPage();
  await paper.setContent(html);
  await paper.addStyleTag({ content: css });
  const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, pdfWidth, pdfHeight] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Math.abs(Number(pdfWidth) - Number(width))).toBeLessThan(0.5);
  expect(Math.abs(Number(pdfHeight) - Number(height))).toBeLessThan(0.8);
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // Its fonts are embedded.
  expect(pdf).toMatch(/\/FontFile2/);

  // Texts with a light outline, as over curves, use the same fonts: publishers refuse Type 3 fonts.
  await page.evaluate(() => Object.assign(window, { printed: undefined }));
  await page.getByRole('button', { name: /^Save the chart: Completion times/ }).click();
  await page.getByRole('menuitem', { name: /^Chart PDF/ }).click();
  const curves = await page.waitForFunction(() => (window as { printed?: { html: string; css: string } }).printed);
  const drawn = (await curves.jsonValue()) as { html: string; css: string };
  await paper.setContent(drawn.html);
  await paper.addStyleTag({ content: drawn.css });
  await expect(paper.locator('text[paint-order]').first()).toBeAttached();
  expect((await paper.pdf({ preferCSSPageSize: true })).toString('latin1')).not.toMatch(/\/Subtype\s*\/Type3/);

  // The chart is where it was, and the choice is kept.
  await page.reload();
  await page.getByRole('button', { name: menu }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: /^One column/ })).toHaveAttribute('aria-checked', 'true');
  expect(gantry.faults).toEqual([]);
});

test('on a phone the menus are there, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const gantry = new GantryPage(page);
  await page.goto('/');
  await expect(gantry.firstPlan).toBeVisible();
  const { bytes } = await save(page, /^Save the chart: Planned by/, 'SVG');
  expect((await parsed(page, bytes.toString())).texts).toContain('rack 0');
  await expectNoHorizontalOverflow(page);
});
