// SPDX-License-Identifier: GPL-3.0-or-later
// Fingers on a phone and on a tablet: real touch input, with all that a browser does with it (scrolling, zooming, cancelling a gesture).
import { expectNoHorizontalOverflow } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { type CDPSession, expect, type Locator, type Page, test } from '../pages/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger or more, put down, moved in small steps as by a hand, and lifted. */
class Fingers {
  private readonly page: Page;
  private readonly session: CDPSession;
  private at: readonly Point[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }
  static async on(page: Page): Promise<Fingers> {
    return new Fingers(page, await page.context().newCDPSession(page));
  }
  private send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<unknown> {
    const touchPoints = type === 'touchEnd' ? [] : this.at.map((point, id) => ({ ...point, id }));
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  async down(...points: readonly Point[]): Promise<void> {
    this.at = points;
    await this.send('touchStart');
  }
  async move(...points: readonly Point[]): Promise<void> {
    const from = this.at;
    const steps = 8;
    for (let step = 1; step <= steps; step++) {
      this.at = points.map(({ x, y }, i) => ({
        x: (from[i]?.x ?? x) + ((x - (from[i]?.x ?? x)) * step) / steps,
        y: (from[i]?.y ?? y) + ((y - (from[i]?.y ?? y)) * step) / steps,
      }));
      await this.send('touchMove');
      await this.page.waitForTimeout(16);
    }
  }
  async up(): Promise<void> {
    await this.send('touchEnd');
  }
  async drag(from: Point, to: Point, pressMs = 0): Promise<void> {
    await this.down(from);
    if (pressMs > 0) await this.page.waitForTimeout(pressMs);
    await this.move(to);
    await this.up();
  }
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (box === null) throw new Error('not on the page');
  return box;
}

async function middleOf(one: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(one);
  return { x: x + width / 2, y: y + height / 2 };
}

const nowOf = async (slider: Locator): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));
const slider = (page: Page, name: string): Locator => page.getByRole('slider', { name, exact: true });

/** The visible time, from the axis: a phone has no minimap that would show it. */
async function seenSpan(page: Page): Promise<{ fromS: number; toS: number }> {
  const axis = page.locator('[data-stack="axis"]');
  const [fromS, toS] = [await axis.getAttribute('data-from-s'), await axis.getAttribute('data-to-s')];
  return { fromS: Number(fromS), toS: Number(toS) };
}

/** How far the page and its parts are scrolled, and the page zoomed by the browser itself. */
const placeOfPage = (page: Page) =>
  page.evaluate(() => ({
    scale: visualViewport?.scale,
    leftPx: visualViewport?.pageLeft,
    downPx: [...document.querySelectorAll('*')].reduce(
      (sum, { scrollTop }) => sum + scrollTop,
      visualViewport?.pageTop ?? 0,
    ),
  }));

/** A chart's plot, where its marks are drawn, without the labels beside it. */
async function plotOf(chart: Locator) {
  const { x, y, height } = await boxOf(chart);
  const plot = await chart.locator('[data-pin]').evaluate((pin) => {
    const { left, width } = (pin as HTMLElement).style;
    return { left: Number.parseFloat(left), width: Number.parseFloat(width) };
  });
  return { left: x + plot.left, width: plot.width, y: y + Math.min(height / 2, 60) };
}

async function openOnPhone(page: Page, fragment = `${NINE_JOBS}&runs=corral`): Promise<[GantryPage, Fingers]> {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(fragment);
  await page.getByRole('button', { name: 'Show the whole time' }).waitFor();
  return [gantry, await Fingers.on(page)];
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('two fingers zoom a timeline at what lies under them, one pans it, and the page stays where it is', async ({
    page,
  }) => {
    const [gantry, fingers] = await openOnPhone(page);
    const before = await placeOfPage(page);
    const whole = await seenSpan(page);
    const { left, width, y } = await plotOf(gantry.firstPlan);
    const middle = left + width / 2;
    await fingers.down({ x: middle - 30, y }, { x: middle + 30, y });
    await fingers.move({ x: middle - 90, y }, { x: middle + 90, y });
    await fingers.up();
    const near = await seenSpan(page);
    const length = near.toS - near.fromS;
    expect(length).toBeGreaterThan((whole.toS - whole.fromS) / 3.3);
    expect(length).toBeLessThan((whole.toS - whole.fromS) / 2.7);
    const middleS = (span: typeof whole) => (span.fromS + span.toS) / 2;
    expect(Math.abs(middleS(near) - middleS(whole))).toBeLessThan(length / 10);
    expect(await placeOfPage(page)).toEqual(before);

    // A drag to the left shows later times.
    await fingers.drag({ x: middle + 40, y }, { x: middle - 40, y: y + 12 });
    const later = await seenSpan(page);
    expect(later.toS - later.fromS).toBeCloseTo(length, 6);
    const movedPx = ((later.fromS - near.fromS) / length) * width;
    expect(movedPx).toBeGreaterThan(72);
    expect(movedPx).toBeLessThan(92);
    expect(await placeOfPage(page)).toEqual(before);

    // Pinched together again, the whole time is in view, and no more.
    await fingers.down({ x: middle - 90, y }, { x: middle + 90, y });
    await fingers.move({ x: middle - 10, y }, { x: middle + 10, y });
    await fingers.up();
    expect(await seenSpan(page)).toEqual(whole);
    expect(await placeOfPage(page)).toEqual(before);

    // A drag upwards does not change the time.
    await fingers.drag({ x: middle, y }, { x: middle, y: y - 150 });
    expect(await seenSpan(page)).toEqual(whole);
    expect(gantry.faults).toEqual([]);
  });

  for (const form of ['jobs', 'slots']) {
    test(`two fingers up and down make lanes higher and move them, and neither the time nor the page: ${form}`, async ({
      page,
    }) => {
      const [gantry, fingers] = await openOnPhone(page, `${NINE_JOBS}&runs=corral&plans=&view.gantt=${form}`);
      const chart = gantry.firstPlan;
      const heightOf = () => chart.evaluate((one) => one.scrollHeight);
      const scrolled = () => chart.evaluate((one) => one.scrollTop);
      const before = await placeOfPage(page);
      const whole = await seenSpan(page);
      const usualPx = await heightOf();
      const box = await boxOf(chart);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const stretch = async (): Promise<void> => {
        await fingers.down({ x, y: y - 30 }, { x: x + 20, y: y + 30 });
        await fingers.move({ x: x - 8, y: y - 90 }, { x: x + 26, y: y + 90 });
        await fingers.up();
      };
      await stretch();
      await expect.poll(heightOf).toBeGreaterThan(usualPx * 1.8);
      await stretch();
      expect(await seenSpan(page)).toEqual(whole);
      // Two fingers that move in parallel scroll the lanes.
      const atPx = await scrolled();
      expect(atPx).toBeGreaterThan(0);
      await fingers.down({ x, y: y - 20 }, { x: x + 60, y: y - 10 });
      await fingers.move({ x, y: y + 40 }, { x: x + 60, y: y + 50 });
      await fingers.up();
      await expect.poll(scrolled).toBeLessThan(atPx - 40);
      expect(await seenSpan(page)).toEqual(whole);
      // Pinched together, the lanes are as high as at first.
      for (let k = 0; k < 3; k++) {
        await fingers.down({ x, y: y - 100 }, { x: x + 20, y: y + 100 });
        await fingers.move({ x, y: y - 20 }, { x: x + 20, y: y + 20 });
        await fingers.up();
      }
      await expect.poll(heightOf).toBeLessThanOrEqual(usualPx);
      expect(await placeOfPage(page)).toEqual(before);
      expect(gantry.faults).toEqual([]);
    });
  }

  test('a cell of the traffic matrix is read and picked by a tap, as two racks are in the drawing', async ({
    page,
  }) => {
    const [gantry] = await openOnPhone(page, `${NINE_JOBS}&runs=fair&view.gantt=heat`);
    await page.getByRole('button', { name: 'Traffic between racks' }).tap();
    const matrix = page.getByRole('slider', { name: /traffic between racks/ });
    await matrix.scrollIntoViewIfNeeded();
    // The first row starts below the column heads, the first column beside the row heads; each is about 20 px.
    await matrix.tap({ position: { x: 65, y: 45 } });
    await expect(page.getByText(/rack 0 to rack 1/).first()).toBeVisible();
    await gantry.showNumbers();
    await expect(page.getByRole('region', { name: 'Picked: Rack 0 to rack 1' })).toContainText(/\d+ listed/);
    const tabs = page.getByRole('navigation', { name: 'Picture, numbers or editor' });
    await tabs.getByRole('button', { name: 'Edit' }).tap();
    const racks = page.getByRole('listbox', { name: 'Racks' });
    for (const rack of [1, 3]) await racks.getByRole('option').nth(rack).tap();
    await page.getByRole('button', { name: 'Flows between racks 1 and 3' }).tap();
    await expect(page.getByRole('region', { name: 'Picked: Rack 1 to rack 3' })).toContainText(/\d+ listed/);
    await expectNoHorizontalOverflow(page);
    expect(gantry.faults).toEqual([]);
  });

  test('held on the axis, a finger marks; it moves an edge of the mark, and the mark as a whole', async ({ page }) => {
    const [gantry, fingers] = await openOnPhone(page);
    const before = await placeOfPage(page);
    const whole = await seenSpan(page);
    const { left, width } = await plotOf(gantry.firstPlan);
    const { y } = await middleOf(page.getByRole('button', { name: 'Show the whole time' }));
    const at = (share: number): Point => ({ x: left + share * width, y });
    const [start, end] = [slider(page, 'Start of the marked time'), slider(page, 'End of the marked time')];

    // A quick drag along the axis pans, with nowhere to go here; a long press marks.
    await fingers.drag(at(0.3), at(0.6));
    await expect(start).toHaveCount(0);
    expect(await seenSpan(page)).toEqual(whole);
    await fingers.drag(at(0.3), at(0.6), 450);
    const secondsPx = (whole.toS - whole.fromS) / width;
    const first = { fromS: await nowOf(start), toS: await nowOf(end) };
    expect(Math.abs(first.toS - first.fromS - 0.3 * width * secondsPx)).toBeLessThan(12 * secondsPx);
    expect(await placeOfPage(page)).toEqual(before);

    // Upwards first: fingers do not move straight, and the page must not take the drag over to scroll.
    const upAndOver = async (from: Point, byPx: number): Promise<void> => {
      await fingers.down(from);
      await fingers.move({ x: from.x, y: from.y - 60 });
      await fingers.move({ x: from.x + byPx, y: from.y - 60 });
      await fingers.up();
      expect(await placeOfPage(page)).toEqual(before);
    };
    await upAndOver(await middleOf(end), 50);
    const longer = { fromS: await nowOf(start), toS: await nowOf(end) };
    expect(longer.fromS).toBe(first.fromS);
    expect(Math.abs(longer.toS - first.toS - 50 * secondsPx)).toBeLessThan(14 * secondsPx);

    await upAndOver(await middleOf(slider(page, 'Marked time as a whole')), -40);
    const moved = { fromS: await nowOf(start), toS: await nowOf(end) };
    expect(moved.toS - moved.fromS).toBeCloseTo(longer.toS - longer.fromS, 1);
    expect(Math.abs(longer.fromS - moved.fromS - 40 * secondsPx)).toBeLessThan(10 * secondsPx);

    // Dragged past the other edge, it becomes that edge.
    const left1 = await middleOf(start);
    const right1 = await middleOf(end);
    await upAndOver(left1, right1.x + 40 - left1.x);
    const turned = { fromS: await nowOf(start), toS: await nowOf(end) };
    expect(Math.abs(turned.fromS - moved.toS)).toBeLessThan(0.02 * whole.toS);
    expect(turned.toS).toBeGreaterThan(turned.fromS);
    expect(await seenSpan(page)).toEqual(whole);
    expect(await placeOfPage(page)).toEqual(before);
    expect(gantry.faults).toEqual([]);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1000, height: 760 }, hasTouch: true, isMobile: true });

  test('a section goes where its handle is dragged, and a tap on the handle still opens its menu', async ({ page }) => {
    const [gantry, fingers] = await openOnPhone(page, `${NINE_JOBS}&runs=fifo,corral`);
    const before = await placeOfPage(page);
    const sections = () =>
      page
        .locator('main section[data-section]:not([data-section="changes"])')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-section')));
    expect(await sections()).toEqual(['gantt-0', 'plan-1', 'gantt-1']);
    const handle = page.getByRole('button', { name: 'Move the plan of Corral over TCP', exact: true });
    const from = await middleOf(handle);
    const first = await boxOf(page.locator('[data-section="gantt-0"]'));
    await fingers.drag(from, { x: from.x + 10, y: first.y + 6 });
    expect(await sections()).toEqual(['plan-1', 'gantt-0', 'gantt-1']);
    await expect(page.getByRole('menu')).toBeHidden();
    expect(await placeOfPage(page)).toEqual(before);
    // The browser takes a tap that follows too soon for the end of a fling; how soon depends on how busy it is.
    const down = page.getByRole('menuitem', { name: 'Move down' });
    await expect(async () => {
      await page.waitForTimeout(400);
      await handle.tap();
      await expect(down).toBeVisible({ timeout: 2000 });
    }).toPass();
    await down.tap();
    expect(await sections()).toEqual(['gantt-0', 'plan-1', 'gantt-1']);
    expect(gantry.faults).toEqual([]);
  });
});
