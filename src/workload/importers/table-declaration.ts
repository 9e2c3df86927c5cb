// SPDX-License-Identifier: GPL-3.0-or-later
// The importer `table`: its declaration. Its options are what a user's own table may leave open: what its columns are, values for what
// rows lack, and the cluster.
import { choice, type FieldsOf, flag, text } from '../../model/fields/fields';
import { PLAIN_CLUSTER } from '../presets/clusters';
import { DEFAULT_FIELDS, type TableDefaults } from '../tables/defaults';
import { CLUSTER_KEYS, type ClusterOptions, clusterFields } from './cluster-fields';
import type { ImporterDeclaration } from './importer';

export interface TableOptions extends TableDefaults, ClusterOptions {
  readonly rowsAre: 'auto' | 'jobs' | 'coflows';
  readonly header: 'auto' | 'yes' | 'no';
  readonly comma: 'auto' | 'decimal' | 'thousands';
  readonly columns: string;
  readonly leaveOutBad: boolean;
}

export const READING_KEYS = ['rowsAre', 'header', 'comma', 'columns', 'leaveOutBad'] as const;
const { slots, ...cluster } = PLAIN_CLUSTER;
const CLUSTER = clusterFields({
  ...cluster,
  racks: undefined,
  slots: slots.shared,
  background: 0,
  taskOverheadS: 0,
  jobOverheadS: 0,
});

export const TABLE_OPTIONS: FieldsOf<TableOptions> = {
  rowsAre: choice(['auto', 'jobs', 'coflows'], {
    default: 'auto',
    label: 'Rows are',
    help: 'Jobs, or flows of coflows; auto: flows if there are columns from and to.',
  }),
  header: choice(['auto', 'yes', 'no'], {
    default: 'auto',
    label: 'Header',
    help: 'Whether the first row names the columns; auto: by its content.',
  }),
  comma: choice(['auto', 'decimal', 'thousands'], {
    default: 'auto',
    label: 'Comma in a number',
    help: 'What it means; auto: decided by the numbers if they can mean only one thing.',
  }),
  columns: text({
    default: '',
    maxLength: 2000,
    label: 'Columns',
    help: 'What columns are, by letter or header, with a unit if the table gives none: "B=inputGB:MB C=skip".',
  }),
  leaveOutBad: flag({
    default: false,
    label: 'Leave out bad rows',
    help: 'Rows that cannot be read; otherwise they are listed and nothing is imported.',
  }),
  ...DEFAULT_FIELDS,
  ...CLUSTER,
  racks: {
    ...CLUSTER.racks,
    info: {
      ...CLUSTER.racks.info,
      help: `Racks under one packet core; not set: as many as flows name, ${PLAIN_CLUSTER.racks} for jobs.`,
    },
  },
};

export const TABLE: ImporterDeclaration = {
  id: 'table',
  label: 'Table',
  help: 'Your own jobs or flows: CSV or TSV whose first row names the columns, with units.',
  example: 'id,input (GB),maps,map rate (MB/s), then clicks,200,800,50',
  options: TABLE_OPTIONS,
  groups: [
    { label: 'Reading', keys: READING_KEYS },
    { label: 'What rows lack', keys: Object.keys(DEFAULT_FIELDS) },
    { label: 'Cluster', keys: CLUSTER_KEYS },
  ],
  // Recognised by its first row as a whole, if no other format is.
  recognises: () => false,
};
