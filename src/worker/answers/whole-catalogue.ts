// Every plug-in's declaration, for text that may name any of them.
import type { Catalogue } from '../../model/declaration';
import { PLANNERS } from '../../planners/registry';
import { loadGenerators } from './load-generators';
import { loadSchedulers } from './load-schedulers';

export async function wholeCatalogue(): Promise<Catalogue> {
  const [generators, schedulers] = await Promise.all([loadGenerators(), loadSchedulers()]);
  return { planners: PLANNERS, generators, ...schedulers };
}
