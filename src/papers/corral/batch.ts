// SPDX-License-Identifier: GPL-3.0-or-later
// Figures 6 and 7: W1 to W3 as a batch.
import { about, LOWER, type Row, upTo } from '../paper';
import { onAllLoads, SMALL_BATCH } from './all-loads';
import { BATCH_CAUSES } from './causes';
import { BY_SLOTS, CORRAL, LOCAL_SHUFFLE, SHUFFLE_WATCHER, YARN } from './corral-cluster';
import { W1 } from './corral-loads';
import { lowerRow } from './corral-settings';

/** Workloads in which the other baselines run as well. */
export const WITH_BASELINES = new Set([W1, 'W2', 'W3']);

function makespanRows(name: string): readonly Row[] {
  const makespan = { setting: name, quantity: 'makespan', metric: 'makespanS' };
  const own = [
    lowerRow({ ...makespan, published: [10, 33] }),
    lowerRow({ ...makespan, published: [10, 33], of: BY_SLOTS }),
  ];
  if (!WITH_BASELINES.has(name)) return own;
  const lost = name === W1 ? [] : [lowerRow({ ...makespan, published: LOWER, of: YARN, to: LOCAL_SHUFFLE })];
  return [
    ...own,
    lowerRow({ ...makespan, published: LOWER, to: LOCAL_SHUFFLE }),
    ...lost,
    lowerRow({ ...makespan, published: 'significantly lower', of: YARN, to: SHUFFLE_WATCHER }),
  ];
}

export const corral6 = onAllLoads({
  id: 'corral-6',
  where: 'Figure 6',
  help: 'How much sooner a batch ends under Corral than under Yarn’s capacity scheduler and the other baselines, on 210 machines.',
  small: SMALL_BATCH,
  timing: 'batch',
  rowsOf: makespanRows,
  known: BATCH_CAUSES,
});

function savedRows(name: string): readonly Row[] {
  const bytes = { setting: name, quantity: 'cross-rack bytes', metric: 'crossRackGB' };
  const hours = { setting: name, quantity: 'task hours', metric: 'taskHours' };
  const reduces = { setting: name, quantity: 'time of an average reduce, median of jobs', metric: 'medianReduceS' };
  return [
    lowerRow({ ...bytes, published: [20, 90] }),
    lowerRow({ ...bytes, published: [20, 90], of: BY_SLOTS }),
    lowerRow({ ...hours, published: upTo(20) }),
    lowerRow({ ...hours, published: upTo(20), of: BY_SLOTS }),
    ...(name === W1 ? [lowerRow({ ...reduces, published: about(40) })] : []),
    ...(name === 'W2' ? [lowerRow({ ...bytes, published: LOWER, of: SHUFFLE_WATCHER, to: CORRAL })] : []),
    ...(WITH_BASELINES.has(name) ? [lowerRow({ ...hours, published: LOWER, of: SHUFFLE_WATCHER, to: CORRAL })] : []),
  ];
}

export const corral7 = onAllLoads({
  id: 'corral-7',
  where: 'Figure 7',
  help: 'How many fewer bytes cross racks, and how much less time tasks take in total, in the same batches.',
  small: SMALL_BATCH,
  timing: 'batch',
  rowsOf: savedRows,
  known: BATCH_CAUSES,
});
