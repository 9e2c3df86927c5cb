// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScenarioJson } from '../model/reading/read-scenario';
import type { Scenario } from '../model/scenario';
import { arbitraryScenario } from '../model/testing/arbitrary-scenario';
import { TEST_CATALOGUE } from '../model/testing/test-catalogue';
import { packColumns } from './columns';
import { encodeLink } from './link';
import type { LinkCodec } from './link-codec';
import { findLink, wrapPayload } from './link-text';
import { openLink } from './open-link';
import { TEST_CODEC } from './testing/test-codec';

const decode = (text: string, codec: LinkCodec = TEST_CODEC) =>
  openLink(text, { presets: [], catalogue: TEST_CATALOGUE, codec });
const encode = (scenario: Scenario) => encodeLink(scenario, TEST_CATALOGUE, TEST_CODEC);

function scenarioOf(document: object): Scenario {
  const read = readScenarioJson({ gantry: 1, ...document }, TEST_CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.scenario;
}

async function messageOf(text: string): Promise<string> {
  const read = await decode(text);
  return read.ok ? 'good' : read.problems.map(({ path, message }) => `${path}|${message}`).join('\n');
}

const topology = {
  racks: 7,
  machinesPerRack: 30,
  slots: { shared: 20 },
  nicGbps: 10,
  oversubscription: 5,
  background: 0.5,
};

/** Numbers of few digits that do not repeat, as if typed by a person. */
function typedJobs(count: number): object[] {
  return Array.from({ length: count }, (_, i) => {
    const dice = (sides: number, salt: number): number => ((i * 7919 + salt * 104_729 + i * i * 31) % sides) + 1;
    return {
      id: `job-${i + 1}`,
      arrivalS: Math.floor((i * 3600) / count) + dice(30, 1),
      inputGB: dice(400, 2),
      shuffleGB: dice(300, 3),
      outputGB: dice(90, 4),
      maps: dice(80, 5) * 10,
      reduces: dice(20, 6) * 5,
      mapMBps: 50,
      reduceMBps: 50,
    };
  });
}

const SMALL = scenarioOf({
  name: 'Two large shuffles, seven racks',
  seed: 42,
  topology,
  workload: { jobs: typedJobs(10) },
  runs: [{ scheduler: 'corral' }, { scheduler: 'delay' }, { scheduler: 'fifo' }],
});

describe('a link', () => {
  test('replays every scenario bit for bit', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryScenario(TEST_CATALOGUE), async (scenario) => {
        const link = await encode(scenario);
        expect(link).toMatch(/^#s=1\.[0-9a-z]+\.[A-Za-z0-9_-]+$/);
        expect(await decode(link)).toEqual({ ok: true, scenario, warnings: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('of the size of a first visit has under 300 characters', async () => {
    expect((await encode(SMALL)).length).toBeLessThan(300);
  });

  test('of 50 jobs of a few digits has under 3 000', async () => {
    const jobs = typedJobs(50).map((job, i) => ({
      ...job,
      user: ['ana', 'bo', 'chen', 'dia'][(i * i) % 4],
      weight: (i % 3) + 1,
    }));
    const link = await encode(
      scenarioOf({ name: 'Fifty', topology, workload: { jobs }, runs: [{ scheduler: 'corral' }] }),
    );
    expect(link.length).toBeLessThan(3000);
  });

  test('of a generated workload has under 600, whatever its size', async () => {
    const generate = { kind: 'uniform', jobs: 20_000, arrivals: { kind: 'poisson', meanS: 41.25 }, scale: 0.35 };
    const runs = new Array(8).fill({ scheduler: 'corral', network: 'varys', options: { objective: 'makespan' } });
    expect((await encode(scenarioOf({ topology, workload: { generate }, runs }))).length).toBeLessThan(600);
  });

  test('is found in what people paste', async () => {
    const link = await encode(SMALL);
    const tail = link.slice(1);
    for (const text of [
      link,
      tail,
      `https://gantry.example/app/${link}`,
      `  https://gantry.example/?lang=en${link}\n`,
      `${link}&embed`,
      `https://gantry.example/${link}&amp;embed`,
      `#embed&${tail}`,
      `<https://gantry.example/${link}>`,
      `(see https://gantry.example/${link}).`,
      `${link}.`,
      `${link}),`,
      `${link}_*`,
      `${link}…`,
      `"${tail}"`,
      `issue #12: https://gantry.example/${link} has it`,
      `https://gantry.example/${encodeURIComponent(link)}`,
      `https://gantry.example/#${encodeURIComponent(tail)}`,
      link.replace('=', '%3D').replaceAll('.', '%2E'),
      `${link.slice(0, 100)}\r\n ${link.slice(100)}`,
      `> see ${link.slice(0, 76)}\r\n> ${link.slice(76, 120)}\n>> ${link.slice(120)}`,
      `${link.slice(0, 50)}\u200b${link.slice(50, 90)}\u00ad${link.slice(90)}\u2060`,
      `<a href="https://gantry.example/${link}">here</a>`,
      encodeURIComponent(encodeURIComponent(`https://gantry.example/${link}`)),
    ]) {
      expect(await decode(text), text).toEqual({ ok: true, scenario: SMALL, warnings: [] });
    }
  });

  test('tells what stands beside it and changes nothing', async () => {
    const link = await encode(SMALL);
    for (const text of [`${link}&topology.racks=3`, `#topology.racks=3&${link.slice(1)}&embed`]) {
      const message =
        '"topology.racks=3" besides #s= is ignored: it takes only a seed; a link with #p= takes other values';
      expect(await decode(text)).toEqual({ ok: true, scenario: SMALL, warnings: [{ path: '', message }] });
    }
  });

  test('takes the seed that stands beside it, and nothing else changes', async () => {
    const link = await encode(SMALL);
    for (const text of [
      `${link}&seed=17`,
      `#seed=17&${link.slice(1)}&embed`,
      `${link}&embed&seed=17`,
      `(https://gantry.example/${link}&seed=17).`,
      `https://gantry.example/${encodeURIComponent(`${link}&seed=17`)}`,
      `https://gantry.example/${link}&amp;seed=17,`,
    ]) {
      expect(await decode(text), text).toEqual({ ok: true, scenario: { ...SMALL, seed: 17 }, warnings: [] });
    }
  });

  test.each([
    ['seed=', /^seed\|must be/],
    ['seed=-1', /^seed\|must be/],
    ['seed=ana', /^seed\|must be .*ana/],
    ['seed=1.5', /^seed\|must be/],
    ['seed=17&seed=18', /^seed\|is given twice$/],
  ])('with &%s beside it says what a seed is', async (given, message) => {
    expect(await messageOf(`${await encode(SMALL)}&${given}`)).toMatch(message);
  });

  test('that is cut says how much of it arrived, wherever it was cut', async () => {
    const link = await encode(SMALL);
    const sender = 'Chat and mail programs cut long links: ask for it again in one piece, or for the file';
    const all = link.length;
    expect(await messageOf('#s=')).toBe(`|the link is cut: only its first 3 characters arrived. ${sender}`);
    expect(await messageOf(link.slice(0, 200))).toBe(`|the link is cut: 200 of ${all} characters arrived. ${sender}`);
    for (let at = 3; at < link.length; at++) {
      for (const ending of ['', '...', '…', '&embed']) {
        expect(await messageOf(link.slice(0, at) + ending), `${at}${ending}`).toMatch(/^\|the link is cut: /);
      }
    }
  });

  test('that is long tells the length with its digits in groups', async () => {
    const link = wrapPayload(new Uint8Array(900));
    expect(await messageOf(link.slice(0, 812))).toContain('cut: 812 of 1 214 characters arrived');
  });

  test('that is damaged anywhere is refused, and says so where its format is still readable', async () => {
    const link = await encode(SMALL);
    for (let at = 3; at < link.length; at++) {
      const other = link[at] === 'A' ? 'B' : 'A';
      const message = await messageOf(link.slice(0, at) + other + link.slice(at + 1));
      expect(message, `${at}`).toMatch(/^\|the link is (damaged|cut)/);
      if (at > 10) expect(message, `${at}`).toMatch(/^\|the link is damaged/);
    }
    expect(await messageOf(link.toLowerCase())).toMatch(/^\|the link is damaged/);
    expect(await messageOf(link.slice(0, 50) + link.slice(51))).toMatch(/cut|damaged/);
    expect(await messageOf(`${link}xyz`)).toBe('|the link is damaged: 3 characters follow its end. Copy it again');
    expect(await messageOf('#s=1.zzzzzz.AAAAAAAAAA!AAA')).toMatch(/^\|the link is damaged/);
    expect(await messageOf('#s=hello')).toBe(
      '|the link is damaged: after s= its format must come, as in s=1. Copy it again from where it was made, or ask for the file',
    );
    expect(await messageOf('#s=0.5.AAAAAAA')).toBe('|the link is damaged: there is no format 0');
  });

  test('whose checksum fits but whose bytes are nonsense is damaged', async () => {
    expect(await messageOf(wrapPayload(Uint8Array.of(255, 255, 255, 1, 2)))).toMatch(/^\|the link is damaged/);
    expect(await messageOf(wrapPayload(new Uint8Array()))).toMatch(/^\|the link is damaged/);
    expect(await messageOf(wrapPayload(await TEST_CODEC.deflate('{H"a"')))).toMatch(/^\|the link is damaged/);
  });

  test('of a newer format is refused in a sentence', async () => {
    expect(await messageOf('#s=2.whatever it holds')).toBe(
      '|this link has format 2 and was made by a newer Gantry; this one reads format 1. Open it with a newer Gantry',
    );
  });

  test('with a scenario of a newer format is refused in a sentence of its own', async () => {
    const link = wrapPayload(await TEST_CODEC.deflate(packColumns({ gantry: 3, topology: 'other' })));
    expect(await messageOf(link)).toBe(
      'gantry|this scenario has format 3 and was made by a newer Gantry; this one reads up to format 1. Open it with a newer Gantry',
    );
  });

  test('with short names that only a newer Gantry knows is refused as such', async () => {
    const link = wrapPayload(await TEST_CODEC.deflate('{g1\u00a75}'));
    expect(await messageOf(link)).toContain('was made by a newer Gantry');
  });

  test('with a scenario that is not good has every fault reported at its place', async () => {
    const document = { gantry: 1, topology: { ...topology, racks: 0 }, workload: { jobs: [{ id: 'a', work: -1 }] } };
    expect(await messageOf(wrapPayload(await TEST_CODEC.deflate(packColumns(document))))).toBe(
      'topology.racks|must be an integer from 1 to 512 (got 0)\nworkload.jobs[0].work|must be above 0 (got -1)',
    );
  });

  test('cannot fill the memory: neither by deflate nor by columns', async () => {
    const bomb = wrapPayload(await TEST_CODEC.deflate('0'.repeat(64 * 1024 * 1024 + 1)));
    expect(await messageOf(bomb)).toBe('|the link unpacks to more than the limit of 64 MiB');
    const columns = wrapPayload(await TEST_CODEC.deflate('[9999999999=5'));
    expect(await messageOf(columns)).toBe(
      '|the link unpacks to more than 2 000 000 values, the limit of a link. Ask for the file',
    );
  });

  test.each([
    [
      'latencies',
      '#s=1.3y.N6L9UQJcFBDoIwEEDRu_wT0Lp27dboktVQGkBqh3SaGNL07i54r7FIruXEUfXQpMtJo0jYDc9XwrrlaM9YXhJ2PJa0Gg1bpcQZ38lbeEyH4YbOT8ueVGYaH52M0TW2GQIkqTGH8814Gy5313v_Aw',
    ],
    [
      'utilities',
      '#s=1.4j.GTe0agJc2xDsIgFEDRf7lfUOrs7GpcO71S0iIIDQ81DeHfjXrXM9zGKqmWA0PNe455PWgUsUEZeYjdfHJ6deUmNjCiMVeloZsUtzB2kreXeVfM0HnnEmKWhcY9z8pkGn4By48wPKuPvn4fwacFqszRwUvi0ynTafh3Nr33_gE',
    ],
  ])('of 150 characters does not make thirty million %s', async (_, link) => {
    expect(await messageOf(link)).toBe(
      '|the link unpacks to more than 2 000 000 values, the limit of a link. Ask for the file',
    );
  });

  test('is not everything that has a #', async () => {
    for (const text of ['', '#', 'https://gantry.example/', '#section', 'x=1', '#p=first', '{"gantry": 1}']) {
      expect(findLink(text)?.form).not.toBe('s');
      expect((await decode(text)).ok).toBe(false);
    }
  });
});

test('a scenario of more values than a link may hold is refused, and the file is offered', async () => {
  const from = Uint16Array.from({ length: 500_000 }, (_, k) => k % 7);
  const empty = scenarioOf({ topology, workload: { coflows: [{ id: 'c', flows: [{ from: 0, to: 1, GB: 1 }] }] } });
  const flows = { from, to: from.map((rack) => (rack + 1) % 7), GB: new Float64Array(500_000).fill(1) };
  const scenario = { ...empty, workload: { coflows: [{ id: 'c', arrivalS: 0, weight: 1, flows }] } };
  await expect(encode(scenario)).rejects.toThrow(
    /^2 000 \d{3} values are too many for a link; the limit is 2 000 000: save it as a file$/,
  );
});
