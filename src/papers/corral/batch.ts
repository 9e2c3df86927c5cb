// Figures 6 and 7: W1 to W3 as a batch.
import { onAllLoads, SMALL_BATCH } from './all-loads';
import { BATCH_CAUSES } from './causes';
import { gainRow } from './corral-settings';

export const corral6 = onAllLoads({
  id: 'corral-6',
  where: 'Figure 6',
  help: 'How much sooner a batch ends under Corral than under Yarn’s capacity scheduler, on 210 machines.',
  small: SMALL_BATCH,
  timing: 'batch',
  rowsOf: (name) => [gainRow(name, 'makespan', [10, 33], 'makespanS')],
  known: BATCH_CAUSES,
});

export const corral7 = onAllLoads({
  id: 'corral-7',
  where: 'Figure 7',
  help: 'How many bytes less cross racks, and how much less time tasks take in all, in the same batches.',
  small: SMALL_BATCH,
  timing: 'batch',
  rowsOf: (name) => [
    gainRow(name, 'cross-rack bytes', [20, 90], 'crossRackGB'),
    gainRow(name, 'task hours', 'up to 20', 'taskHours'),
  ],
  known: BATCH_CAUSES,
});
