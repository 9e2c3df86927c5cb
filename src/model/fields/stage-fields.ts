// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of one map-shuffle-reduce step, and of the stages of a DAG with the checks across them: references and cycles.

import type { Stage, StageData } from '../job';
import { MAX_ID_CHARACTERS, MAX_STAGES } from '../limits';
import type { ProblemList } from '../problem';
import { plainName, quoteValue, suggestion } from './field-words';
import {
  asObject,
  custom,
  type Field,
  type FieldsOf,
  list,
  number,
  readPartly,
  text,
  whole,
  writeFields,
} from './fields';

export const idField = (label: string, help: string): Field<string> =>
  text({ minLength: 1, maxLength: MAX_ID_CHARACTERS, label, help });

export const STAGE_DATA_FIELDS: FieldsOf<StageData> = {
  inputGB: number({
    larger: 'There is more to read, and each map takes longer.',
    min: 0,
    label: 'Input',
    unit: 'GB',
    help: 'Data that the maps read.',
  }),
  shuffleGB: number({
    larger: 'More bytes go from maps to reduces, over uplinks if these are on several racks.',
    min: 0,
    default: 0,
    label: 'Shuffle',
    unit: 'GB',
    help: 'Data that the maps send to the reduces.',
  }),
  outputGB: number({
    larger: 'There is more to write, and each task that writes takes longer.',
    min: 0,
    default: 0,
    label: 'Output',
    unit: 'GB',
    help: 'Data that the reduces (or, without any, the maps) write.',
  }),
  maps: whole({
    larger: 'The same input in more, shorter tasks, each with its own start-up.',
    min: 1,
    label: 'Maps',
    help: 'Number of maps; each reads an equal part of the input.',
  }),
  reduces: whole({
    larger: 'The same output in more, shorter tasks; more machines fetch at once if slots are free.',
    min: 0,
    default: 0,
    label: 'Reduces',
    help: 'Number of reduces; 0 is a map-only stage, which shuffles nothing.',
  }),
  mapMBps: number({
    larger: 'Maps finish sooner, and the network matters more.',
    above: 0,
    label: 'Map rate',
    unit: 'MB/s',
    help: 'Input that one map processes per second.',
  }),
  reduceMBps: number({
    larger: 'Reduces finish sooner after fetching.',
    above: 0,
    optional: true,
    label: 'Reduce rate',
    unit: 'MB/s',
    help: 'Output that one reduce writes per second; required if there are reduces.',
  }),
};

/** What reduces need, and what a map-only step may not have. Ignores fields that are wrong by themselves. */
export function checkStageData(
  data: Partial<StageData>,
  source: Record<string, unknown>,
  path: string,
  problems: ProblemList,
): void {
  if (data.reduces === undefined) return;
  if (data.reduces > 0 && source.reduceMBps === undefined) {
    problems.add(`${path}.reduceMBps`, `is required if there are reduces (reduces is ${data.reduces})`);
  }
  if (data.reduces === 0 && data.shuffleGB !== undefined && data.shuffleGB > 0) {
    problems.add(
      `${path}.shuffleGB`,
      `must be 0 or absent if there are no reduces (got ${data.shuffleGB}); add reduces and reduceMBps to shuffle`,
    );
  }
}

export const STAGE_FIELDS: FieldsOf<Stage> = {
  id: idField('Stage', 'Name of the stage, unique in its job.'),
  after: list(text({ maxLength: MAX_ID_CHARACTERS }), {
    default: [],
    max: MAX_STAGES,
    entries: 'stages',
    label: 'After',
    help: 'Stages that must end before this one starts.',
  }),
  ...STAGE_DATA_FIELDS,
};

const stage = custom<Stage>(
  { label: 'Stage' },
  (value, path, problems) => {
    const source = asObject(value, path, problems);
    if (source === undefined) return undefined;
    const before = problems.count;
    const read = readPartly(STAGE_FIELDS, source, path, problems);
    checkStageData(read, source, path, problems);
    return problems.count === before ? (read as Stage) : undefined;
  },
  (value) => writeFields(STAGE_FIELDS, value),
);

const stageList = list(stage, {
  min: 1,
  max: MAX_STAGES,
  entries: 'stages',
  label: 'Stages',
  help: 'Stages of a DAG; each may start when all stages that it comes after have ended.',
});

/** References between stages are checked on the given values, so that they are reported with other problems of the same stages. */
export const stagesField: Field<readonly Stage[]> = {
  ...stageList,
  accepts: undefined,
  read(value, path, problems) {
    const before = problems.count;
    const read = stageList.read(value, path, problems);
    if (Array.isArray(value) && value.length <= MAX_STAGES) checkReferences(value, path, problems);
    return problems.count === before ? read : undefined;
  },
};

interface Node {
  readonly id: string | undefined;
  readonly after: readonly unknown[];
}

function checkReferences(given: readonly unknown[], path: string, problems: ProblemList): void {
  const nodes = given.map((entry): Node => {
    const { id, after } = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {};
    return { id: typeof id === 'string' ? id : undefined, after: Array.isArray(after) ? after : [] };
  });
  const byId = new Map<string, number>();
  nodes.forEach(({ id }, i) => {
    if (id === undefined) return;
    const first = byId.get(id);
    if (first === undefined) byId.set(id, i);
    else problems.add(`${path}[${i}].id`, `${quoteValue(id)} is the id of ${path}[${first}] too`);
  });
  const names = [...byId.keys()];
  nodes.forEach(({ after }, i) => {
    const seen = new Set<unknown>();
    after.forEach((name, k) => {
      if (typeof name !== 'string') return;
      if (seen.has(name)) problems.add(`${path}[${i}].after[${k}]`, `names ${quoteValue(name)} twice`);
      seen.add(name);
      if (byId.has(name)) return;
      const hint = suggestion(name, names) ?? `stages here: ${names.map(plainName).join(', ')}`;
      problems.add(`${path}[${i}].after[${k}]`, `no stage is called ${quoteValue(name)}; ${hint}`);
    });
  });
  // Cycles that share no stage are all reported; others appear once these are fixed.
  const reported = new Set<number>();
  for (;;) {
    const cycle = findCycle(nodes, byId, reported);
    if (cycle === undefined) return;
    for (const i of cycle) reported.add(i);
    problems.add(path, `a cycle runs ${cycle.map((i) => plainName(nodes[i]!.id!)).join(' → ')}`);
  }
}

/** Stages of one cycle in the order in which they would have to run, the first again at the end. */
function findCycle(
  nodes: readonly Node[],
  byId: ReadonlyMap<string, number>,
  leftOut: ReadonlySet<number>,
): number[] | undefined {
  // 0 unseen, 1 on the current path, 2 done
  const state = Uint8Array.from(nodes, (_, i) => (leftOut.has(i) ? 2 : 0));
  const way: number[] = [];
  const visit = (at: number): number[] | undefined => {
    state[at] = 1;
    way.push(at);
    for (const name of nodes[at]!.after) {
      const before = typeof name === 'string' ? byId.get(name) : undefined;
      if (before === undefined || state[before] === 2) continue;
      // The path leads back in time, from a stage to those that must precede it.
      const cycle = state[before] === 1 ? way.slice(way.indexOf(before)).reverse() : visit(before);
      if (cycle !== undefined) return cycle;
    }
    way.pop();
    state[at] = 2;
    return undefined;
  };
  for (let i = 0; i < nodes.length; i++) {
    const cycle = state[i] === 0 ? visit(i) : undefined;
    if (cycle !== undefined) return fromLowest(cycle);
  }
  return undefined;
}

function fromLowest(cycle: readonly number[]): number[] {
  const first = cycle.indexOf(Math.min(...cycle));
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return [...turned, turned[0]!];
}
