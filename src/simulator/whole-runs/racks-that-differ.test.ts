// SPDX-License-Identifier: GPL-3.0-or-later
// Racks that differ, under every job scheduler and every network: overrides that say what all racks have change nothing, and on all
// racks they are another topology. What must hold of a run is checked on generated overrides in must-hold.test.ts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RackOverride, Topology } from '../../model/topology';
import { NETWORKS } from '../../network/registry';
import { SCHEDULERS } from '../schedulers/registry';
import { type ArbitraryRun, arbitraryRun } from '../testing/arbitrary-run';
import { recordOfRun, unlessRefused } from '../testing/looked-at';
import { usefulRun } from '../testing/useful-run';

const ids = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

const anyRun = fc
  .tuple(fc.constantFrom(...ids(SCHEDULERS)), fc.constantFrom(...ids(NETWORKS)))
  .chain(([scheduler, network]) => arbitraryRun(scheduler, network, { ocs: true, faults: true }).map(usefulRun));

/** Without the overrides that were drawn; faults of machines that are then not there are left out. */
function equalRacks({ jobs, scenario }: ArbitraryRun): ArbitraryRun {
  const { overrides: _, ...topology } = scenario.topology;
  const { machines, ...faults } = scenario.faults ?? {};
  return { jobs, scenario: { ...scenario, topology, faults } };
}

const withTopology = ({ jobs, scenario }: ArbitraryRun, topology: Topology): ArbitraryRun => ({
  jobs,
  scenario: { ...scenario, topology },
});

const traceOf = (run: ArbitraryRun) => unlessRefused(() => recordOfRun(run))?.trace;

const figuresOf = ({ machinesPerRack, slots, nicGbps, oversubscription }: Topology): Omit<RackOverride, 'racks'> => ({
  ...{ machinesPerRack, nicGbps, oversubscription },
  ...(slots && { slots }),
});

test('overrides that say what all racks have change nothing', () => {
  fc.assert(
    fc.property(anyRun.map(equalRacks), fc.nat(), (run, draw) => {
      const { topology } = run.scenario;
      const overrides = [{ racks: [draw % topology.racks], ...figuresOf(topology) }];
      expect(traceOf(withTopology(run, { ...topology, overrides }))).toEqual(traceOf(run));
    }),
    { numRuns: 60 },
  );
});

test('overrides of all racks are another topology', () => {
  fc.assert(
    fc.property(anyRun.map(equalRacks), fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 2.5), (run, machines, V) => {
      const { topology } = run.scenario;
      const own = { machinesPerRack: machines, oversubscription: V, nicGbps: 2.5 };
      const racks = Array.from({ length: topology.racks }, (_, rack) => rack);
      const told = traceOf(withTopology(run, { ...topology, overrides: [{ racks, ...own }] }));
      expect(told).toEqual(traceOf(withTopology(run, { ...topology, ...own })));
    }),
    { numRuns: 60 },
  );
});
