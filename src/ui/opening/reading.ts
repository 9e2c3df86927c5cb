// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what comes from outside, off the main thread. It never throws: a lost worker is a problem like any other.
import type { Problem } from '../../model/problem';
import type { ReadAnswer, ReadQuestion } from '../../worker/api';
import type { Routing, WorkerRole } from '../../worker/routing';

export type ReadOutcome =
  | ({ readonly ok: true } & ReadAnswer)
  | { readonly ok: false; readonly problems: readonly Problem[] };

export type Read = (form: ReadQuestion['form'], text: string) => Promise<ReadOutcome>;

/** `role`: the first read shares the worker of the first plan; later ones must not queue behind a long plan. */
export function createReader(routing: Routing, role: WorkerRole): Read {
  return async (form, text) => {
    try {
      const reply = await routing.ask({ kind: 'read', form, text }, { role });
      return reply.ok ? { ok: true, ...reply.answer } : reply;
    } catch (fault) {
      return { ok: false, problems: [{ path: '', message: fault instanceof Error ? fault.message : String(fault) }] };
    }
  };
}
