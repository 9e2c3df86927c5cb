// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps one build of the page in the browser, whole: later visits need no network. A newer build is fetched beside it and takes
// over when no page of the older one is open, or when a reader asks for it; the two are never mixed.
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { TAKE_OVER } from './take-over';

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build, put in by scripts/vite/service-worker.ts. */
declare const __FILES__: { readonly url: string; readonly revision: string | null }[];

cleanupOutdatedCaches();
// A page's address may have words of others behind a "?": they change nothing about its files.
precacheAndRoute(__FILES__, { ignoreURLParametersMatching: [/./], cleanURLs: false });

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

// The visit that fetched everything keeps what it has not loaded yet, too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
