// Questions and replies as they travel: where a scenario or a workload in them has very many flows, those go as columns.
import type { Question, Reply } from './api';
import type { PackedCoflows } from './packed-coflows';

type Fields = Readonly<Record<string, unknown>>;
type Change = (workload: Fields) => Promise<Fields>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Few scenarios have coflows, and only those load it. */
const packing = () => import('./packed-coflows');

const toColumns: Change = async (workload) => {
  const { coflows } = workload;
  const columns = Array.isArray(coflows) ? (await packing()).pack(coflows) : undefined;
  return columns === undefined ? workload : { packed: columns };
};

const toCoflows: Change = async (workload) =>
  isFields(workload.packed)
    ? { coflows: (await packing()).unpack(workload.packed as unknown as PackedCoflows) }
    : workload;

/** The same value where nothing in it changes. */
async function changed(holder: unknown, change: Change): Promise<unknown> {
  if (!isFields(holder)) return holder;
  const key = isFields(holder.scenario) ? 'scenario' : 'workload';
  const held = holder[key];
  if (!isFields(held)) return holder;
  const next = await (key === 'scenario' ? changed(held, change) : change(held));
  return next === held ? holder : { ...holder, [key]: next };
}

const changedReply = async (reply: Reply<unknown>, change: Change): Promise<Reply<unknown>> =>
  reply.ok ? { ok: true, answer: await changed(reply.answer, change) } : reply;

export const packQuestion = (question: Question) => changed(question, toColumns) as Promise<Question>;
export const unpackQuestion = (question: Question) => changed(question, toCoflows) as Promise<Question>;
export const packReply = (reply: Reply<unknown>) => changedReply(reply, toColumns);
export const unpackReply = (reply: Reply<unknown>) => changedReply(reply, toCoflows);
