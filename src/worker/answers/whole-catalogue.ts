// Every plug-in's declaration, for text that may name any of them.
import type { Catalogue } from '../../model/declaration';
import { loadGenerators } from './load-generators';
import { loadPlanners } from './load-planners';
import { loadSchedulers } from './load-schedulers';

export async function wholeCatalogue(): Promise<Catalogue> {
  const [planners, generators, schedulers] = await Promise.all([loadPlanners(), loadGenerators(), loadSchedulers()]);
  return { planners, generators, ...schedulers };
}
