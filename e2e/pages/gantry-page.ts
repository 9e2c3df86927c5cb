// SPDX-License-Identifier: GPL-3.0-or-later
// The page as a person sees it: named places and gestures, so that tests read as journeys and a changed label is mended once.
import { expect, type Locator, type Page } from '@playwright/test';

/** Links that were followed, each with a name of its own. */
let followed = 0;

export class GantryPage {
  readonly page: Page;
  /** Everything that went wrong in the browser's console or was fetched from elsewhere. */
  readonly faults: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
    page.on('pageerror', (fault) => this.faults.push(String(fault)));
    page.on('request', (request) => {
      const url = request.url();
      if (!/^(https?:\/\/localhost|https?:\/\/127\.0\.0\.1|data:|blob:)/.test(url)) this.faults.push(`fetched ${url}`);
    });
  }

  /** A link opened anew: where a page is open already, another fragment alone would only be taken by that page, some time later. */
  async visit(fragment = ''): Promise<void> {
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank');
    await this.page.goto(fragment.includes('://') ? fragment : `/${fragment}`);
  }

  async open(fragment = ''): Promise<void> {
    await this.visit(fragment);
    await this.planned();
  }

  /**
   * A link taken by the page that is open, as when a reader follows one there: scenario and view are the link's, and nothing of before is
   * shown. A quarter of what loading the page anew costs: for what does not look at loading. A name of its own distinguishes it from what
   * was there before, unless it already has one.
   */
  async take(fragment: string): Promise<void> {
    // What the step before left open lies over what follows.
    while ((await this.page.locator('dialog[open]').count()) > 0) await this.page.keyboard.press('Escape');
    // Nothing is pointed at, as on a page that was just opened: keys would go on from there.
    await this.page.mouse.move(0, 0);
    const given = /&name=([^&]*)/.exec(fragment)?.[1];
    const name = given === undefined ? `Link ${++followed}` : decodeURIComponent(given);
    await this.page.evaluate(
      (link) => {
        location.hash = link;
      },
      given === undefined ? `${fragment}&name=${encodeURIComponent(name)}` : fragment,
    );
    await this.page.waitForFunction(
      (title) => {
        if (document.title.includes(title)) return true;
        // Edits of the step before are kept nowhere: it asks, and they may go.
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')];
        buttons.find(({ textContent }) => textContent === 'Open')?.click();
        return false;
      },
      name,
      { polling: 50 },
    );
  }
  async follow(fragment: string): Promise<void> {
    await this.take(fragment);
    await this.planned();
  }
  /** As a step of a test that may be its first. */
  async goSimulated(fragment: string): Promise<void> {
    await (this.page.url() === 'about:blank' ? this.openSimulated(fragment) : this.followSimulated(fragment));
  }
  async followSimulated(fragment: string): Promise<void> {
    await this.take(fragment);
    await this.simulated();
  }

  /**
   * Waits until the shown plan belongs to the scenario that is shown. The page asks anew in the very moment in which it takes an
   * edit or a file: what takes them must have been waited for (`setField`, `openDropped`), or this reports the scenario before.
   */
  async planned(): Promise<void> {
    await this.stands(/\d+ plans?, /, 10_000);
  }

  /** Playwright looks again after 100, 250, 500 and then every 1000 ms: waiting for results that is half a second for nothing. */
  private async stands(words: RegExp, timeout: number): Promise<void> {
    await this.page
      .waitForFunction(
        (source) => {
          const text = document.querySelector('[data-testid="run-state"]')?.textContent ?? '';
          return new RegExp(source).test(text.replace(/\s+/g, ' ').trim());
        },
        words.source,
        { polling: 50, timeout },
      )
      // The checks that follow give a better message.
      .catch(() => undefined);
    await expect(this.runState).toHaveText(words);
  }

  /** Opens a scenario and waits until all of its runs are simulated. */
  async openSimulated(fragment: string): Promise<void> {
    await this.visit(fragment);
    await this.simulated();
  }

  /** What a run's menu saves under this item. */
  async saved(run: string, item: RegExp): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: `Save the simulation of ${run}` }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
    const pieces: Buffer[] = [];
    for await (const piece of await (await download).createReadStream()) pieces.push(piece as Buffer);
    return Buffer.concat(pieces).toString();
  }

  /**
   * Waits until every run has its result, of the scenario that is shown (see `planned`), and until what plays, moves and marks them
   * has come: it is loaded last, listens to keys, and charts below it move when it comes.
   */
  async simulated(): Promise<void> {
    await this.stands(/\d+ runs? simulated in [^,]*$/, 30_000);
    await expect(this.playback).toBeVisible();
    await expect(this.timelines.locator('[data-stack="charts"][aria-busy="false"]')).toBeAttached();
  }
  get playback(): Locator {
    return this.page.getByRole('group', { name: /^Playback of / });
  }
  simulation(label: string | RegExp): Locator {
    return this.page.getByRole('region', { name: label instanceof RegExp ? label : `Simulation of ${label}` });
  }
  /** Unfolds all figures: only five are open at first. */
  async openFigures(): Promise<void> {
    const heading = this.page.locator('summary').filter({ hasText: 'All figures' });
    await expect(heading).toBeVisible();
    if (!(await this.metrics.isVisible())) await heading.click();
    await expect(this.metrics).toBeVisible();
  }
  /** Of what happened, in the table of all figures: `run` counts from 0. */
  measure(name: string, run: number): Locator {
    return this.figureRow(name, 'happened').getByRole('cell').nth(run);
  }
  /** A line of one of the key figures: `run` counts from 0. */
  keyFigure(name: string, run: number): Locator {
    return this.page
      .getByRole('region', { name: 'Key figures' })
      .locator('[data-figure]')
      .filter({ has: this.page.getByRole('heading', { name: new RegExp(`^${name}`) }) })
      .getByRole('listitem')
      .nth(run);
  }
  private figureRow(name: string, kind: 'planned' | 'happened'): Locator {
    const header = this.page.getByRole('rowheader', { name: new RegExp(`^${name}( ${kind})?$`) });
    return this.metrics.getByRole('row').filter({ has: header });
  }

  /** On a phone: what else the bar at the top has. */
  get phoneMenu(): Locator {
    return this.page.getByRole('button', { name: 'More', exact: true });
  }
  /** On a phone the figures have a place of their own. */
  async showNumbers(): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: 'Picture, numbers or editor' });
    await tabs.getByRole('button', { name: 'Numbers' }).click();
  }

  get answer(): Locator {
    return this.page.getByRole('region', { name: 'Answer' });
  }
  get runState(): Locator {
    return this.page.getByTestId('run-state');
  }
  get scenarioName(): Locator {
    return this.page.getByRole('textbox', { name: 'Name of the scenario' });
  }
  get timelines(): Locator {
    return this.page.getByRole('main', { name: 'Timelines' });
  }
  /** What is walked through by keys (charts/chart-role): to a screen reader a slider that is called a chart. */
  get charts(): Locator {
    return this.timelines.locator('[aria-roledescription="chart"]');
  }
  get firstPlan(): Locator {
    return this.charts.first();
  }
  get metrics(): Locator {
    return this.page.getByRole('table', { name: /Figures of the runs/ });
  }
  get jobs(): Locator {
    return this.page.getByRole('grid', { name: /jobs/i });
  }
  field(label: string): Locator {
    return this.page
      .getByRole('complementary', { name: 'Scenario' })
      .getByRole('textbox', { name: label, exact: true });
  }
  /** Of the first plan, in the table of all figures. */
  metric(name: string): Locator {
    return this.figureRow(name, 'planned').getByRole('cell').first();
  }
  dialog(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title }).or(this.page.getByRole('alertdialog', { name: title }));
  }

  /** As if the file were let go over the page. */
  async dropFile(name: string, text: string): Promise<void> {
    await this.page.evaluate(
      ([fileName, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content], fileName));
        window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      [name, text] as const,
    );
  }
  /** A scenario's file, let go over the page and opened. It is read in a worker: until then the page shows what was there before. */
  async openDropped(name: string, text: string): Promise<void> {
    await this.dropFile(name, text);
    const undo = `Undo: Open ${name}`;
    if (!(await this.phoneMenu.isVisible())) await expect(this.page.getByRole('button', { name: undo })).toBeVisible();
    else {
      await this.phoneMenu.click();
      await expect(this.page.getByRole('menuitem', { name: undo })).toBeVisible();
      await this.page.keyboard.press('Escape');
    }
  }
  /** What a trace holds and what is assumed, before it replaces anything. */
  get importDialog(): Locator {
    return this.dialog(/^Import /);
  }
  /** A figure of the trace, by its label. */
  importFigure(label: string): Locator {
    return this.importDialog
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  /** What may be refused: then the field shows again what holds. */
  async typeField(label: string, value: string): Promise<void> {
    const field = this.field(label);
    await field.fill(value);
    await field.press('Enter');
  }
  /** Waits until it holds: a field shows the old value from Enter on until the edit is taken. */
  async setField(label: string, value: string): Promise<void> {
    await this.typeField(label, value);
    await expect(this.field(label)).toHaveValue(value);
  }

  /** The link as the share dialog shows it. */
  async shareLink(): Promise<string> {
    const share = this.page.getByRole('button', { name: 'Share' });
    if (await share.isVisible()) await share.click();
    else {
      // A phone.
      await this.phoneMenu.click();
      await this.page.getByRole('menuitem', { name: 'Share' }).click();
    }
    const box = this.page.getByRole('textbox', { name: 'Link to this scenario' });
    await expect(box).toHaveValue(/#s=1\./);
    const link = await box.inputValue();
    await this.page.keyboard.press('Escape');
    return link;
  }

  /** How many pixels of the first timeline are neither ground nor line: something is drawn there. */
  async paintedPixels(): Promise<number> {
    return this.firstPlan
      .locator('canvas')
      .first()
      .evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        let painted = 0;
        for (let i = 0; i < data.length; i += 4) {
          const [r = 0, g = 0, b = 0, a = 0] = [data[i], data[i + 1], data[i + 2], data[i + 3]];
          if (a > 0 && Math.max(r, g, b) - Math.min(r, g, b) > 60) painted++;
        }
        return painted;
      });
  }
}
