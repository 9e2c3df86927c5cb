// SPDX-License-Identifier: GPL-3.0-or-later
// The worker itself: comlink's one method, notices beside it, GLPK fetched when a question needs it. Nothing is decided here.
import { expose, transfer } from 'comlink';
import { createAnswerer } from './answers';
import { createTurn } from './event-loop-turn';
import { packReply, unpackQuestion } from './packed-wire';
import { buffersOf } from './transferables';
import type { Notify, WireWorker } from './wire';

const notify: Notify = (notice) => self.postMessage(notice);
const now = () => performance.now();

const answer = createAnswerer({
  now,
  notify,
  pause: createTurn(),
  loadSolver: async () => (await import('../lp/glpk')).loadGlpk(),
});

const wireWorker: WireWorker = {
  ask: async (question) => {
    const reply = await packReply(await answer(await unpackQuestion(question)));
    return transfer(reply, buffersOf(reply));
  },
};

expose(wireWorker);
notify({ notice: 'ready' });
