// SPDX-License-Identifier: GPL-3.0-or-later
// Racks and reduces of one job in words.
import type { LocalityPlan } from '../../../model/locality-plan';

type LocalJob = LocalityPlan['jobs'][number];

/** In the order in which they were added. */
export const rackWords = (job: LocalJob): string => job.preferredMapRacks.join(', ');

/** "rack 0: 6, rack 2: 1"; racks without reduces are left out. */
export const reduceWords = (job: LocalJob): string =>
  job.tentativeReduces.flatMap((count, rack) => (count > 0 ? [`rack ${rack}: ${count}`] : [])).join(', ') || 'none';
