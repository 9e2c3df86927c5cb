// Job and network schedulers, fetched by the first text that may name one.
import type { Catalogue } from '../../model/declaration';

export async function loadSchedulers(): Promise<Pick<Catalogue, 'schedulers' | 'networks'>> {
  const [{ SCHEDULERS }, { NETWORKS }] = await Promise.all([
    import('../../simulator/schedulers/registry'),
    import('../../network/registry'),
  ]);
  return { schedulers: SCHEDULERS, networks: NETWORKS };
}
