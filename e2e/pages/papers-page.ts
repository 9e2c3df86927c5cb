// SPDX-License-Identifier: GPL-3.0-or-later
// The papers as a person sees them: the gallery, an entry, its measurement.
import type { Locator, Page } from '@playwright/test';

export class PapersPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** An entry by its address: `flex-5a&seeds=2`. */
  async open(entry = ''): Promise<void> {
    await this.page.goto(entry === '' ? '/#papers' : `/#papers/${entry}`);
    await this.main.waitFor();
  }

  get main(): Locator {
    return this.page.locator('main[data-papers]');
  }
  get headerButton(): Locator {
    return this.page.getByRole('button', { name: 'Papers', exact: true });
  }
  get title(): Locator {
    return this.main.getByRole('heading', { level: 2 });
  }
  /** Everything that the gallery shows about an entry. */
  entry(id: string): Locator {
    return this.main.getByRole('listitem').filter({ has: this.page.getByText(id, { exact: true }) });
  }
  /** The papers, with what they are known for. */
  get cards(): Locator {
    return this.main.getByRole('list', { name: 'What the papers are known for' }).getByRole('listitem');
  }
  /** Values that were measured before, not here. */
  get before(): Locator {
    return this.table.locator('[data-before]');
  }
  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }
  field(label: string): Locator {
    return this.main.getByRole('textbox', { name: label, exact: true });
  }
  get progress(): Locator {
    return this.main.getByRole('progressbar');
  }
  get status(): Locator {
    return this.main.getByRole('status');
  }
  get table(): Locator {
    return this.main.getByRole('table');
  }
  /** The measured values so far. */
  get values(): Locator {
    return this.table.locator('[data-exact]');
  }

  async setField(label: string, value: string): Promise<void> {
    await this.field(label).fill(value);
    await this.field(label).press('Enter');
  }

  /** The rows as saved in a file, parsed. */
  async savedRows(): Promise<unknown> {
    const download = this.page.waitForEvent('download');
    await this.button('Save rows').click();
    const pieces: Buffer[] = [];
    for await (const piece of await (await download).createReadStream()) pieces.push(piece as Buffer);
    return JSON.parse(Buffer.concat(pieces).toString());
  }
}
