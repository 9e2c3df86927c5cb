// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of every generator, declared once. What they determine for each job is in job-frames.ts.
import { type FieldsOf, number, variant, whole } from '../model/fields/fields';
import { MAX_JOBS } from '../model/limits';
import { NOT_NEGATIVE, POSITIVE } from './parameter-ranges';

const MAX_USERS = 1000;

export type Arrivals =
  | { readonly kind: 'batch' }
  | { readonly kind: 'uniform'; readonly overS: number }
  | { readonly kind: 'poisson'; readonly meanS: number };

export interface CommonParameters {
  readonly jobs: number;
  readonly users: number;
  readonly arrivals: Arrivals;
  readonly adHocShare: number;
  readonly scale: number;
}

interface CommonDefaults {
  readonly jobs: number;
  readonly users?: number;
  readonly arrivals: Arrivals;
  /** What `scale` multiplies, if not the data. */
  readonly scaleHelp?: string;
}

export function commonParameters(defaults: CommonDefaults): FieldsOf<CommonParameters> {
  const { arrivals } = defaults;
  return {
    jobs: whole({
      larger: 'There is more to do, over the same time unless arrivals are a Poisson process.',
      default: defaults.jobs,
      min: 1,
      max: MAX_JOBS,
      label: 'Jobs',
      help: 'Number of jobs generated.',
    }),
    users: whole({
      larger: 'Each user has fewer of the jobs.',
      default: defaults.users ?? 0,
      min: 0,
      max: MAX_USERS,
      label: 'Users',
      help: 'Number of users; each job belongs to one, picked at random. With 0, jobs have no user.',
    }),
    arrivals: variant<Arrivals>(
      {
        batch: {},
        uniform: {
          overS: number({
            larger: 'Jobs arrive further apart, so fewer are in the cluster at once.',
            default: arrivals.kind === 'uniform' ? arrivals.overS : 3600,
            ...NOT_NEGATIVE,
            label: 'Arrivals within',
            unit: 's',
            help: 'Arrival times are drawn uniformly from this span.',
          }),
        },
        poisson: {
          meanS: number({
            larger: 'Jobs arrive further apart, so fewer are in the cluster at once.',
            default: arrivals.kind === 'poisson' ? arrivals.meanS : 40,
            ...POSITIVE,
            label: 'Mean gap between arrivals',
            unit: 's',
            help: 'The gaps between arrivals are exponential with this mean.',
          }),
        },
      },
      {
        default: arrivals,
        label: 'Arrivals',
        help: 'All jobs at once, at uniformly random times, or a Poisson process.',
      },
    ),
    adHocShare: number({
      larger: 'Fewer of the jobs can be planned ahead.',
      default: 0,
      min: 0,
      max: 1,
      label: 'Ad hoc share',
      help: 'This share of the jobs, picked at random, is not recurring, so a simulation cannot plan it ahead.',
    }),
    scale: number({
      larger: 'Every job has more to do.',
      default: 1,
      ...POSITIVE,
      label: 'Scale',
      help: defaults.scaleHelp ?? 'Multiplies every data size; task counts stay the same, so each task has more to do.',
    }),
  };
}

/** For generators whose task counts depend on block sizes. */
export const SCALE_OF_BLOCKS = 'Multiplies every data size before it is split into blocks, so there are more tasks.';

/** How to get fewer tasks from such a generator. */
export const FEWER_BLOCKS = 'make scale smaller or blockMB larger';
