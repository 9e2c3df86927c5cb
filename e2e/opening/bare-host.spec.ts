// SPDX-License-Identifier: GPL-3.0-or-later
// On a host that sends types and no other headers, in a folder of it: the page's own policy holds, everything works, the page can be
// installed, and a newer build is taken at the next visit.
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { CONTENT_SECURITY_POLICY } from '../../scripts/lib/csp.mjs';
import { listen } from '../../scripts/lib/listen.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { GantryPage } from '../pages/gantry-page';
import { makeNewerBuild } from '../pages/newer-build';
import { expect, type Page, test } from '../pages/test';

const FOLDER = '/courses/2026/gantry/';

const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png', '.txt': 'text/plain' },
  '.webmanifest': 'application/manifest+json',
};

/** Some hosts add markup to every page that they serve: this one a script, a style and an element of another site. */
const ADDED =
  '<script>window.ran = "a script"</script><style>html { rotate: 1deg }</style><iframe src="data:text/html,x"></iframe>';

/** Serves a build in a folder, and beside it an empty page that belongs to the same site but not to Gantry. */
function serveBare(build: () => string): RequestListener {
  return ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname.slice(FOLDER.length) || 'index.html';
    let file: Buffer | undefined;
    try {
      if (pathname.startsWith(FOLDER)) file = readFileSync(path.join(build(), name));
      else if (pathname === '/') file = Buffer.from('<title>Courses</title><link rel="icon" href="data:,">');
    } catch {
      // Answered below.
    }
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': TYPES[path.extname(name)] ?? 'text/plain' });
    response.end(name === 'index.html' && pathname !== '/' ? file?.toString().replace('</body>', `${ADDED}$&`) : file);
  };
}

test('on a host without headers, in a folder: the policy holds, GLPK works, and a newer build is taken at the next visit', async ({
  browser,
}, { outputDir }) => {
  test.setTimeout(120_000);
  const newer = path.join(outputDir, 'newer');
  let build = inRoot('dist');
  makeNewerBuild(build, newer);
  const host = await listen(
    serveBare(() => build),
    0,
    '127.0.0.1',
  );
  const address = `${host.url.slice(0, -1)}${FOLDER}`;
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  await context.addInitScript(recordViolations);
  const beside = await context.newPage();
  await beside.goto(host.url);
  const page = await context.newPage();
  const gantry = new GantryPage(page);

  await test.step('the workers plan, with GLPK', async () => {
    const response = await page.goto(`${address}#p=two-shuffles&runs=&plans=lp-batch`);
    expect(Object.keys(response?.headers() ?? {})).not.toContain('content-security-policy');
    await gantry.planned();
    await expect(gantry.timelines).toContainText('(glpk)');
  });

  await test.step('the policy is whole, comes before everything else, and holds', async () => {
    const policy = page.locator('head > :first-child');
    await expect(policy).toHaveAttribute('http-equiv', 'Content-Security-Policy');
    await expect(policy).toHaveAttribute('content', CONTENT_SECURITY_POLICY);
    expect(await page.evaluate(attack)).toEqual({
      markup: 'TypeError',
      policy: 'TypeError',
      reached: 'TypeError',
      ran: 'nothing',
      rotated: 'none',
      base: address,
    });
    const broken = ['base-uri', 'connect-src', 'frame-src', 'require-trusted-types-for', 'script-src-elem'];
    expect(await violated(page)).toEqual([...broken, 'style-src-elem', 'trusted-types']);
    // Each of these was reported, and nothing else.
    expect(gantry.faults.filter((words) => !/Content Security Policy|requires 'Trusted/i.test(words))).toEqual([]);
  });

  await test.step('the service worker is for this folder alone', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope))).toBe(address);
  });

  // Page.getInstallabilityErrors would tell more, but is always empty in a headless shell.
  await test.step('the page can be installed: its manifest says what browsers ask for, and the icons have their sizes', async () => {
    const session = await context.newCDPSession(page);
    const { manifest, errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    // The identity contains the folder, or programs in other folders of this host would be taken for the same.
    expect(manifest).toMatchObject({ id: address, scope: address, startUrl: address, display: 'kStandalone' });
    expect(manifest.name).toBe('Gantry');
    const drawn = manifest.icons?.filter(({ type }) => type === 'image/png') ?? [];
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    expect(
      await page.evaluate(
        sizesOf,
        drawn.map(({ url }) => url),
      ),
    ).toEqual(drawn.map(({ sizes }) => sizes));
  });

  await test.step('a newer build is taken at the next visit, without a button', async () => {
    build = newer;
    // As the browser does by itself on a visit, or after a day at the latest.
    await page.evaluate(() => navigator.serviceWorker.ready.then((all) => all.update()).then(() => undefined));
    await expect
      .poll(() => beside.evaluate(workersOf, address), { timeout: 60_000 })
      .toEqual(['activated', 'installed']);
    const isNewer = (one: Page) => one.evaluate(() => document.querySelector('script[src*="newer/"]') !== null);
    expect(await isNewer(page)).toBe(false);
    await page.close();
    await expect.poll(() => beside.evaluate(workersOf, address)).toEqual(['activated', 'none']);
    const next = await context.newPage();
    await next.goto(`${address}#l=fifo-fair&seed=7`);
    expect(await isNewer(next)).toBe(true);
    // Its sandbox works, too: a lesson's truths are computed there.
    const player = next.getByRole('complementary', { name: 'Lesson', exact: true });
    await player.getByRole('textbox').fill('200');
    await player.getByRole('button', { name: 'Check the answer' }).click();
    await expect(player.locator('[data-right]')).toContainText('it waits', { timeout: 30_000 });
  });
  await context.close();
  host.close();
});

/** Runs in every page before its own scripts. */
function recordViolations(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
}

const violated = async (page: Page): Promise<readonly string[]> =>
  [...new Set(await page.evaluate(() => (window as unknown as { violations: string[] }).violations))].sort();

/** What a script could try if one got into the page, and what comes of it. Runs in the page. */
async function attack(): Promise<Record<string, unknown>> {
  const faultOf = async (act: () => unknown): Promise<string> => {
    try {
      await act();
      return 'done';
    } catch (fault) {
      return (fault as Error).name;
    }
  };
  const base = document.createElement('base');
  base.href = '/elsewhere/';
  document.head.prepend(base);
  const found = {
    markup: await faultOf(() => {
      document.createElement('p').innerHTML = '<b>x</b>';
    }),
    policy: await faultOf(() => Reflect.get(window, 'trustedTypes').createPolicy('another', {})),
    reached: await faultOf(() => fetch('data:,x')),
    ran: Reflect.get(window, 'ran') ?? 'nothing',
    rotated: getComputedStyle(document.documentElement).rotate,
    base: document.baseURI.replace(/[#?].*/, ''),
  };
  base.remove();
  return found;
}

/** Width and height of pictures, as a manifest writes them. Runs in the page. */
const sizesOf = (addresses: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    addresses.map(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }),
  );

/** The service worker of a folder, and the one that waits to replace it. Runs in a page that neither controls. */
async function workersOf(address: string): Promise<readonly string[]> {
  const registration = await navigator.serviceWorker.getRegistration(address);
  return [registration?.active, registration?.waiting].map((worker) => worker?.state ?? 'none');
}
