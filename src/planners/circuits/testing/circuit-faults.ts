// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that must hold for any circuit plan from any planner. Returns violations as sentences, none if all is well.
import type { Circuit, CircuitPlan } from '../../../model/plan';
import type { PlanningInput } from '../../planner';
import { coflowBoundS } from '../coflow-bound';
import { pairBytes } from '../pair-bytes';

const near = (a: number, b: number, scale: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1e-3, scale);

export function circuitFaults(plan: CircuitPlan, input: PlanningInput, model: 'not-all-stop' | 'all-stop'): string[] {
  const { workload, scenario } = input;
  if (!('coflows' in workload) || scenario.topology.ocs === undefined) throw new Error('no coflows');
  const { gbps, reconfigurationMs } = scenario.topology.ocs;
  const speed = { GBps: gbps / 8, deltaS: reconfigurationMs / 1000 };
  const faults: string[] = [];
  const lastS = Math.max(1, ...plan.circuits.map((one) => one.endS));
  const check = (holds: boolean, what: string, about: unknown): void => {
    if (!holds) faults.push(`${what}: ${JSON.stringify(about)}`);
  };
  const { circuits } = plan;
  const later = (a: Circuit, b: Circuit): number => a.startS - b.startS || a.from - b.from || a.to - b.to;
  check(
    circuits.every((one, i) => i === 0 || later(circuits[i - 1]!, one) <= 0),
    'circuits are not sorted',
    circuits,
  );
  for (const one of circuits) {
    const setUpS = one.upS - one.startS;
    const direct = circuits.some(
      (other) => other !== one && other.from === one.from && other.to === one.to && near(other.endS, one.startS, lastS),
    );
    check(near(setUpS, speed.deltaS, lastS) || (setUpS === 0 && direct), 'a set-up of another length', one);
    check(near(one.GB, (one.endS - one.upS) * speed.GBps, lastS * speed.GBps) && one.GB > 0, 'GB and time differ', one);
  }
  for (const port of ['from', 'to'] as const) {
    for (let rack = 0; rack < scenario.topology.racks; rack++) {
      const own = circuits.filter((one) => one[port] === rack);
      own.forEach((one, i) => {
        check(i === 0 || own[i - 1]!.endS <= one.startS, 'two circuits at once', [own[i - 1], one]);
      });
    }
  }
  if (model === 'all-stop') {
    for (const stop of circuits.filter((one) => one.upS > one.startS)) {
      const running = circuits.find(
        (one) => Math.min(one.endS, stop.upS) - Math.max(one.upS, stop.startS) > 1e-9 * lastS,
      );
      check(running === undefined, 'carries while another is set up', [stop, running]);
    }
  }
  workload.coflows.forEach((coflow, c) => {
    const planned = plan.coflows[c];
    const own = circuits.filter((one) => one.coflow === coflow.id);
    const pairs = pairBytes(coflow.flows);
    pairs.GB.forEach((GB, p) => {
      const carriedGB = own
        .filter((one) => one.from === pairs.from[p] && one.to === pairs.to[p])
        .reduce((sum, one) => sum + one.GB, 0);
      check(Math.abs(carriedGB - GB) <= 1e-12 * GB, 'carries other bytes', { id: coflow.id, carriedGB, GB });
    });
    check(new Set(own.map((one) => one.from * 1000 + one.to)).size === pairs.GB.length, 'other pairs', coflow.id);
    check(
      own.every((one) => one.startS >= coflow.arrivalS),
      'starts before its arrival',
      coflow.id,
    );
    const startS = own.length === 0 ? coflow.arrivalS : Math.min(...own.map((one) => one.startS));
    const endS = own.length === 0 ? coflow.arrivalS : Math.max(...own.map((one) => one.endS));
    const boundS = coflowBoundS(pairs, speed);
    const expected = { id: coflow.id, startS, endS, cctS: endS - coflow.arrivalS, boundS };
    check(JSON.stringify(planned) === JSON.stringify(expected), 'tells other times', [planned, expected]);
    // A circuit that was up for another coflow saves at most one set-up per pair.
    const leastS = plan.coflows.length === 1 ? boundS : coflowBoundS(pairs, { ...speed, deltaS: 0 });
    check(endS - coflow.arrivalS >= leastS - 1e-9 * lastS, 'faster than possible', planned);
  });
  return faults;
}
