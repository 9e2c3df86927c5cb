// SPDX-License-Identifier: GPL-3.0-or-later
// Registers the service worker after the first sight, and reports when a newer build is there.
import { notify } from '../../state/actions';
import type { PageStore } from '../../state/page-store';
import { allowOwnScripts } from '../../worker/own-scripts';
import { TAKE_OVER } from '../../worker/take-over';

const FILE = 'service-worker.js';

/** Without one (development, a file opened from disk, a browser that forbids it) the page works only while the network does. */
export async function keepOffline(store: PageStore): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || container === undefined || !location.protocol.startsWith('http')) return;
  allowOwnScripts();
  keepRunningOldBuild(store, container);
  const registration = await container.register(new URL(FILE, document.baseURI), { updateViaCache: 'none' });
  if (registration.waiting !== null) offerNewer(store, registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // The first one has nothing to replace.
      if (coming.state === 'installed' && container.controller !== null) offerNewer(store, coming);
    });
  });
}

let asked = false;

/** A newer build took over because another tab asked for it: nothing is lost, and this page's files are still there. */
function keepRunningOldBuild(store: PageStore, container: ServiceWorkerContainer): void {
  let controller = container.controller;
  container.addEventListener('controllerchange', () => {
    const isFirst = controller === null;
    controller = container.controller;
    if (asked) location.reload();
    else if (!isFirst) {
      const sentence =
        'Another tab took a newer version of Gantry. This one stays with the older one until it is reloaded; your work is kept.';
      notify(store, { tone: 'info', sentence, action: { label: 'Reload', run: () => location.reload() } });
    }
  });
}

function offerNewer(store: PageStore, newer: ServiceWorker): void {
  notify(store, {
    tone: 'info',
    sentence: 'A newer version of Gantry is ready. It opens at the next visit; your work is kept.',
    action: {
      label: 'Reload now',
      run: () => {
        asked = true;
        newer.postMessage(TAKE_OVER);
      },
    },
  });
}

/** Bytes that the browser stores for offline visits; undefined if there are none. */
export async function keptBytes(): Promise<number | undefined> {
  if (!('caches' in globalThis) || (navigator.serviceWorker as unknown) === undefined) return undefined;
  let bytes = 0;
  for (const name of await caches.keys()) {
    if (!name.includes('precache')) continue;
    const cache = await caches.open(name);
    for (const response of await cache.matchAll()) bytes += (await response.blob()).size;
  }
  return bytes === 0 ? undefined : bytes;
}
