// SPDX-License-Identifier: GPL-3.0-or-later
// The worker itself: comlink's methods, notices beside them, GLPK fetched when a question needs it. Nothing is decided here.
import { expose, transfer } from 'comlink';
import { createAnswerer, mapMethods } from './answers';
import type { Question, Reply } from './api';
import { createTurn } from './event-loop-turn';
import { packReply, unpackQuestion } from './packed-wire';
import { buffersOf } from './transferables';
import type { Notify } from './wire';

const notify: Notify = (notice) => self.postMessage(notice);
const now = () => performance.now();

const answerer = createAnswerer({
  now,
  notify,
  pause: createTurn(),
  loadSolver: async () => (await import('../lp/glpk')).loadGlpk(),
});

/** Many jobs are sent packed; columns are moved. */
const methods = mapMethods((kind) => async (packed) => {
  const answer = answerer[kind] as (question: Question) => Promise<Reply<unknown>>;
  const reply = await packReply(await answer(await unpackQuestion(packed)));
  return transfer(reply, buffersOf(reply));
});

expose(methods);
notify({ notice: 'ready' });
