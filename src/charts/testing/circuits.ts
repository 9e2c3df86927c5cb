// SPDX-License-Identifier: GPL-3.0-or-later
// Circuit plans for tests: the paper's Figure 2, and generated ones whose ports are never used twice at once.
import fc from 'fast-check';
import type { Circuit, CircuitPlan } from '../../model/plan';

const circuit = (coflow: string, from: number, to: number, startS: number, upS: number, endS: number): Circuit => {
  return { from, to, startS, upS, endS, coflow, GB: endS - upS };
};

/** Sunflow's Figure 2, case 2: 8 Gbps circuits, 0.1 s to set one up; three of Job2's circuits are up already. */
export const FIGURE_2: CircuitPlan = {
  planner: 'sunflow',
  coflows: [
    { id: 'Job1', startS: 0, endS: 6.2, cctS: 6.2, boundS: 6.2 },
    { id: 'Job2', startS: 6.2, endS: 16.3, cctS: 16.3, boundS: 10.2 },
  ],
  circuits: [
    circuit('Job1', 0, 1, 0, 0.1, 3.1),
    circuit('Job1', 1, 2, 0, 0.1, 3.1),
    circuit('Job1', 2, 0, 0, 0.1, 3.1),
    circuit('Job1', 0, 2, 3.1, 3.2, 6.2),
    circuit('Job1', 1, 0, 3.1, 3.2, 6.2),
    circuit('Job1', 2, 1, 3.1, 3.2, 6.2),
    circuit('Job2', 0, 2, 6.2, 6.2, 11.2),
    circuit('Job2', 1, 0, 6.2, 6.2, 11.2),
    circuit('Job2', 2, 1, 6.2, 6.2, 11.2),
    circuit('Job2', 0, 1, 11.2, 11.3, 16.3),
    circuit('Job2', 1, 2, 11.2, 11.3, 16.3),
    circuit('Job2', 2, 0, 11.2, 11.3, 16.3),
  ],
};

const share = fc.double({ min: 0, max: 1, noNaN: true });
const draft = fc.record({
  coflow: fc.nat(5),
  from: share,
  to: share,
  setupS: fc.constantFrom(0, 0.01, 2),
  longS: fc.double({ min: 0.001, max: 200, noNaN: true }),
  idleS: fc.double({ min: 0, max: 50, noNaN: true }),
});

/** Each circuit starts when both of its ports are free, plus some idling. */
export const generatedCircuits: fc.Arbitrary<{ readonly plan: CircuitPlan; readonly racks: number }> = fc
  .record({ racks: fc.integer({ min: 2, max: 12 }), drafts: fc.array(draft, { minLength: 1, maxLength: 40 }) })
  .map(({ racks, drafts }) => {
    const outS = new Array<number>(racks).fill(0);
    const intoS = new Array<number>(racks).fill(0);
    const circuits = drafts.map((one): Circuit => {
      const from = Math.floor(one.from * (racks - 1));
      const to = (from + 1 + Math.floor(one.to * (racks - 2))) % racks;
      const startS = Math.max(outS[from]!, intoS[to]!) + one.idleS;
      const endS = startS + one.setupS + one.longS;
      outS[from] = endS;
      intoS[to] = endS;
      return circuit(`coflow-${one.coflow}`, from, to, startS, startS + one.setupS, endS);
    });
    const coflows = [...new Set(circuits.map(({ coflow }) => coflow))].map((id) => {
      const own = circuits.filter((one) => one.coflow === id);
      const startS = Math.min(...own.map((one) => one.startS));
      const endS = Math.max(...own.map((one) => one.endS));
      return { id, startS, endS, cctS: endS - startS / 2, boundS: (endS - startS) / 2 };
    });
    return { plan: { planner: 'sunflow', coflows, circuits }, racks };
  });

export const lastEndS = (plan: CircuitPlan): number =>
  plan.circuits.reduce((last, { endS }) => Math.max(last, endS), 0);
