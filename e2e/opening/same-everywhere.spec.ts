// SPDX-License-Identifier: GPL-3.0-or-later
// The page and the command line share one engine: the same scenario gives the same numbers to the last digit.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { packColumns } from '../../src/share/columns';
import { wrapPayload } from '../../src/share/link-text';
import { runWords } from '../../src/state/run-names';
import { sentence } from '../../src/ui/shared/sentence';
import { first } from '../../src/workload/presets/first';
import { GantryPage } from '../pages/gantry-page';
import { asLink, NINE_JOBS } from '../pages/links';
import { expect, test } from '../pages/test';

function gantryCli(args: readonly string[], input = ''): unknown {
  const how = { input, encoding: 'utf8', stdio: 'pipe' } as const;
  const output = execFileSync(process.execPath, ['scripts/gantry.mjs', ...args], how);
  return JSON.parse(output);
}

/** The sentence with which the command line refuses a link. */
function refusalByCli(link: string): string {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/gantry.mjs', 'open', link], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('damaged');
  return stderr.trim();
}

/** A link's text before it is packed; a lax reader would take what is made of it below for a scenario. */
const TEXT = Buffer.from(packColumns({ ...(first.document as object), name: 'Café' }));
const PACKED = deflateRawSync(TEXT);
const NOT_UTF8 = Buffer.from(TEXT);
NOT_UTF8[TEXT.indexOf(Buffer.from('é')) + 1] = 0x28;
/** Length and checksum fit, but for the last one's. */
const DAMAGED_LINKS = [
  ['a text that is not UTF-8', wrapPayload(deflateRawSync(NOT_UTF8))],
  ['bytes after the end of what was deflated', wrapPayload(Uint8Array.of(...PACKED, 1, 2, 3))],
  ['a stream that does not end', wrapPayload(PACKED.subarray(0, -1))],
  ['another checksum', wrapPayload(PACKED).replace(/[^.](?=[^.]*$)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
] as const;

// The larger ones have no runs: simulating them would take longer than everything that is checked.
const CORRAL = [
  '#p=first',
  '#p=two-shuffles',
  '#p=w1&seed=7&runs=&plans=corral',
  '#p=w1&workload.generate.kind=tpch&workload.generate.jobs=15&runs=&plans=corral',
];

test('presets have the same plans, bounds and values in Chromium and in Node, and damaged links the same refusal', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  // The first link loads the page, all others are followed in it.
  const opened = async (link: string): Promise<void> => {
    await (page.url() === 'about:blank' ? gantry.open(link) : gantry.follow(link));
    await gantry.openFigures();
  };
  for (const link of CORRAL) {
    await test.step(`${link} has the same plan, bound and gap`, async () => {
      const scenario = gantryCli(['open', link]) as { runs?: { options?: Record<string, unknown> }[] };
      const set = Object.entries(scenario.runs?.[0]?.options ?? {}).map(([key, value]) => `${key}=${value}`);
      const words = ['plan', '-', '--planner', 'corral', ...(set.length > 0 ? ['--set', ...set] : [])];
      const plan = gantryCli(words, JSON.stringify(scenario)) as { valueS: number; bound: { valueS: number } };
      await opened(link);
      await expect(gantry.metric('Objective').locator('[title]').first()).toHaveAttribute('title', String(plan.valueS));
      await expect(gantry.metric('Lower bound').locator('[title]').first()).toHaveAttribute(
        'title',
        String(plan.bound.valueS),
      );
    });
  }
  for (const { link, planner, value } of [
    { link: '#p=malleable-six', planner: 'flex', value: (plan: Json) => plan.value },
    { link: '#p=cora-two', planner: 'cora', value: (plan: Json) => plan.minUtility },
    { link: '#p=figure-2', planner: 'sunflow', value: meanCct },
    { link: '#p=w1&plans=corral%2B&runs=', planner: 'corral+', value: (plan: Json) => plan.valueS },
    { link: '#p=w1&plans=shufflewatcher&runs=', planner: 'shufflewatcher', value: crossRackGB },
  ]) {
    await test.step(`${planner} plans ${link} alike`, async () => {
      const scenario = gantryCli(['open', link]);
      const plan = gantryCli(['plan', '-', '--planner', planner], JSON.stringify(scenario)) as Json;
      await opened(link);
      await expect(gantry.metric('Objective').locator('[title]').first()).toHaveAttribute('title', String(value(plan)));
    });
  }
  expect(gantryCli(['open', wrapPayload(PACKED)])).toMatchObject({ name: 'Café' });
  for (const [what, link] of DAMAGED_LINKS) {
    await test.step(`a link with ${what} is refused alike`, async () => {
      await page.evaluate((fragment) => location.assign(fragment), link);
      const refused = gantry.dialog('Could not open the link');
      await expect(refused.getByRole('paragraph').first()).toHaveText(sentence(refusalByCli(link)));
      await page.keyboard.press('Escape');
      await expect(refused).toBeHidden();
    });
  }
});

for (const [what, link] of [
  ['what two schedulers make of nine jobs', `${NINE_JOBS}&runs=corral,shufflewatcher&plans=`],
  ['a generated workload', '#p=w1&workload.generate.jobs=3&runs=delay,flex'],
] as const) {
  test(`${what} runs alike in Chromium and in Node: every task, every flow, every change of a link`, async ({
    page,
  }) => {
    const opened = gantryCli(['open', link]) as Json;
    const scenario = JSON.stringify(opened);
    const folder = mkdtempSync(join(tmpdir(), 'gantry-'));
    const gantry = new GantryPage(page);
    await gantry.openSimulated(link);
    for (const [run, { scheduler, network }] of opened.runs.entries()) {
      const label = runWords({ scheduler, network: network ?? 'tcp', options: {}, networkOptions: {} });
      const file = join(folder, `${run}.json`);
      gantryCli(['simulate', '-', '--run', String(run), '--perfetto', file], scenario);
      // Compared as a whole: there are too many bytes for a diff.
      const ofPage = await gantry.saved(label, /Perfetto/);
      expect(ofPage === readFileSync(file, 'utf8')).toBe(true);
    }
  });
}

/** The sweep test is about which thread ran which point: a few tasks for each are enough. */
const SMALL = `#p=first&topology.machinesPerRack=2&workload=${asLink({
  jobs: [8, 6, 4].map((GB, i) => ({
    id: `j${i}`,
    inputGB: GB,
    shuffleGB: GB,
    maps: 24,
    reduces: 8,
    mapMBps: 50,
    reduceMBps: 50,
  })),
})}`;

test('a sweep prints the same bytes in one thread and in three, whole and as a shard', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'gantry-')), 'scenario.json');
  writeFileSync(file, JSON.stringify(gantryCli(['open', `${SMALL}&runs=corral,shufflewatcher&plans=`])));
  const swept = (...words: string[]): string =>
    execFileSync(
      process.execPath,
      ['scripts/gantry.mjs', 'sweep', file, '--vary', 'seed=1..3:1', 'topology.oversubscription=1,5', ...words],
      { encoding: 'utf8' },
    );
  const alone = swept('--threads', '1');
  expect(alone.split('\n')).toHaveLength(2 * 6 + 1);
  expect(swept('--threads', '3')).toBe(alone);
  expect(swept('--threads', '2', '--shard', '1/3')).toBe(swept('--threads', '1', '--shard', '1/3'));
});

test('an experiment has the same rows in one thread and in two, and when its runs are taken from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'gantry-')), 'runs.jsonl');
  const measured = (...words: string[]): unknown => gantryCli(['reproduce', 'cora-1', 'flex-5a', ...words]);
  const quick = ['--small', '--seeds', '2', '--details'];
  const alone = measured(...quick);
  expect(measured(...quick, '--threads', '2', '--runs', file)).toEqual(alone);
  const runs = readFileSync(file, 'utf8');
  expect(measured(...quick, '--threads', '2', '--runs', file)).toEqual(alone);
  expect(readFileSync(file, 'utf8')).toBe(runs);
});

// biome-ignore lint/suspicious/noExplicitAny: answers of several planners, each read by its own line above
type Json = any;

function meanCct({ coflows }: Json): number {
  return coflows.reduce((sum: number, one: Json) => sum + one.cctS, 0) / coflows.length;
}

function crossRackGB({ jobs }: Json): number {
  return jobs.reduce((sum: number, one: Json) => sum + one.crossRackGB, 0);
}
