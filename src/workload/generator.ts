// SPDX-License-Identifier: GPL-3.0-or-later
// What a generator of workloads is: a declaration, and a function from its parameters, the seed and the cluster to jobs.
// The same input always gives the same jobs, and each quantity has a stream of its own: editing one leaves the others alone.
import { type RandomStream, randomStream } from '../base/random-stream';
import type { GeneratorDeclaration } from '../model/declaration';
import type { FieldsOf } from '../model/fields';
import type { Job, JobShape } from '../model/job';
import { InputError, type Problem } from '../model/problem';
import type { OptionValues } from '../model/scenario';
import type { Topology } from '../model/topology';

interface GeneratorContext {
  readonly seed: number;
  readonly topology: Topology;
}

export interface Generator extends GeneratorDeclaration {
  readonly makes: JobShape;
  /** What to change where there are too many tasks, after "make fewer jobs". */
  readonly fewerTasks?: string;
  /** Parameters are read (defaults filled in). Jobs come in order of arrival. Throws InputError for what cannot be made. */
  generate(parameters: OptionValues, context: GeneratorContext): readonly Job[];
}

/** The random stream of one quantity, called "sizes" or "arrivals", from its beginning. */
export type Draw = (quantity: string) => RandomStream;

interface GeneratorParts<P extends object> extends Omit<Generator, 'problems' | 'generate'> {
  readonly options: FieldsOf<P>;
  readonly problems?: (parameters: P) => readonly Problem[];
  readonly make: (parameters: P, draw: Draw, topology: Topology) => readonly Job[];
}

/** The one place that trusts parameters to be what the declaration reads. */
export function defineGenerator<P extends object>({ make, problems, ...declared }: GeneratorParts<P>): Generator {
  const problemsOf = (parameters: OptionValues) => problems?.(parameters as unknown as P) ?? [];
  return {
    ...declared,
    problems: problemsOf,
    generate(parameters, { seed, topology }) {
      const found = problemsOf(parameters);
      if (found.length > 0) {
        throw new InputError(found.map(({ path, message }) => ({ path: `workload.generate.${path}`, message })));
      }
      return make(parameters as unknown as P, (name) => randomStream(seed, `${declared.id}/${name}`), topology);
    },
  };
}
