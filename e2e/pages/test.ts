// SPDX-License-Identifier: GPL-3.0-or-later
// The `test` of all tests here: pages of one worker share a browser context, because making one costs more than most tests. Each test
// has a page of its own, as large as `viewport` says, and finds the storage as `storageState` says, regardless of what the last test
// left there.
import { type Browser, type BrowserContext, test as base, type Page, type TestInfo } from '@playwright/test';

export * from '@playwright/test';
export { expect } from './expect';

type StorageState = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>;

interface Shared {
  readonly context: BrowserContext;
  /** A page at the same origin that runs none of its code: used to reset the storage. */
  readonly keeper: Page;
}

/** Runs in the browser. A page that was just closed may keep a database open for a moment; deleting it waits for that by itself. */
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

/** By what cannot be changed later, and one for somebody else. */
type SharedContexts = Map<string, Shared>;

interface ContextFixtures {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly storageState: unknown;
}

/** The context of this name, with its storage as `storageState` says. */
async function shareContext(
  contexts: SharedContexts,
  name: string,
  { browser, baseURL, storageState }: ContextFixtures,
  info: TestInfo,
): Promise<Shared> {
  const shared = contexts.get(name);
  if (shared !== undefined) {
    const { origins } = storageState as StorageState;
    await shared.keeper.evaluate(putBack, origins[0]?.localStorage ?? []);
    return shared;
  }
  // Playwright adds the `use` options of the test that comes first. Its size must not be that of pages which later tests open.
  const context = await browser.newContext({ viewport: info.project.use.viewport });
  const keeper = await context.newPage();
  await keeper.goto(new URL('/icon.svg', baseURL).href);
  contexts.set(name, { context, keeper });
  return { context, keeper };
}

interface OfTest {
  /** Somebody else's page, to open links in: one at a time, with nothing kept in its browser yet, as large as the test's own. */
  readonly elsewhere: () => Promise<Page>;
}

export const test = base.extend<OfTest, { sharedContexts: SharedContexts }>({
  sharedContexts: [
    async ({ browser }, use) => {
      const contexts: SharedContexts = new Map();
      await use(contexts);
      if (browser.isConnected()) await Promise.all([...contexts.values()].map(({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, sharedContexts, baseURL, storageState, hasTouch, isMobile, contextOptions, serviceWorkers },
    use,
    info,
  ) => {
    // A service worker would also serve the tests after it.
    if (serviceWorkers === 'allow') {
      const own = await browser.newContext();
      await use(own);
      await own.close();
      return;
    }
    const name = JSON.stringify([hasTouch, isMobile, contextOptions]);
    const { context, keeper } = await shareContext(sharedContexts, name, { browser, baseURL, storageState }, info);
    await use(context);
    // After a failure Playwright takes screenshots and starts another worker.
    if (info.status !== info.expectedStatus) sharedContexts.delete(name);
    else await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport !== null) await page.setViewportSize(viewport);
    await use(page);
  },
  // A context for each call would be a separate process that fetches and compiles everything again, which costs more than a visit.
  elsewhere: async ({ browser, sharedContexts, baseURL, storageState, page: own }, use, info) => {
    const given: Page[] = [];
    await use(async () => {
      await Promise.all(given.splice(0).map((page) => page.close()));
      const { context } = await shareContext(sharedContexts, 'elsewhere', { browser, baseURL, storageState }, info);
      const page = await context.newPage();
      given.push(page);
      const size = own.viewportSize();
      if (size !== null) await page.setViewportSize(size);
      return page;
    });
    await Promise.all(given.map((page) => page.close()));
  },
});
