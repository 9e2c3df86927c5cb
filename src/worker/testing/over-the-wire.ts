// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as the page holds it when a worker has read it: copied, and with columns where it has very many flows.
import type { Scenario } from '../../model/scenario';
import type { Reply } from '../api';
import { packReply, unpackReply } from '../packed-wire';

export async function overTheWire(scenario: Scenario): Promise<Scenario> {
  const sent = structuredClone(await packReply({ ok: true, answer: { scenario } }));
  const reply = (await unpackReply(sent)) as Reply<{ readonly scenario: Scenario }>;
  if (!reply.ok) throw new Error('an answer stays an answer');
  return reply.answer.scenario;
}
