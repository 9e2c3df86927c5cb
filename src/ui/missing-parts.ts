// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the page whose code could not be fetched: no network, or gone from the server after a new build. When one of them is tried
// again, all are, and also when the network is back.

const retries = new Map<object, () => void>();
const listeners = new Set<(count: number) => void>();

function tell(): void {
  for (const listener of listeners) listener(retries.size);
}

/** `part` distinguishes it from the others; `retry` loads it once more. */
export function addMissing(part: object, retry: () => void): void {
  retries.set(part, retry);
  tell();
}

export function removeMissing(part: object): void {
  if (retries.delete(part)) tell();
}

export function retryMissing(): void {
  const all = [...retries.values()];
  retries.clear();
  tell();
  for (const retry of all) retry();
}

/** `listener` is given how many are missing, now and at each change. */
export function onMissing(listener: (count: number) => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', retryMissing);
  listener(retries.size);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', retryMissing);
  };
}
