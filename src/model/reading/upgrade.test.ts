// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { TEST_CATALOGUE } from '../testing/test-catalogue';
import { type Json, TOPOLOGY, VALID_DOCUMENT } from '../testing/valid-document';
import { readScenarioJson } from './read-scenario';
import { gapless, UPGRADES, type UpgradeStep, upgradeDocument } from './upgrade';

// An invented version 0, which had V as `v` at the top level, and version -1 before it, which had `oversub`.
const FROM_ZERO: UpgradeStep = {
  from: 0,
  change: 'v moved into the topology as oversubscription',
  upgrade: ({ v, topology, ...rest }) => ({ ...rest, topology: { ...(topology as object), oversubscription: v } }),
};
const FROM_BEFORE: UpgradeStep = {
  from: -1,
  change: 'oversub was renamed v',
  upgrade: ({ oversub, ...rest }) => ({ ...rest, v: oversub }),
};

describe('the ladder of upgrades', () => {
  test('has a step for every version before the newest, and no other', () => {
    expect(gapless(UPGRADES)).toBe(UPGRADES);
    expect(() => gapless([FROM_BEFORE])).toThrow('needs a step from version 0 at place 0, not from -1');
    expect(() => gapless([FROM_ZERO, FROM_ZERO])).toThrow('needs a step from version -1 at place 0, not from 0');
    expect(() => gapless([FROM_BEFORE, FROM_ZERO], 2)).toThrow('needs a step from version 0 at place 0, not from -1');
    expect(gapless([FROM_BEFORE, FROM_ZERO])).toHaveLength(2);
  });

  test('brings an older document up step by step, through the whole reader', () => {
    for (const old of [
      { ...VALID_DOCUMENT, gantry: 0, v: 5 },
      { ...VALID_DOCUMENT, gantry: -1, oversub: 5 },
    ]) {
      const read = readScenarioJson(old, TEST_CATALOGUE, [FROM_BEFORE, FROM_ZERO]);
      expect(read.ok && read.scenario).toMatchObject({ gantry: 1, topology: { ...TOPOLOGY, oversubscription: 5 } });
      expect((old as Json).topology).toBe(TOPOLOGY);
    }
  });

  test('tells faults of an older document as those of the newest form', () => {
    const read = readScenarioJson({ ...VALID_DOCUMENT, gantry: 0, v: 0 }, TEST_CATALOGUE, [FROM_ZERO]);
    expect(!read.ok && read.problems).toEqual([
      { path: 'topology.oversubscription', message: 'must be at least 1 (got 0)' },
    ]);
  });

  test('leaves a document of the newest version alone', () => {
    const upgraded = upgradeDocument(VALID_DOCUMENT, [FROM_BEFORE, FROM_ZERO]);
    expect(upgraded.ok && upgraded.document).toBe(VALID_DOCUMENT);
  });

  test('knows no version before the oldest', () => {
    expect(upgradeDocument({ gantry: -1 }, [FROM_ZERO])).toEqual({
      ok: false,
      message: 'there is no format -1; the oldest is 0',
    });
  });
});
