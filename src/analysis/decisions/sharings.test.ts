// SPDX-License-Identifier: GPL-3.0-or-later
// Every scheduler of malleable jobs and every network on generated runs: what is recorded of a sharing is what the run's record shows,
// in the order that it claims, and recording it changes no byte of that record.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowCount, totalGB } from '../../model/flows';
import type { Coflow } from '../../model/scenario';
import type { RunRecord } from '../../model/trace';
import { NETWORKS } from '../../network/registry';
import { coflow, scenarioOf } from '../../simulator/coflows/testing/coflow-runs';
import type { SharePolicy, SharingView } from '../../simulator/engine/state/share-policy';
import { compareStandings } from '../../simulator/engine/state/standing';
import { arbitraryMalleable, type MalleableScenario } from '../../simulator/malleable/testing/arbitrary-malleable';
import { simulateToEnd } from '../../simulator/simulation';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { plainWords } from '../why/rich-text';
import type { DecisionFilter } from './decision';
import { groupSharings } from './group-sharings';
import { isChanged, type Sharing } from './sharing';
import { SharingRecorder } from './sharing-recorder';
import { gotWords, sharingWords, standingWords, whyShare } from './sharing-words';

const ALL: DecisionFilter = { withFree: true, skip: 0, most: Number.POSITIVE_INFINITY };

const asText = (record: RunRecord): string =>
  JSON.stringify(record, (_, value: unknown) =>
    ArrayBuffer.isView(value) ? [...(value as Float64Array)].map(String) : value,
  );

function shared(input: Parameters<typeof startSimulation>[0], filter: DecisionFilter = ALL) {
  const recorder = new SharingRecorder(filter);
  const { watchShares, watchRates } = recorder;
  const record = simulateToEnd(startSimulation(input, { keep: 'trace', watchShares, watchRates }));
  const answer = recorder.answer();
  return { record, sharings: answer.sharings ?? [], more: answer.more };
}

const malleableInput = ({ scenario, jobs }: MalleableScenario) => ({
  scenario,
  workload: { jobs },
  run: scenario.runs[0]!,
});

/** Every sentence, and the invariants of every sharing. */
function expectTrue(sharings: readonly Sharing[], ids: readonly string[]): void {
  for (const sharing of sharings) {
    const { shares, measures, counts } = sharing;
    for (let i = 1; i < shares.length; i++)
      expect(compareStandings(measures, shares[i - 1]!.values, shares[i]!.values)).toBeLessThanOrEqual(0);
    expect(counts.present).toBe(shares.length);
    expect(counts.changed).toBe(shares.filter(isChanged).length);
    const words = [
      plainWords(sharingWords(sharing), ids),
      ...shares.flatMap((share) => [
        gotWords(sharing, share),
        whyShare(sharing, share),
        plainWords(standingWords(sharing, share.owner) ?? [], ids),
      ]),
    ].join('\n');
    expect(words).not.toMatch(/NaN|undefined|Infinity/);
  }
  const groups = groupSharings(sharings);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(sharings.length);
}

describe('slots that were shared out among malleable jobs', () => {
  for (const scheduler of ['fifo', 'fair', 'flex', 'proportional', 'cora']) {
    test(`are those of the record, and the record is the same: ${scheduler}`, () => {
      const own = scheduler === 'cora' ? { slotS: 2, minS: 1 } : {};
      fc.assert(
        fc.property(arbitraryMalleable(scheduler, { faults: true, own: own as never }), (one) => {
          const plain = simulateToEnd(startSimulation(malleableInput(one), { keep: 'trace' }));
          const { record, sharings } = shared(malleableInput(one));
          expect(asText(record)).toBe(asText(plain));
          expectTrue(
            sharings,
            one.jobs.map(({ id }) => id),
          );
          const { tasks } = record.trace;
          for (const [i, { atS, shares, slots = 0, rule }] of sharings.entries()) {
            const untilS = sharings[i + 1]?.atS ?? Number.POSITIVE_INFINITY;
            if (untilS === atS) continue;
            let given = 0;
            for (const { owner, got, most = 0 } of shares) {
              const rows = [...tasks.job.keys()].filter(
                (row) => tasks.job[row] === owner && tasks.startS[row]! <= atS && tasks.endS[row]! > atS,
              );
              expect(rows.length).toBe(got);
              expect(got).toBeLessThanOrEqual(most);
              given += got;
            }
            expect(given).toBeLessThanOrEqual(slots);
            // If one got less than it can use, nothing is left.
            if (rule !== 'plan' && shares.some(({ got, most = 0 }) => got < most)) expect(given).toBe(slots);
          }
        }),
        { numRuns: 30 },
      );
    });
  }

  test('of one job are those at which its share changed, a page at a time', () => {
    fc.assert(
      fc.property(arbitraryMalleable('fair', { faults: true }), fc.nat(3), (one, skip) => {
        const all = shared(malleableInput(one)).sharings;
        const own = all.filter(
          ({ shares, came }) => came.includes(0) || shares.some((share) => share.owner === 0 && isChanged(share)),
        );
        const page = shared(malleableInput(one), { job: 0, skip, most: 2 });
        expect(page.sharings).toEqual(own.slice(skip, skip + 2));
        expect(page.more).toBe(own.length > skip + 2);
      }),
      { numRuns: 30 },
    );
  });
});

const flow = fc.record({ from: fc.nat(2), to: fc.nat(2), GB: fc.integer({ min: 1, max: 30 }).map((n) => n / 5) });
const coflows: fc.Arbitrary<readonly Coflow[]> = fc
  .array(fc.record({ arrivalS: fc.nat(6), flows: fc.array(flow, { minLength: 1, maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) =>
    all.map(({ arrivalS, flows }, c) =>
      coflow([`c${c}`, ...flows.map(({ from, to, GB }) => `${from}->${to}:${GB}`)].join(' '), arrivalS),
    ),
  );

describe('the network as it was shared out among coflows', () => {
  for (const { id } of NETWORKS) {
    test(`has moved all bytes at the rates that are reported, and the record is the same: ${id}`, () => {
      fc.assert(
        fc.property(coflows, (all) => {
          const scenario = scenarioOf(all);
          const input = { scenario, workload: { coflows: all }, run: { network: id, options: {}, networkOptions: {} } };
          const plain = simulateToEnd(startSimulation(input, { keep: 'trace' }));
          const { record, sharings } = shared(input);
          expect(asText(record)).toBe(asText(plain));
          expectTrue(
            sharings,
            all.map((one) => one.id),
          );
          const movedGB = new Float64Array(all.length);
          for (const [i, { atS, shares }] of sharings.entries()) {
            const nextS = sharings[i + 1]?.atS ?? record.outcome.endS;
            // When the last one ends and none is left, nothing is shared out.
            for (const { owner, got } of shares) {
              const untilS = Math.min(nextS, record.trace.coflows.endS[owner]!);
              movedGB[owner] = movedGB[owner]! + got * (untilS - atS);
            }
          }
          all.forEach((one, c) => {
            if (flowCount(one) > 0) expect(movedGB[c]).toBeCloseTo(totalGB(one), 4);
          });
        }),
        { numRuns: 25 },
      );
    });
  }
});

test('by hand: a flow that gets nothing, and slots that came back or failed', () => {
  const sharing: Sharing = {
    ...{ atS: 4, what: 'rates', rule: 'fair', measures: [], came: [], ended: [] },
    shares: [{ owner: 0, values: [], before: 1, got: 0 }],
    counts: { present: 1, served: 0, changed: 1 },
  };
  expect(whyShare(sharing, sharing.shares[0]!)).toBe('its links carry nothing');
  const slots = (now: number, before: number): string =>
    plainWords(sharingWords({ ...sharing, what: 'slots', rule: 'turn', slots: now, slotsBefore: before }), ['a']);
  expect(slots(12, 8)).toBe(
    'At 4 s 4 slots came back: 12 slots were shared out to one after the other, each as much as it can use.',
  );
  expect(slots(8, 9)).toMatch(/^At 4 s 1 slot failed: 8 slots were shared out /);
  expect(slots(8, 8)).toMatch(/^At 4 s a new epoch began: /);
});

test('a scheduler that does not explain how it shares is an error of ours', () => {
  const recorder = new SharingRecorder(ALL);
  const share = function* () {};
  const policy = { share } as unknown as SharePolicy;
  recorder.watchShares({ present: [{ index: 0 }], nowS: 0, slots: 1 } as unknown as SharingView, policy);
  const planning = policy.share({} as never, Float64Array.of(1));
  expect(() => [...planning]).toThrow('the scheduler does not explain itself');
  // Once no more wanted sharings can follow, it is not asked.
  const full = new SharingRecorder({ skip: 0, most: -1 });
  const other = { share } as unknown as SharePolicy;
  full.watchShares({ present: [{ index: 0 }], nowS: 0, slots: 1 } as unknown as SharingView, other);
  expect([...other.share({} as never, Float64Array.of(1))]).toEqual([]);
  const asked = () => {
    throw new Error('the network was asked');
  };
  full.watchRates({ nowS: 0, open: [{ coflow: 0, number: 0 }], network: { rateOf: asked, explain: asked } as never });
  expect(full.answer().sharings).toEqual([]);
});
