// SPDX-License-Identifier: GPL-3.0-or-later
// Short names of scenario keys and of texts that are common in scenarios, part of link format 1: entries are never changed or removed,
// only added at the end. Others, such as most options of plug-ins, are written out.

/** Characters that cannot be mistaken for a number, a text, a closing bracket or a presence mark. */
const CODES = 'abcdfghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*/:;<=>@[]^_`{|~';

const KEYS = (
  'gantry name seed topology workload faults runs view notes ' +
  'racks machinesPerRack slots shared map reduce machine cores memoryGB nicGbps oversubscription taskOverheadS ' +
  'jobOverheadS background ocs gbps reconfigurationMs elephantGB model jobs generate coflows kind ' +
  'id user arrivalS recurring inputGB shuffleGB outputGB maps reduces mapMBps reduceMBps work latencyS stages after ' +
  'weight deadlineS minSlots maxSlots task sla afterS penalty utility priority decay targetS slope values replicas ' +
  'GB flows from to scheduler network label options networkOptions'
).split(' ');

const TEXTS = (
  'fifo fair delay drf capacity edf rrh proportional corral local-shuffle shufflewatcher coscheduler flex cora manual ' +
  'tcp varys fifo-coflow scf ncf lcf aalo sunflow optimal-clearance all-stop not-all-stop ' +
  'corral-w1 corral-w2 corral-w3 tpch puma facebook flex-bimodal cora-classes uniform ' +
  'arrivals batch poisson overS meanS users scale adHocShare sigmoid linear constant table ' +
  'objective makespan averageCompletion job job- j c map reduce compare inspect'
).split(' ');

const SLOTTED = 'racks machinesPerRack slots nicGbps';
const DATA = 'inputGB shuffleGB outputGB maps reduces mapMBps reduceMBps';

/** Sets of keys that often occur together: one code for the whole object. */
const SHAPES: readonly string[] = [
  'gantry topology workload',
  'gantry name topology workload',
  'gantry name topology workload runs',
  'gantry name topology workload runs view',
  'gantry name seed topology workload',
  'gantry name seed topology workload runs',
  'gantry name seed topology workload runs view',
  SLOTTED,
  `${SLOTTED} oversubscription`,
  `${SLOTTED} oversubscription background`,
  `${SLOTTED} oversubscription ocs`,
  `${SLOTTED} oversubscription background ocs`,
  `${SLOTTED} oversubscription taskOverheadS jobOverheadS`,
  `${SLOTTED} oversubscription taskOverheadS jobOverheadS background`,
  'shared',
  'map reduce',
  'cores memoryGB',
  'gbps reconfigurationMs elephantGB model',
  'jobs',
  'generate',
  'coflows',
  `id ${DATA}`,
  `id arrivalS ${DATA}`,
  `id user ${DATA}`,
  `id user arrivalS ${DATA}`,
  `id user arrivalS recurring ${DATA}`,
  `id after ${DATA}`,
  'id work',
  'id work minSlots maxSlots',
  'id arrivalS work minSlots maxSlots',
  'id latencyS',
  'id arrivalS latencyS',
  'id stages',
  'id arrivalS stages',
  'id flows',
  'id arrivalS flows',
  'from to GB',
  'kind',
  'kind jobs',
  'kind priority',
  'kind priority decay targetS',
  'kind priority slope targetS',
  'kind values',
  'afterS penalty',
  'scheduler',
  'network',
  'scheduler network',
];

function codesOf(names: readonly string[]): Record<'codeOf' | 'nameOf', ReadonlyMap<string, string>> {
  if (names.length > CODES.length) throw new Error('More names than codes: write the last ones out.');
  return {
    codeOf: new Map(names.map((name, i) => [name, CODES.charAt(i)])),
    nameOf: new Map(names.map((name, i) => [CODES.charAt(i), name])),
  };
}

const KEY_CODES = codesOf(KEYS);
const TEXT_CODES = codesOf(TEXTS);
const SHAPE_CODES = codesOf(SHAPES);

export const codeOfKey = (key: string): string | undefined => KEY_CODES.codeOf.get(key);
export const keyOfCode = (code: string): string | undefined => KEY_CODES.nameOf.get(code);
export const codeOfText = (text: string): string | undefined => TEXT_CODES.codeOf.get(text);
export const textOfCode = (code: string): string | undefined => TEXT_CODES.nameOf.get(code);
export const codeOfShape = (keys: readonly string[]): string | undefined =>
  keys.some((key) => key.includes(' ')) ? undefined : SHAPE_CODES.codeOf.get(keys.join(' '));
export const shapeOfCode = (code: string): readonly string[] | undefined => SHAPE_CODES.nameOf.get(code)?.split(' ');
