// A network scheduler that differs from the others only in the order of coflows.
import type { Topology } from '../../model/topology';
import type { NetworkOptions } from '../network';
import { MaddNetwork } from './madd-network';
import type { RankKey } from './rank-keys';

export const startInOrder =
  (keyOf: RankKey) =>
  (topology: Topology, { recorder }: NetworkOptions): MaddNetwork =>
    new MaddNetwork(topology, keyOf, recorder);
