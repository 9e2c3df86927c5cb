// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the real worker. Vite finds the script by this literal expression and bundles it separately.
import { allowOwnScripts } from './own-scripts';

export function spawnWorker(): Worker {
  allowOwnScripts();
  return new Worker(new URL('./entry.ts', import.meta.url), { type: 'module', name: 'gantry' });
}
