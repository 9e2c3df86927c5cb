// SPDX-License-Identifier: GPL-3.0-or-later
// The workbench loads after the first sight. Loading may fail (offline, a newer version on the server): this is reported, the work is
// untouched, and the next try loads it again.
import type { PageStore } from '../state/page-store';
import type { Ask } from '../worker/ask';
import { reportNotLoaded } from './not-loaded';
import type { Workbench } from './workbench';

export function workbenchLoader(store: PageStore, ask: Ask): () => Promise<Workbench> {
  let loading: Promise<Workbench> | undefined;
  return () => {
    loading ??= import('./workbench').then(
      (chunk) => chunk.createWorkbench(store, ask),
      (fault) => {
        loading = undefined;
        throw fault;
      },
    );
    return loading;
  };
}

/** Loads an editing part together with the workbench, so that no edit is made while an earlier one still waits for the workbench. */
export async function editingChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  // Without the workbench the part is still shown: each edit reports what is missing.
  const [chunk] = await Promise.all([load(), import('./workbench').catch(() => undefined)]);
  return chunk;
}

/** The part of a page that has a workbench. */
interface WorkbenchHolder {
  readonly store: PageStore;
  readonly workbench: () => Promise<Workbench>;
}

export function withWorkbench(holder: WorkbenchHolder, act: (bench: Workbench) => void): void {
  holder.workbench().then(act, () => {
    reportNotLoaded(holder.store, 'This part of Gantry', () => withWorkbench(holder, act));
  });
}
