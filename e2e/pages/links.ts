// SPDX-License-Identifier: GPL-3.0-or-later
// Links as people write them by hand: a preset with some parts of its document replaced.
import { first } from '../../src/workload/presets/first';

/** The value of a part of a link. */
export const asLink = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** The first preset with these parts of its document, which itself has no others than topology, workload and runs. */
export const linkTo = (document: object): string =>
  `#p=first${Object.entries(document)
    .map(([key, value]) => `&${key}=${asLink(value)}`)
    .join('')}`;

const JOBS = (first.document as { readonly workload: { readonly jobs: readonly object[] } }).workload.jobs;
const SIZES = new Set(['inputGB', 'shuffleGB', 'outputGB', 'maps', 'reduces']);

/**
 * The first preset on a tenth of its machines with a tenth of its data: the same nine jobs take about as long, and a tenth of the
 * time to simulate. For tests that do not depend on the number of tasks.
 */
export const NINE_JOBS = `#p=first&topology.machinesPerRack=3&workload=${asLink({
  jobs: JOBS.map((job) =>
    Object.fromEntries(Object.entries(job).map(([key, value]) => [key, SIZES.has(key) ? Number(value) / 10 : value])),
  ),
})}`;

/** The same jobs with a plan and no run: saves half of a visit's time in tests that need neither runs nor charts of them. */
export const PLANNED = `${NINE_JOBS}&runs=&plans=corral`;
