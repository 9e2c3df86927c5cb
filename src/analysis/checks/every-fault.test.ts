// SPDX-License-Identifier: GPL-3.0-or-later
// Every sentence that a check can state, on a record tampered with so that it is true: each check can fail.
import { expect, test } from 'vitest';
import { type CircuitColumns, JOB_PHASES, KILL_CAUSES, type Trace } from '../../model/trace';
import { checkedDocument, type Tamper } from './testing/checked-document';
import { COFLOWS, CORES, DAG, FAILING, FIFO, HYBRID, MALLEABLE, SPECULATING } from './testing/small-runs';

const REDUCE = 1;
const MAP_INPUT = 0;
const SHUFFLE = 1;
const OUTPUT = 2;
const REMOTE = 2;

const rowOf = ({ tasks }: Trace, kind: number): number => tasks.kind.indexOf(kind);

/** Marks the row as killed for this cause at that time, by default at its end. */
function kill({ tasks }: Trace, row: number, cause: (typeof KILL_CAUSES)[number], endS = tasks.endS[row]!): void {
  tasks.killed[row] = 1;
  tasks.killedFor[row] = KILL_CAUSES.indexOf(cause);
  tasks.endS[row] = endS;
}

const flowOf = ({ flows }: Trace, kind: number, isInside: boolean): number =>
  flows.kind.findIndex((one, i) => one === kind && (flows.from[i] === flows.to[i]) === isInside);

const COPIES = { ...FIFO, runs: [{ scheduler: 'fifo', network: 'tcp', options: { outputReplicas: 2 } }] };
/** Almost no work, but it needs a slot. */
const INSTANT = {
  ...MALLEABLE,
  workload: { jobs: MALLEABLE.workload.jobs.map((job) => (job.id === 'm' ? { ...job, work: 1e-30 } : job)) },
};
const ONE_CIRCUIT: CircuitColumns = {
  length: 1,
  from: Int16Array.of(0),
  to: Int16Array.of(1),
  startS: Float64Array.of(1),
  upS: Float64Array.of(1),
  endS: Float64Array.of(2),
  coflow: Int32Array.of(0),
  GB: Float64Array.of(1),
};

const FAULTS: readonly (readonly [object, Tamper, RegExp])[] = [
  // Attempts on slots.
  [FIFO, ({ tasks }) => tasks.slot.fill(9, 0, 1), /^machine \d of rack \d has no slot 9, but attempt 0 ran there$/],
  [FIFO, ({ tasks }) => tasks.machine.fill(9, 0, 1), /^machine 9 of rack \d has no slot \d, but attempt 0 ran there$/],
  [FIFO, ({ tasks }) => tasks.endS.fill(0, 1, 2), /^attempt 1 ends before the one above it$/],
  [FIFO, ({ tasks }) => tasks.startS.fill(0), /^two tasks share slot \d of machine \d in rack \d at 0 s$/],
  [FIFO, ({ tasks }) => tasks.killed.fill(1, 0, 1), /^job a: 11 of 12 maps of stage 0 ended$/],
  [FIFO, (trace) => trace.tasks.killed.fill(1, rowOf(trace, REDUCE), rowOf(trace, REDUCE) + 1), /: 3 of 4 reduces/],
  // Kills.
  [FIFO, ({ tasks }) => tasks.killedFor.fill(1, 0, 1), /^map \d+ of job a, killed \(fault\) .* only if it was killed$/],
  [FIFO, ({ tasks }) => tasks.killed.fill(1, 0, 1), /^map \d+ of job a, killed \(none\) .* only if it was killed$/],
  [FIFO, (trace) => kill(trace, 0, 'fault'), /lost nothing: no machine fails$/],
  [FIFO, (trace) => kill(trace, 0, 'backup'), /though no other attempt ended then$/],
  [FIFO, (trace) => kill(trace, 0, 'preemption'), /^map \d+ of job a, killed \(preemption\) .* is not a reduce$/],
  [
    FIFO,
    (trace) => {
      const row = rowOf(trace, REDUCE);
      trace.tasks.startS[row] = trace.tasks.endS[row]!;
      kill(trace, row, 'remadeMap');
    },
    /^reduce \d of job a, killed \(remadeMap\) .* was launched at that instant$/,
  ],
  [FIFO, (trace) => kill(trace, rowOf(trace, REDUCE), 'preemption', 1), /though maps of its job run$/],
  [FIFO, (trace) => kill(trace, rowOf(trace, REDUCE), 'deadlock'), /made room for no map$/],
  [
    FIFO,
    ({ tasks }) => tasks.killed.fill(1, 0, 1) && tasks.killedFor.fill(99, 0, 1),
    /killed \(none\) .* only if it was/,
  ],
  // The other attempt ends after this one was given up.
  [SPECULATING, (trace) => delayTwin(trace), /, killed \(backup\) at [\d.]+ s, though no other attempt ended then$/],
  // The map that it made room for counts as a first attempt.
  [FAILING, ({ tasks }) => tasks.attempt.fill(1), /, killed \(remadeMap\) at [\d.]+ s, made room for no map$/],
  [CORES, ({ tasks }) => tasks.machine.fill(9, 0, 1), /^machine 9 of rack \d has no slot \d, but attempt 0 ran there$/],
  // Links and rates.
  [FIFO, ({ links }) => links.Gbps.fill(1e6, 3, 4), /^rack\d\.\w+ carries 1000000 of \d+ Gbps at/],
  [FIFO, ({ links }) => links.Gbps.fill(-1, 3, 4), /^rack\d\.\w+ carries -1 of/],
  [FIFO, ({ rates }) => rates?.atS.fill(-1, 0, 1), /^flow \d+ has a rate at -1 s, outside its time$/],
  [FIFO, ({ flows }) => flows.endS.set(flows.startS), /^flow \d+ has a rate at [\d.]+ s, outside its time$/],
  [FIFO, ({ flows }) => flows.GB.fill(7, 0, 1), /^flow 0 carried 7 GB, its rates say [\d.]+$/],
  // Bytes by kind.
  [
    FIFO,
    ({ tasks }) => tasks.locality.fill(REMOTE, 0, 1),
    /^job a, stage 0, remote map input: [\d.]+ GB moved, [\d.]+ asked for$/,
  ],
  [FIFO, (trace) => addGB(trace, MAP_INPUT, false), /, remote map input: [\d.]+ GB moved/],
  [FIFO, (trace) => addGB(trace, SHUFFLE, false), /, shuffle into rack \d: [\d.e-]+ GB moved/],
  [FIFO, (trace) => addGB(trace, SHUFFLE, true), /: [\d.]+ GB of shuffle inside racks$/],
  [COPIES, (trace) => addGB(trace, OUTPUT, false), /, output copies: [\d.]+ GB moved, 1 asked for$/],
  [COFLOWS, ({ flows }) => flows.GB.fill(9, 0, 1), /^coflow [cd]: 9 GB moved, [12] asked for$/],
  // Circuits.
  [FIFO, (trace) => Object.assign(trace, { circuits: ONE_CIRCUIT }), /^there are circuits without an optical switch$/],
  [HYBRID, ({ circuits }) => circuits.startS.fill(0), /^the circuit from rack \d to rack \d at 0 s shares a port$/],
  [HYBRID, ({ circuits }) => circuits.upS.fill(-1, 0, 1), /is up at -1 s and ends at [\d.]+ s$/],
  [HYBRID, ({ circuits }) => circuits.GB.fill(1e6, 0, 1), /carries 1000000 GB, but can carry [\d.]+$/],
  [HYBRID, ({ circuits }) => circuits.upS.set(circuits.startS), /is set up in 0 s$/],
  [HYBRID, ({ circuits }) => circuits.GB.fill(0), /^job \d\/0: \d to \d: [\d.]+ GB by circuits, which carried 0$/],
  // Causes.
  [FIFO, ({ tasks }) => tasks.startS.fill(-1, 0, 1), /^map \d+ of job a starts before its job is up$/],
  [FIFO, ({ tasks }) => tasks.fetchedS.fill(-1, 0, 1), /^map \d+ of job a has its data before it starts$/],
  [FIFO, ({ tasks }) => tasks.fetchedS.fill(1e6, 0, 1), /^map \d+ of job a ends before it has its data$/],
  [
    FIFO,
    (trace) => {
      const row = rowOf(trace, REDUCE);
      trace.tasks.startS[row] = trace.tasks.fetchedS[row] = 0;
    },
    /^reduce \d of job a has its data before all maps have ended$/,
  ],
  [FIFO, ({ flows }) => flows.endS.fill(-1, 0, 1), /^a flow of job \w ends before it starts$/],
  [
    DAG,
    ({ tasks }) => {
      tasks.startS[tasks.stage.indexOf(1)] = 0;
    },
    /^stage join of job query starts before scan ends$/,
  ],
  [FIFO, ({ jobs }) => jobs.phasesS.fill(1e6, 0, 1), /^the phases of job a last \d+[\d.]* s, the job [\d.]+ s$/],
  [
    FIFO,
    ({ jobs }) => swapPhases(jobs.phasesS, 'network', 'map'),
    /^the waits of job \w on the network last [\d.]+ s, its phase [\d.]+ s$/,
  ],
  [
    FIFO,
    ({ jobs }) => swapPhases(jobs.phasesS, 'slots', 'map'),
    /^the waits of job \w for slots last [\d.]+ s, its phase [\d.]+ s$/,
  ],
  [COFLOWS, ({ flows }) => flows.startS.fill(-1, 0, 1), /^a flow of coflow [cd] starts before it arrives$/],
  [COFLOWS, ({ flows }) => flows.endS.fill(1e6, 0, 1), /^a flow of coflow [cd] ends after it$/],
  [COFLOWS, ({ coflows }) => coflows.firstByteS.fill(-1, 0, 1), /^coflow c has a byte before it arrives$/],
  [COFLOWS, ({ coflows }) => coflows.firstByteS.fill(1e6, 0, 1), /^coflow c ends before its first byte$/],
  // Malleable jobs.
  [MALLEABLE, ({ tasks }) => tasks.slot.fill(9, 0, 1), /^slot 9 of machine \d in rack \d is not there$/],
  [MALLEABLE, ({ tasks }) => tasks.machine.fill(9, 0, 1), /^slot \d of machine 9 in rack \d is not there$/],
  [MALLEABLE, ({ tasks }) => tasks.endS.fill(0, 1, 2), /^stretch 1 ends before the one above it$/],
  [
    MALLEABLE,
    ({ tasks: { rack, machine, slot } }) => {
      for (const column of [rack, machine, slot]) column.fill(0);
    },
    /^two jobs hold slot 0 of machine 0 in rack 0 at [\d.]+ s$/,
  ],
  [MALLEABLE, ({ tasks }) => tasks.job.fill(0), /^job m holds \d+ slots at [\d.]+ s but can use 4$/],
  [MALLEABLE, ({ tasks }) => tasks.fetchedS.set(tasks.endS), /^job m has 40 slot-seconds of work; 0 were done$/],
  [INSTANT, ({ tasks }) => tasks.job.fill(1), /^job m has 1e-30 slot-seconds of work; 0 were done$/],
  [MALLEABLE, ({ tasks }) => tasks.startS.fill(0, 0, 1), /^job [mn] holds a slot before it is up$/],
  [MALLEABLE, ({ tasks }) => tasks.fetchedS.fill(1e6, 0, 1), /^stretch 0 of job [mn] is not in time order$/],
  [MALLEABLE, ({ jobs }) => jobs.phasesS.fill(1e6, 0, 1), /^the phases of job m last \d+[\d.]* s, the job [\d.]+ s$/],
  [
    MALLEABLE,
    ({ jobs }) => {
      const p = JOB_PHASES.indexOf('slots');
      jobs.phasesS[p] = jobs.phasesS[p]! + 5;
    },
    /^the waits of job m for slots last [\d.]+ s, its phase [\d.]+ s$/,
  ],
];

function addGB(trace: Trace, kind: number, isInside: boolean): void {
  const flow = flowOf(trace, kind, isInside);
  expect(flow).toBeGreaterThanOrEqual(0);
  trace.flows.GB[flow]! += 3;
}

/** For the first attempt beaten by its backup or original: the winner ends an hour later. */
function delayTwin({ tasks }: Trace): void {
  const beaten = tasks.killedFor.indexOf(KILL_CAUSES.indexOf('backup'));
  expect(beaten).toBeGreaterThanOrEqual(0);
  const isTwin = (i: number): boolean =>
    tasks.killed[i] === 0 &&
    [tasks.job, tasks.stage, tasks.kind, tasks.index].every((column) => column[i] === column[beaten]);
  tasks.endS[Array.from({ length: tasks.length }, (_, i) => i).find(isTwin)!]! += 3600;
}

function swapPhases(phasesS: Float64Array, from: string, to: string): void {
  const [a, b] = [JOB_PHASES.indexOf(from as never), JOB_PHASES.indexOf(to as never)];
  phasesS[a] = phasesS[a]! + 1;
  phasesS[b] = phasesS[b]! - 1;
}

test.each(FAULTS.map(([scenario, tamper, sentence]) => ({ scenario, tamper, sentence })))(
  '$sentence',
  ({ scenario, tamper, sentence }) => {
    expect(checkedDocument(scenario).broken).toEqual([]);
    const { broken } = checkedDocument(scenario, tamper);
    expect(broken.filter((one) => sentence.test(one))).not.toEqual([]);
  },
);
