// SPDX-License-Identifier: GPL-3.0-or-later
// How many candidates Corral's provisioning tries. Separate from the search and without imports, so that a page can show it early.

/** The first, with one rack per job, and one for each rack that a job is given after that. */
export const candidateCount = (jobs: number, racks: number): number => jobs * (racks - 1) + 1;
