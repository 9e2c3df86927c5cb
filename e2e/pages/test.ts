// SPDX-License-Identifier: GPL-3.0-or-later
// The tests' `test`: pages of one worker share a browser context, which costs more to make than most tests take to look at a page. Each
// test has a page of its own, and finds the storage as `storageState` says, whatever the one before left there.
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';

export * from '@playwright/test';

type StorageState = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>;

interface Shared {
  readonly context: BrowserContext;
  /** Lies at the page's origin and runs none of its code: what empties the storage. */
  readonly keeper: Page;
}

/** Inside the browser. A page that was just closed may still hold a database for a moment: its deletion waits for that by itself. */
async function putBack(values: readonly { readonly name: string; readonly value: string }[]): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name, value } of values) localStorage.setItem(name, value);
  for (const { name } of await indexedDB.databases()) {
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name ?? '');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  }
}

async function share(browser: Browser, baseURL: string | undefined): Promise<Shared> {
  // Playwright adds what the test is to `use`.
  const context = await browser.newContext();
  const keeper = await context.newPage();
  await keeper.goto(new URL('/icon.svg', baseURL).href);
  return { context, keeper };
}

interface OfTest {
  /** A page of somebody else, one at a time, whose browser keeps nothing yet: where a link is opened. As large as the test's own. */
  readonly elsewhere: () => Promise<Page>;
}

export const test = base.extend<OfTest, { sharedContexts: Map<string, Shared> }>({
  sharedContexts: [
    async ({ browser }, use) => {
      const contexts = new Map<string, Shared>();
      await use(contexts);
      if (browser.isConnected()) await Promise.all([...contexts.values()].map(({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, sharedContexts, baseURL, storageState, viewport, hasTouch, isMobile, contextOptions, serviceWorkers },
    use,
    info,
  ) => {
    // A service worker would serve the tests after it.
    if (serviceWorkers === 'allow') {
      const own = await browser.newContext();
      await use(own);
      await own.close();
      return;
    }
    const key = JSON.stringify([storageState, viewport, hasTouch, isMobile, contextOptions]);
    let shared = sharedContexts.get(key);
    if (shared === undefined) {
      shared = await share(browser, baseURL);
      sharedContexts.set(key, shared);
    } else {
      const { origins } = storageState as StorageState;
      await shared.keeper.evaluate(putBack, origins[0]?.localStorage ?? []);
    }
    const { context, keeper } = shared;
    await use(context);
    // Playwright takes the pictures of what failed, and starts another worker.
    if (info.status !== info.expectedStatus) sharedContexts.delete(key);
    else await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  },
  page: async ({ context }, use) => use(await context.newPage()),
  // A browser context of its own would be a process of its own, which fetches and compiles everything anew: more than a visit costs.
  elsewhere: async ({ browser, sharedContexts, baseURL, storageState, page: own }, use) => {
    const given: Page[] = [];
    const key = `elsewhere ${JSON.stringify(storageState)}`;
    await use(async () => {
      await Promise.all(given.splice(0).map((page) => page.close()));
      let shared = sharedContexts.get(key);
      if (shared === undefined) {
        shared = await share(browser, baseURL);
        sharedContexts.set(key, shared);
      } else await shared.keeper.evaluate(putBack, (storageState as StorageState).origins[0]?.localStorage ?? []);
      const page = await shared.context.newPage();
      given.push(page);
      const size = own.viewportSize();
      if (size !== null) await page.setViewportSize(size);
      return page;
    });
    await Promise.all(given.map((page) => page.close()));
  },
});
