// SPDX-License-Identifier: GPL-3.0-or-later
// The importer `coflow-benchmark`: its declaration. Its options are what a coflow trace lacks: how large a megabyte is, and the network.
// The defaults are those of the published comparisons: a rack is one port of 1 Gbps, and the core is no limit.
import { type FieldsOf, flag, number } from '../../model/fields/fields';
import { MAX_COFLOWS } from '../../model/limits';
import { type ClusterOptions, clusterFields } from './cluster-fields';
import type { ImporterDeclaration } from './importer';
import { mostRows, ROW_KEYS, type RowOptions, rowFields } from './row-fields';
import { isPlainNumber, isWholeNumber } from './trace-values';

/** Start-up times are useless in a network without jobs; slots are included because a machine has some. */
type NetworkOptions = Omit<ClusterOptions, 'taskOverheadS' | 'jobOverheadS'>;

export interface CoflowOptions extends RowOptions, NetworkOptions {
  readonly mostCoflows?: number;
  readonly dropLocal: boolean;
  readonly bytesPerMB: number;
}

const {
  taskOverheadS: _task,
  jobOverheadS: _job,
  ...networkFields
} = clusterFields({
  machinesPerRack: 1,
  slots: 1,
  nicGbps: 1,
  oversubscription: 1,
  background: 0,
  taskOverheadS: 0,
  jobOverheadS: 0,
});

export const NETWORK_KEYS: readonly string[] = Object.keys(networkFields);

export const COFLOW_OPTIONS: FieldsOf<CoflowOptions> = {
  ...rowFields('coflows'),
  mostCoflows: mostRows('coflows', MAX_COFLOWS),
  dropLocal: flag({
    default: false,
    label: 'Leave out flows inside a rack',
    help: 'Flows whose mapper and reducer share a rack; if kept, they load that rack’s NICs out and in.',
  }),
  bytesPerMB: number({
    larger: 'Every flow is larger by the same factor.',
    default: 1_000_000,
    min: 1,
    max: 1_000_000_000,
    label: 'Bytes in a MB',
    help: 'The trace does not say whether a megabyte is 1 000 000 or 1 048 576 bytes; published simulators use either.',
  }),
  ...networkFields,
};

export const blanks = (line: string): readonly string[] => line.trim().split(/\s+/);

/** The first line of coflow-benchmark: racks and coflows. */
export const isCoflowHead = (line: string): boolean => /^\s*\d+[ \t]+\d+\s*$/.test(line);

export const isSunflowLine = (line: string): boolean => line.includes('#');

/** Only the start of a long line is checked. */
function isCoflowLine(line: string): boolean {
  const [id, arrival, count, ...rest] = blanks(line.slice(0, 500));
  if (id === undefined || !isPlainNumber(arrival ?? '') || !isWholeNumber(count ?? '')) return false;
  if (isSunflowLine(line)) return isWholeNumber(rest[0] ?? '');
  return rest.length >= 2 && isWholeNumber(rest[0]!) && line.includes(':');
}

export const COFLOW_BENCHMARK: ImporterDeclaration = {
  id: 'coflow-benchmark',
  label: 'Coflow trace',
  help: 'Shuffles between racks: coflow-benchmark, or the same in Sunflow’s layout.',
  example: '150 526 (racks and coflows), then 1 0 1 22 1 65:1.0 (id, ms, mappers, racks, reducers, rack:MB)',
  options: COFLOW_OPTIONS,
  groups: [
    { label: 'What is imported', keys: [...ROW_KEYS, 'mostCoflows', 'dropLocal'] },
    { label: 'Sizes', keys: ['bytesPerMB'] },
    { label: 'Network', keys: NETWORK_KEYS },
  ],
  recognises: (line) => isCoflowHead(line) || isCoflowLine(line),
};
