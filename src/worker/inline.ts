// The worker's api without a worker, for tests and Node: the same answers from the same code, in this very thread.
import { createAnswerer } from './answers';
import type { GantryWorker, Reply, Request } from './api';
import { CLOCK } from './timer';

export function createInlineWorker(): GantryWorker {
  let queue: Promise<unknown> = Promise.resolve();
  return {
    ask(question, onProgress) {
      const answer = createAnswerer({
        now: CLOCK.now,
        notify: (notice) => {
          if (notice.notice === 'progress') onProgress?.(notice.progress);
        },
        pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
        loadSolver: async () => (await import('../lp/glpk')).loadGlpk(),
      });
      // One at a time, as in a worker.
      const reply = queue.then(() => answer(question as Request));
      queue = reply.catch(() => undefined);
      return reply as Promise<Reply<never>>;
    },
  };
}
