// Every plug-in's declaration, for text that may name any of them. Generators still come with their code (workload/generators), which is
// fetched with the first text that may name one.
import type { Catalogue } from '../../model/declaration';
import { NETWORKS } from '../../network/registry';
import { PLANNERS } from '../../planners/registry';
import { SCHEDULERS } from '../../simulator/schedulers/registry';
import type { Generator } from '../../workload/generator';

/** Of text that generates nothing. */
export const WITHOUT_GENERATORS: Catalogue = {
  planners: PLANNERS,
  schedulers: SCHEDULERS,
  networks: NETWORKS,
  generators: [],
};

export async function loadGenerators(): Promise<readonly Generator[]> {
  return (await import('../../workload/generators/registry')).GENERATORS;
}

export async function wholeCatalogue(): Promise<Catalogue> {
  return { ...WITHOUT_GENERATORS, generators: await loadGenerators() };
}
