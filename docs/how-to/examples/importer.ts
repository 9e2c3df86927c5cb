// An importer of traces: lines of `id,arrival in s,input in GB`. Whatever a line does not say is an option.
import { counted } from '../../../src/base/readable';
import { number } from '../../../src/model/fields/fields';
import { InputError, ProblemList } from '../../../src/model/problem';
import {
  CLUSTER_KEYS,
  type ClusterOptions,
  clusterFields,
  topologyOf,
} from '../../../src/workload/importers/cluster-fields';
import { defineImporter, type TraceReading } from '../../../src/workload/importers/importer';
import type { TraceLines } from '../../../src/workload/importers/trace-lines';
import { readAmount } from '../../../src/workload/importers/trace-values';
import { blocksOf } from '../../../src/workload/tasks';

interface CsvOptions extends ClusterOptions {
  readonly racks: number;
  readonly blockMB: number;
  readonly mapMBps: number;
}

const LINES_PER_YIELD = 500;

export const csvJobs = defineImporter<CsvOptions>({
  id: 'csv-jobs',
  label: 'Jobs by line',
  help: 'Map-only jobs, one by line: id, arrival in seconds and input in GB, apart by commas.',
  example: 'job-1,0,12.5',
  options: {
    ...clusterFields({
      racks: 4,
      machinesPerRack: 10,
      slots: 4,
      nicGbps: 10,
      oversubscription: 5,
      background: 0,
      taskOverheadS: 0,
      jobOverheadS: 0,
    }),
    blockMB: number({
      default: 256,
      above: 0,
      label: 'Block',
      unit: 'MB',
      help: 'What one map reads.',
      larger: 'Jobs have fewer and longer maps.',
    }),
    mapMBps: number({
      default: 50,
      above: 0,
      label: 'Map rate',
      unit: 'MB/s',
      help: 'Input that one map processes per second.',
      larger: 'Maps end sooner.',
    }),
  },
  groups: [
    { label: 'Tasks', keys: ['blockMB', 'mapMBps'] },
    { label: 'Cluster', keys: CLUSTER_KEYS },
  ],
  recognises: (line) => /^[^,]+,\d+(\.\d+)?,\d+(\.\d+)?$/.test(line),
  read: readCsv,
});

function* readCsv(lines: TraceLines, options: CsvOptions, name: string): TraceReading {
  const { blockMB, mapMBps } = options;
  const problems = new ProblemList();
  const jobs: object[] = [];
  for (let line = lines.take(); line !== undefined && !problems.full; line = lines.take()) {
    if (lines.number % LINES_PER_YIELD === 0) yield LINES_PER_YIELD;
    const [id = '', arrival = '', input = ''] = line.split(',');
    const arrivalS = readAmount(arrival, 'the arrival', lines.place, problems);
    const inputGB = readAmount(input, 'the input', lines.place, problems);
    if (arrivalS === undefined || inputGB === undefined) continue;
    jobs.push({ id, arrivalS, inputGB, maps: blocksOf(inputGB, blockMB), mapMBps });
  }
  // All bad lines at once, each with its number.
  if (!problems.empty) throw new InputError(problems.all);
  const sentence = `Every map reads ${blockMB} MB at ${mapMBps} MB/s; the trace has neither tasks nor rates.`;
  return {
    figures: [{ label: 'Jobs', text: counted(jobs.length, 'job') }],
    notes: [{ sentence, options: ['blockMB', 'mapMBps'] }],
    problems: [],
    document: {
      gantry: 1,
      name,
      topology: topologyOf(options),
      workload: { jobs },
      runs: [{ scheduler: 'fair' }],
      notes: sentence,
    },
  };
}
