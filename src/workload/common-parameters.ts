// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters that every generator has, declared once, and what follows from them for each job: id, user, arrival, and
// whether it is ad hoc. How large a job is, is the generator's own.

import { fourDigits } from '../base/round';
import { type FieldsOf, number, variant, whole } from '../model/fields';
import type { JobCommon } from '../model/job';
import { MAX_JOBS } from '../model/limits';
import type { Draw } from './generator';
import { NOT_NEGATIVE, POSITIVE } from './parameter-ranges';

const MAX_USERS = 1000;

type Arrivals =
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
  /** What `scale` multiplies, where that is not the data. */
  readonly scaleHelp?: string;
}

export function commonParameters(defaults: CommonDefaults): FieldsOf<CommonParameters> {
  const { arrivals } = defaults;
  return {
    jobs: whole({
      larger: 'There is more to do in the same span of arrivals, so that the cluster is fuller.',
      default: defaults.jobs,
      min: 1,
      max: MAX_JOBS,
      label: 'Jobs',
      help: 'How many jobs are made.',
    }),
    users: whole({
      larger: 'Each user has fewer of the jobs.',
      default: defaults.users ?? 0,
      min: 0,
      max: MAX_USERS,
      label: 'Users',
      help: 'Each job belongs to one of so many users, picked at random; 0 leaves the user out.',
    }),
    arrivals: variant<Arrivals>(
      {
        batch: {},
        uniform: {
          overS: number({
            larger: 'Jobs come further apart, so that fewer of them are there at once.',
            default: arrivals.kind === 'uniform' ? arrivals.overS : 3600,
            ...NOT_NEGATIVE,
            label: 'Arrivals within',
            unit: 's',
            help: 'Jobs arrive at moments spread evenly over this long.',
          }),
        },
        poisson: {
          meanS: number({
            larger: 'Jobs come further apart, so that fewer of them are there at once.',
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
        help: 'All jobs at once, spread evenly over a span, or a Poisson process.',
      },
    ),
    adHocShare: number({
      larger: 'Planners see fewer of the jobs ahead.',
      default: 0,
      min: 0,
      max: 1,
      label: 'Ad hoc share',
      help: 'This share of the jobs, picked at random, is not recurring, so that a simulation cannot plan it ahead.',
    }),
    scale: number({
      larger: 'Every job has more to do.',
      default: 1,
      ...POSITIVE,
      label: 'Scale',
      help: defaults.scaleHelp ?? 'Multiplies every data size; task counts stay, so that each task has more to do.',
    }),
  };
}

/** For generators whose task counts follow from block sizes. */
export const SCALE_OF_BLOCKS = 'Multiplies every data size before it is cut into blocks, so that tasks grow in number.';

/** How such a generator makes fewer tasks. */
export const FEWER_BLOCKS = 'make scale smaller or blockMB larger';

/** What the common parameters say about one job. */
type JobFrame = Pick<JobCommon, 'id' | 'user' | 'arrivalS' | 'weight' | 'recurring'>;

const padded = (value: number, most: number): string => String(value).padStart(Math.max(2, String(most).length), '0');

function arrivalTimes(count: number, arrivals: Arrivals, draw: Draw): number[] {
  const stream = draw('arrivals');
  const times: number[] = [];
  let now = 0;
  for (let i = 0; i < count; i++) {
    if (arrivals.kind === 'uniform') now = stream.between(0, arrivals.overS);
    else if (arrivals.kind === 'poisson') now += stream.exponential(arrivals.meanS);
    times.push(fourDigits(now));
  }
  return times.sort((a, b) => a - b);
}

/** The frames of all jobs in order of arrival, with ids such as `w1-007` that sort as they arrive. */
export function jobFrames(parameters: CommonParameters, prefix: string, draw: Draw): readonly JobFrame[] {
  const { jobs, users, adHocShare } = parameters;
  const times = arrivalTimes(jobs, parameters.arrivals, draw);
  const userStream = draw('users');
  // A larger share adds ad hoc jobs to those of a smaller one.
  const order = draw('adHoc').shuffle(times.map((_, i) => i));
  const adHoc = new Set(order.slice(0, Math.round(adHocShare * jobs)));
  return times.map((arrivalS, i) => ({
    id: `${prefix}-${padded(i + 1, jobs)}`,
    ...(users > 0 ? { user: `user-${padded(userStream.below(users) + 1, users)}` } : {}),
    arrivalS,
    weight: 1,
    recurring: !adHoc.has(i),
  }));
}
