// Everything that can be plugged in, gathered for the page; `cli` gathers its own, as neither may import the other.
import type { Catalogue } from '../model/declaration';
import { NETWORKS } from '../network/registry';
import { PLANNERS } from '../planners/registry';
import { SCHEDULERS } from '../simulator/schedulers/registry';
import { GENERATORS } from '../workload/generators/registry';

export const CATALOGUE: Catalogue = {
  planners: PLANNERS,
  schedulers: SCHEDULERS,
  networks: NETWORKS,
  generators: GENERATORS,
};
