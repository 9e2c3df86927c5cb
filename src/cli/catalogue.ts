// Everything that can be plugged in, gathered from the registries for the rooms that may not import them.
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
