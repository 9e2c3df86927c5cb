// SPDX-License-Identifier: GPL-3.0-or-later
// How many candidates Corral's provisioning looks at. Apart from the search and without imports, so that a page can say it early.

/** The first, with one rack each, and one for every rack that a job is given after that. */
export const candidateCount = (jobs: number, racks: number): number => jobs * (racks - 1) + 1;
