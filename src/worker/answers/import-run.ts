// SPDX-License-Identifier: GPL-3.0-or-later
// Importing as a run in slices. Separate from the rest of the worker, which is loaded without importers.
import { completeOptions } from '../../model/fields/options';
import { GeneratorRun } from '../../planners/generator-run';
import type { PlanningRun } from '../../planners/planner';
import type { Imported } from '../../workload/importers/importer';
import { IMPORTERS, importerFor } from '../../workload/importers/registry';
import { TraceLines } from '../../workload/importers/trace-lines';
import { traceName } from '../../workload/importers/trace-name';
import type { ImportQuestion } from '../api';

interface TraceImport {
  /** The importer's id. */
  readonly format: string;
  readonly run: PlanningRun<Imported>;
}

export async function startImport({ text, file, format, options }: ImportQuestion): Promise<TraceImport> {
  const listed = IMPORTERS.find(({ id }) => id === format) ?? importerFor(text);
  const importer = await listed.load();
  const lines = new TraceLines(text);
  const run = new GeneratorRun({
    computation: importer.read(lines, completeOptions(importer, options), traceName(file, importer)),
    progress: () => ({ done: lines.read, total: lines.length, unit: 'characters' }),
  });
  return { format: importer.id, run };
}
