// What a generator of workloads is: a declaration, and a function from its parameters, the seed and the cluster to jobs.
// The same input always gives the same jobs, and each quantity has a stream of its own: editing one leaves the others alone.
import { type RandomStream, randomStream } from '../base/random-stream';
import type { Declaration } from '../model/declaration';
import type { FieldsOf } from '../model/fields';
import type { Job, JobShape } from '../model/job';
import type { OptionValues } from '../model/scenario';
import type { Topology } from '../model/topology';

export interface GeneratorContext {
  readonly seed: number;
  readonly topology: Topology;
}

export interface Generator extends Declaration {
  readonly makes: JobShape;
  /** Parameters are read (defaults filled in). Jobs come in order of arrival. Throws InputError for what cannot be made. */
  generate(parameters: OptionValues, context: GeneratorContext): readonly Job[];
}

/** The random stream of one quantity, called "sizes" or "arrivals", from its beginning. */
export type Draw = (quantity: string) => RandomStream;

interface GeneratorParts<P extends object> extends Declaration {
  readonly makes: JobShape;
  readonly options: FieldsOf<P>;
  readonly make: (parameters: P, draw: Draw, topology: Topology) => readonly Job[];
}

/** The one place that trusts parameters to be what the declaration reads. */
export function defineGenerator<P extends object>({ make, ...declared }: GeneratorParts<P>): Generator {
  return {
    ...declared,
    generate: (parameters, { seed, topology }) =>
      make(parameters as unknown as P, (quantity) => randomStream(seed, `${declared.id}/${quantity}`), topology),
  };
}
