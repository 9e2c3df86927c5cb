// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a coflow trace: the scenario, the figures shown, what was assumed, and what prevents it.
import { counted, readableCount, readableNumber, readableSize } from '../../base/readable';
import { MAX_COFLOWS, MAX_FLOWS, overLimit } from '../../model/limits';
import type { Flow } from '../../model/scenario';
import { clusterWords, topologyOf } from './cluster-fields';
import { type CoflowOptions, NETWORK_KEYS } from './coflow-declaration';
import type { Imported, ImportNote, ImportProblem } from './importer';
import { fewerRows, type TakenRows } from './taken-rows';
import type { TraceLines } from './trace-lines';

export interface WrittenCoflow {
  readonly id: string;
  readonly arrivalS: number;
  readonly flows: readonly Flow[];
}

export interface CoflowTotals {
  rows: number;
  flows: number;
  localFlows: number;
  GB: number;
  /** The highest rack named, plus one. */
  racks: number;
}

interface CoflowParts {
  readonly coflows: readonly WrittenCoflow[];
  readonly totals: CoflowTotals;
  readonly taken: TakenRows;
  readonly racks: number;
  readonly lines: TraceLines;
}

export function coflowAnswer(
  { coflows, totals, taken, racks, lines }: CoflowParts,
  options: CoflowOptions,
  name: string,
): Imported {
  const cluster = { ...options, racks, taskOverheadS: 0, jobOverheadS: 0 };
  const notes: ImportNote[] = [
    {
      sentence: 'The trace does not split a reducer’s data over the mappers: each mapper rack sends an equal part.',
      options: [],
    },
    { sentence: `A MB is taken as ${readableCount(options.bytesPerMB)} bytes.`, options: ['bytesPerMB'] },
    {
      sentence: `The trace has no network: ${clusterWords(cluster)}, ${backgroundWords(options)}.`,
      options: NETWORK_KEYS,
    },
    ...taken.notes(),
  ];
  if (totals.localFlows > 0)
    notes.push({
      sentence: options.dropLocal
        ? `Left out: ${counted(totals.localFlows, 'flow')} inside a rack.`
        : `${counted(totals.localFlows, 'flow')} stay inside a rack and load its NICs out and in.`,
      options: ['dropLocal'],
    });
  if (!lines.endsWhole)
    notes.push({ sentence: 'The last line has no line break: make sure that the file is complete.', options: [] });
  return {
    figures: [
      { label: 'Coflows', text: readableCount(taken.taken) },
      { label: 'Flows', text: readableCount(totals.flows) },
      { label: 'Arrivals in the trace', text: taken.spanText },
      { label: 'Data', text: readableSize(totals.GB) },
      { label: 'Racks', text: readableCount(racks) },
    ],
    notes,
    problems: [...taken.problems(), ...limitProblems(totals, taken.taken, coflows.length, racks)],
    document: {
      gantry: 1,
      name,
      topology: topologyOf(cluster),
      workload: { coflows },
      runs: [{ network: 'tcp' }],
      notes: ['Imported from a coflow trace.', ...notes.map(({ sentence }) => sentence)].join('\n'),
    },
  };
}

const backgroundWords = ({ background }: CoflowOptions): string =>
  background === 0 ? 'no other traffic' : `${readableNumber(background * 100)} % of the links taken by other traffic`;

function limitProblems(totals: CoflowTotals, taken: number, kept: number, racks: number): readonly ImportProblem[] {
  const problems: ImportProblem[] = [];
  const tell = (path: string, message: string, fixes: ImportProblem['fixes'] = []): void => {
    problems.push({ path, message, fixes });
  };
  if (taken > MAX_COFLOWS) {
    const message = `${overLimit(taken, 'coflows', MAX_COFLOWS)}; take part of the trace`;
    tell('mostCoflows', message, fewerRows('coflows', 'mostCoflows', taken, MAX_COFLOWS));
  } else if (totals.flows > MAX_FLOWS) {
    const message = `${overLimit(totals.flows, 'flows in all', MAX_FLOWS)}; take part of the trace`;
    tell('mostCoflows', message, kept > 0 ? fewerRows('coflows', 'mostCoflows', taken, kept) : []);
  }
  if (taken > 0 && totals.flows === 0) tell('fromS', 'the coflows taken have no flows; take more of the trace');
  if (racks < totals.racks) {
    const message = `must be at least ${totals.racks}: the trace names rack ${totals.racks - 1} (got ${racks})`;
    tell('racks', message, [{ label: `take ${counted(totals.racks, 'rack')}`, options: { racks: totals.racks } }]);
  }
  return problems;
}
