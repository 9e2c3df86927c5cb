// Figures 6 and 7: W1 to W3 as a batch.

import { withCauses } from '../known-causes';
import { definePaper, type Row } from '../paper';
import { BATCH_CAUSES } from './causes';
import { CLUSTER_FIELDS } from './corral-cluster';
import { OTHER_FIELDS, W1_FIELDS } from './corral-loads';
import { type AllAssumptions, allSettings, corralBelowYarn } from './corral-settings';

const ASSUMPTIONS = { ...CLUSTER_FIELDS, ...W1_FIELDS, ...OTHER_FIELDS };
const SMALL = { shrink: 10, w1Jobs: 30, w2Jobs: 80, w3Jobs: 40 };

const GAIN = { unit: '%', side: { of: 0, is: 'above' } } as const;

export const corral6 = definePaper<AllAssumptions>({
  id: 'corral-6',
  system: 'Corral',
  where: 'Figure 6',
  help: 'How much sooner a batch ends under Corral than under Yarn’s capacity scheduler, on 210 machines.',
  assumptions: ASSUMPTIONS,
  small: SMALL,
  experiment: (a) => {
    const settings = allSettings(a, 'batch');
    return {
      settings,
      rows: withCauses(
        settings.map(
          ({ name }): Row => ({
            case: name,
            quantity: 'makespan below Yarn-CS',
            published: [10, 33],
            measure: corralBelowYarn(name, 'makespanS'),
            ...GAIN,
          }),
        ),
        BATCH_CAUSES,
      ),
    };
  },
});

export const corral7 = definePaper<AllAssumptions>({
  id: 'corral-7',
  system: 'Corral',
  where: 'Figure 7',
  help: 'How many bytes less cross racks, and how much less time tasks take in all, in the same batches.',
  assumptions: ASSUMPTIONS,
  small: SMALL,
  experiment: (a) => {
    const settings = allSettings(a, 'batch');
    return {
      settings,
      rows: withCauses(
        settings.flatMap(({ name }): readonly Row[] => [
          {
            case: name,
            quantity: 'cross-rack bytes below Yarn-CS',
            published: [20, 90],
            measure: corralBelowYarn(name, 'crossRackGB'),
            ...GAIN,
          },
          {
            case: name,
            quantity: 'task hours below Yarn-CS',
            published: 'up to 20',
            measure: corralBelowYarn(name, 'taskHours'),
            ...GAIN,
          },
        ]),
        BATCH_CAUSES,
      ),
    };
  },
});
