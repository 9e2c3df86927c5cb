// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps one complete build of the page in the browser, so later visits need no network. A newer build is fetched beside it and takes
// over when no page of the older one is open, or when a reader asks for it; the two are never mixed. A page of the older build that is
// open in another tab then continues with the older build's files, which stay until no page is open.
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { TAKE_OVER } from './take-over';

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build, inserted by scripts/vite/service-worker.ts. */
declare const __FILES__: { readonly url: string; readonly revision: string | null }[];

cleanupOutdatedCaches();
const build = new PrecacheController();
build.addToCacheList(__FILES__);

// A page's address may have foreign parameters after a "?", which do not change its files.
registerRoute(new PrecacheRoute(build, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
// Files of other builds: names change with the content, so an older build's files cannot be mistaken for this one's.
registerRoute(
  ({ sameOrigin }) => sameOrigin,
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

self.addEventListener('install', (event) => void build.install(event));
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  // The visit that fetched everything is also served what it has not loaded yet.
  event.waitUntil(self.clients.claim());
  event.waitUntil(forgetOlder(event));
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(forgetOlder(event));
});

/** Removes files of older builds once no page is open that could request them. */
async function forgetOlder(event: ExtendableEvent): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 0) await build.activate(event);
}
