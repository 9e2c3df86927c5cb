// SPDX-License-Identifier: GPL-3.0-or-later
// The page as a person sees it: named places and gestures, so that tests read as journeys and a changed label is fixed in one place.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

/** How many links were followed, to give each a unique name. */
let followed = 0;

export class GantryPage {
  readonly page: Page;
  /** Errors in the browser's console, and everything that was fetched from elsewhere. */
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

  /** Opens a link in a fresh page: an open page would only take the new fragment itself, some time later. */
  async visit(fragment = ''): Promise<void> {
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank');
    await this.page.goto(fragment.includes('://') ? fragment : `/${fragment}`);
  }

  async open(fragment = ''): Promise<void> {
    await this.visit(fragment);
    await this.planned();
  }

  /**
   * Lets the open page take a link, as when a reader follows one: scenario and view are the link's, and nothing from before is shown.
   * Costs a quarter of loading the page, so use it where loading is not tested. A unique name distinguishes it from what was there
   * before, unless it already has one.
   */
  async openInPlace(fragment: string): Promise<void> {
    // A dialog that the last step left open would cover what follows.
    while ((await this.page.locator('dialog[open]').count()) > 0) await this.page.keyboard.press('Escape');
    // Point at nothing, as on a page that was just opened: keys would continue from there.
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
        // Edits of the last step are not saved: the page asks, and they may be lost.
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')];
        buttons.find(({ textContent }) => textContent === 'Open')?.click();
        return false;
      },
      name,
      { polling: 50 },
    );
  }
  async follow(fragment: string): Promise<void> {
    await this.openInPlace(fragment);
    await this.planned();
  }
  /** For a step that may be the first of its test. */
  async goSimulated(fragment: string): Promise<void> {
    await (this.page.url() === 'about:blank' ? this.openSimulated(fragment) : this.followSimulated(fragment));
  }
  async followSimulated(fragment: string): Promise<void> {
    await this.openInPlace(fragment);
    await this.simulated();
  }

  /**
   * Waits until the plan on screen belongs to the scenario on screen. The page replans the moment it takes an edit or a file: wait
   * for that first (`setField`, `openDropped`), or this reports the previous scenario.
   */
  async planned(): Promise<void> {
    await this.waitForRunState(/\d+ plans?, /, 10_000);
  }

  /** Playwright retries after 100, 250, 500 and then every 1000 ms, which wastes half a second when waiting for results. */
  private async waitForRunState(words: RegExp, timeout: number): Promise<void> {
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

  /** The text of the file that this item of a run's menu saves. */
  async saved(run: string, item: RegExp): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: `Save the simulation of ${run}` }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
    const pieces: Buffer[] = [];
    for await (const piece of await (await download).createReadStream()) pieces.push(piece as Buffer);
    return Buffer.concat(pieces).toString();
  }

  /**
   * Waits until every run of the scenario on screen has its result (see `planned`), and until the code that plays, moves and marks
   * them is there: it is loaded last, listens to keys, and moves the charts below it when it arrives.
   */
  async simulated(): Promise<void> {
    await this.waitForRunState(/\d+ runs? simulated in [^,]*$/, 30_000);
    await expect(this.playback).toBeVisible();
    await expect(this.timelines.locator('[data-stack="charts"][aria-busy="false"]')).toBeAttached();
  }
  get playback(): Locator {
    return this.page.getByRole('group', { name: /^Playback of / });
  }
  simulation(label: string | RegExp): Locator {
    return this.timelines.getByRole('region', { name: label instanceof RegExp ? label : `Simulation of ${label}` });
  }
  /** Unfolds all figures: only five are open at first. */
  async openFigures(): Promise<void> {
    const heading = this.page.locator('summary').filter({ hasText: 'All figures' });
    await expect(heading).toBeVisible();
    if (!(await this.metrics.isVisible())) await heading.click();
    await expect(this.metrics).toBeVisible();
  }
  /** A figure of what happened, in the table of all figures: `run` counts from 0. */
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

  /** On a phone: the menu with the rest of the top bar. */
  get phoneMenu(): Locator {
    return this.page.getByRole('button', { name: 'More', exact: true });
  }
  /** On a phone the figures have a tab of their own. */
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
  /** Nearly every look begins here, and a look by role reads the role of each element of the page. */
  get timelines(): Locator {
    return this.page.locator('main[aria-label="Timelines"]');
  }
  /** Charts with keyboard navigation (charts/chart-role): to a screen reader, sliders described as charts. */
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
  /** A figure of the first plan, in the table of all figures. */
  metric(name: string): Locator {
    return this.figureRow(name, 'planned').getByRole('cell').first();
  }
  dialog(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title }).or(this.page.getByRole('alertdialog', { name: title }));
  }

  /** As if the file were dropped on the page. */
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
  /** Drops a scenario's file on the page and waits until it is open. A worker reads it; until then the page shows the old scenario. */
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
  /** Shows what a trace contains and what is assumed, before it replaces anything. */
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

  /** For values that may be refused: the field then shows the old value again. */
  async typeField(label: string, value: string): Promise<void> {
    const field = this.field(label);
    await field.fill(value);
    await field.press('Enter');
  }
  /** Waits until the edit is taken: from Enter until then a field shows the old value. */
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

  /** How many pixels of the first timeline are neither background nor line, so something is drawn there. */
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
