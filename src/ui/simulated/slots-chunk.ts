// Every task on its slot: a chunk that comes when somebody chooses it.
export { RunSlots } from './RunSlots';
