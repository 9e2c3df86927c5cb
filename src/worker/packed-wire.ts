// SPDX-License-Identifier: GPL-3.0-or-later
// Questions and replies as they are sent: if a scenario or a workload in them has very many jobs, those are sent as texts.
import type { Question, Reply } from './api';

type Fields = Readonly<Record<string, unknown>>;
type Change = (workload: Fields) => Promise<Fields>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Fewer are copied as they are. */
const MANY_JOBS = 500;

/** Few scenarios have many jobs, and only those load it. */
const packingJobs = () => import('./packed-jobs');

const toPacked: Change = async (workload) => {
  const { jobs } = workload;
  if (!Array.isArray(jobs) || jobs.length < MANY_JOBS) return workload;
  return { texts: (await packingJobs()).packJobs(jobs) };
};

const toWorkload: Change = async (workload) => {
  const { texts } = workload;
  return Array.isArray(texts) ? { jobs: await (await packingJobs()).unpackJobs(texts) } : workload;
};

/** The same value if nothing in it changes. */
async function changed(holder: unknown, change: Change): Promise<unknown> {
  if (!isFields(holder)) return holder;
  const key = ['scenario', 'document'].find((one) => isFields(holder[one])) ?? 'workload';
  const member = holder[key];
  if (!isFields(member)) return holder;
  const next = await (key === 'workload' ? change(member) : changed(member, change));
  return next === member ? holder : { ...holder, [key]: next };
}

const changedReply = async (reply: Reply<unknown>, change: Change): Promise<Reply<unknown>> =>
  reply.ok ? { ok: true, answer: await changed(reply.answer, change) } : reply;

export const packQuestion = (question: Question) => changed(question, toPacked) as Promise<Question>;
export const unpackQuestion = (question: Question) => changed(question, toWorkload) as Promise<Question>;
export const packReply = (reply: Reply<unknown>) => changedReply(reply, toPacked);
export const unpackReply = (reply: Reply<unknown>) => changedReply(reply, toWorkload);
