// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments with all of W1, W2 and W3 on 210 machines under both schedulers. They differ in what they read off the runs.
import { type KnownCause, withCauses } from '../known-causes';
import { definePaper, type Paper, type Row } from '../paper';
import { stragglerNoise } from '../shared-fields';
import { BASELINE_FIELDS, CLUSTER_FIELDS } from './corral-cluster';
import { OTHER_FIELDS, type Timing, W1_FIELDS } from './corral-loads';
import { type AllAssumptions, allSettings } from './corral-settings';

interface AllLoadsParts extends Pick<Paper, 'id' | 'where' | 'help'> {
  readonly small: Partial<AllAssumptions>;
  readonly timing: Timing;
  /** The rows of a workload; one without rows is left out. */
  readonly rowsOf: (name: string) => readonly Row[];
  readonly known: readonly KnownCause[];
}

export const ALL_FIELDS = {
  ...CLUSTER_FIELDS,
  ...W1_FIELDS,
  taskNoise: stragglerNoise('W1'),
  ...OTHER_FIELDS,
  ...BASELINE_FIELDS,
};

export const SMALL_BATCH = { shrink: 10, w1Jobs: 30, w2Jobs: 80, w3Jobs: 40 };

export const onAllLoads = ({ timing, rowsOf, known, ...parts }: AllLoadsParts): Paper =>
  definePaper<AllAssumptions>({
    ...parts,
    system: 'Corral',
    assumptions: ALL_FIELDS,
    experiment: (a) => {
      const looked = allSettings(a, timing)
        .map((setting) => ({ setting, rows: rowsOf(setting.name) }))
        .filter(({ rows }) => rows.length > 0);
      return {
        settings: looked.map(({ setting }) => setting),
        rows: withCauses(
          looked.flatMap(({ rows }) => rows),
          known,
        ),
      };
    },
  });
