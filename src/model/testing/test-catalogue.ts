// SPDX-License-Identifier: GPL-3.0-or-later
// A small catalogue for tests of layers that may not import the registries: every kind of option once.
import type { Catalogue } from '../fields/declaration';
import { choice, flag, list, number, record, text, variant, whole } from '../fields/fields';
import { WHAT_IF } from '../fields/what-if-fields';

interface Jitter {
  readonly share: number;
  readonly upToS: number;
}

type Arrivals =
  | { readonly kind: 'batch' }
  | { readonly kind: 'uniform'; readonly overS: number }
  | { readonly kind: 'poisson'; readonly meanS: number };

const help = 'For tests.';

export const TEST_CATALOGUE: Catalogue = {
  whatIf: WHAT_IF,
  planners: [
    { id: 'corral', label: 'Corral', help, options: { balance: flag({ default: true }) } },
    {
      id: 'flex',
      label: 'FLEX',
      help,
      options: {
        metric: choice(['makespan', 'tardyJobs'], { default: 'makespan' }),
        slots: whole({ min: 1, optional: true }),
      },
    },
  ],
  schedulers: [
    { id: 'fifo', label: 'FIFO', help, options: {} },
    {
      id: 'delay',
      label: 'Delay',
      help,
      options: {
        nodeWaitS: number({ min: 0, default: 3 }),
        jitter: record<Jitter>(
          { share: number({ min: 0, max: 1, default: 0 }), upToS: number({ min: 0, default: 0 }) },
          { default: { share: 0, upToS: 0 } },
        ),
      },
    },
    {
      id: 'corral',
      label: 'Corral',
      help,
      options: {
        objective: choice(['makespan', 'averageCompletion'], { optional: true }),
        balance: flag({ default: true }),
        alpha: number({ min: 0, optional: true }),
        queues: list(text({ maxLength: 20 }), { default: [], max: 4 }),
      },
    },
  ],
  networks: [
    { id: 'tcp', label: 'TCP', help, options: { tcpWeight: choice(['copies', 'pairs'], { default: 'copies' }) } },
    { id: 'varys', label: 'Varys', help, options: { deadline: flag({ default: false }) } },
  ],
  generators: [
    {
      id: 'uniform',
      label: 'Uniform',
      help,
      options: {
        jobs: whole({ min: 1, max: 20_000, default: 20 }),
        arrivals: variant<Arrivals>(
          {
            batch: {},
            uniform: { overS: number({ min: 0, default: 3600 }) },
            poisson: { meanS: number({ above: 0, default: 40 }) },
          },
          { default: { kind: 'batch' } },
        ),
        scale: number({ above: 0, default: 1 }),
      },
    },
    { id: 'tpch', label: 'TPC-H', help, options: { jobs: whole({ min: 1, max: 20_000, default: 15 }) } },
  ],
};
