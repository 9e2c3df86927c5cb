// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler as a job scheduler: its declaration, and how its parts are put together.
import { circuitNetwork } from '../../planners/coscheduler/circuit-network';
import type { JobScheduler } from '../engine/state/job-scheduler';
import { CoschedulerPolicy } from './coscheduler/coscheduler-policy';
import { JobLines } from './coscheduler/job-lines';
import { type MapGuideOptions, MapGuides } from './coscheduler/map-guides';
import { ReduceGuides, type ReduceOptions } from './coscheduler/reduce-guides';
import { RestMaps } from './coscheduler/rest-maps';
import { COSCHEDULER } from './declarations/coscheduler';
import { FairPolicy } from './shared/fair-policy';
import { SlotShares } from './shared/user-shares';

export const coscheduler: JobScheduler = {
  ...COSCHEDULER,
  whyNotMalleable: 'It places maps and reduces so that shuffles suit circuits, and malleable jobs have no shuffle.',
  start(input) {
    const { view, options } = input;
    const network = circuitNetwork(view.cluster.topology);
    const shares = new SlotShares(view.jobs);
    // Without any guideline, fair scheduling remains (section V-C); SBS alone has nothing to choose from.
    if (!options.mts && !options.psrt) return new FairPolicy(view, { shares, inUser: 'fair' });
    const maps = new MapGuides(input, network, options as unknown as MapGuideOptions);
    const reduces = new ReduceGuides(input, network, maps, options as unknown as ReduceOptions);
    const restMaps = new RestMaps(view, maps, options.unguidedMaps as boolean);
    return new CoschedulerPolicy(view, new JobLines(view, shares, maps, reduces), maps, reduces, restMaps);
  },
};
