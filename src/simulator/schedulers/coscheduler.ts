// Co-scheduler as a job scheduler: its declaration, and how its parts are put together.
import { flag } from '../../model/fields';
import { circuitNetwork } from '../../planners/coscheduler/circuit-network';
import { GUIDELINE_OPTIONS } from '../../planners/coscheduler/coscheduler-options';
import type { JobScheduler } from '../engine/job-scheduler';
import { RUN_OPTIONS, slowstartOption } from '../run-options';
import { CoschedulerPolicy } from './coscheduler/coscheduler-policy';
import { JobLines } from './coscheduler/job-lines';
import { type MapGuideOptions, MapGuides } from './coscheduler/map-guides';
import { ReduceGuides, type ReduceOptions } from './coscheduler/reduce-guides';
import { RestMaps } from './coscheduler/rest-maps';
import { FairPolicy } from './shared/fair-policy';
import { SlotShares } from './shared/user-shares';

const on = (label: string, help: string) => flag({ default: true, label, help });

export const coscheduler: JobScheduler = {
  id: 'coscheduler',
  label: 'Co-scheduler',
  help: 'Gathers shuffle-heavy jobs on few racks so that their shuffles fill optical circuits.',
  reference: { paper: 'Co-scheduler', where: 'section IV' },
  options: {
    mts: on('MTS', 'Place a heavy job’s input and maps on its few racks (section IV-C).'),
    psrt: on(
      'PSRT',
      'Look for schedules of a heavy job’s reduces on few racks, and start a shuffle when all its reduces have slots (section IV-D).',
    ),
    sbs: on(
      'SBS',
      'Of these, take the schedule and racks that are over first by what runs there (section IV-E); off: the shortest shuffle, on the emptiest racks.',
    ),
    ...GUIDELINE_OPTIONS,
    unguidedMaps: flag({
      default: false,
      label: 'Unguided maps',
      help: 'Lines 8 and 9 of Algorithm 2 also launch a heavy job’s maps outside the racks of its guideline where slots are left; off: never, but for maps that are made again after a failure.',
    }),
    ...RUN_OPTIONS,
    slowstart: slowstartOption(1),
  },
  start(input) {
    const { view, options } = input;
    const network = circuitNetwork(view.cluster.topology);
    const shares = new SlotShares(view.jobs);
    // Without any guideline, fair scheduling is left (section V-C); SBS alone has nothing to choose from.
    if (!options.mts && !options.psrt) return new FairPolicy(view, { shares, inUser: 'fair' });
    const maps = new MapGuides(input, network, options as unknown as MapGuideOptions);
    const reduces = new ReduceGuides(input, network, maps, options as unknown as ReduceOptions);
    const restMaps = new RestMaps(view, maps, options.unguidedMaps as boolean);
    return new CoschedulerPolicy(view, new JobLines(view, shares, maps, reduces), maps, reduces, restMaps);
  },
};
