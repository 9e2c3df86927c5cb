// SPDX-License-Identifier: GPL-3.0-or-later
// A generator of workloads: a declaration, and a function from its parameters, the seed and the cluster to jobs. The same input always
// gives the same jobs, and each quantity has its own stream: editing one leaves the others unchanged.
import { type RandomStream, randomStream } from '../base/random-stream';
import type { GeneratorDeclaration } from '../model/fields/declaration';
import type { FieldsOf } from '../model/fields/fields';
import type { Job, JobShape } from '../model/job';
import { InputError, type Problem } from '../model/problem';
import type { OptionValues } from '../model/scenario';
import type { Topology } from '../model/topology';

interface GeneratorContext {
  readonly seed: number;
  readonly topology: Topology;
}

/** All that is known of a generator before its code is loaded. In a separate file, which imports none of the code. */
export interface DeclaredGenerator extends GeneratorDeclaration {
  readonly makes: JobShape;
  /** What to change if there are too many tasks, after "make fewer jobs". */
  readonly fewerTasks?: string;
  /** Of parameters that are valid one by one. */
  problems(parameters: OptionValues): readonly Problem[];
}

export interface Generator extends DeclaredGenerator {
  /** Parameters are read (defaults filled in). Jobs are in order of arrival. Throws InputError if they cannot be generated. */
  generate(parameters: OptionValues, context: GeneratorContext): readonly Job[];
}

/** The random stream of one quantity, such as "sizes" or "arrivals", from its start. */
export type Draw = (quantity: string) => RandomStream;

interface DeclaredParts<P extends object> extends Omit<DeclaredGenerator, 'problems'> {
  readonly options: FieldsOf<P>;
  readonly problems?: (parameters: P) => readonly Problem[];
}

type Make<P extends object> = (parameters: P, draw: Draw, topology: Topology) => readonly Job[];

/** Only here and in `defineGenerator` are parameters trusted to be what the declaration reads. */
export function declareGenerator<P extends object>({ problems, ...declared }: DeclaredParts<P>): DeclaredGenerator {
  return { ...declared, problems: (parameters) => problems?.(parameters as unknown as P) ?? [] };
}

export function defineGenerator<P extends object>(declared: DeclaredGenerator, make: Make<P>): Generator {
  return {
    ...declared,
    generate(parameters, { seed, topology }) {
      const found = declared.problems(parameters);
      if (found.length > 0) {
        throw new InputError(found.map(({ path, message }) => ({ path: `workload.generate.${path}`, message })));
      }
      return make(parameters as unknown as P, (name) => randomStream(seed, `${declared.id}/${name}`), topology);
    },
  };
}
