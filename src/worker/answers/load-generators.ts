// The generators, fetched by the first question that needs one.
import type { Generator } from '../../workload/generator';

export async function loadGenerators(): Promise<readonly Generator[]> {
  return (await import('../../workload/generators/registry')).GENERATORS;
}
