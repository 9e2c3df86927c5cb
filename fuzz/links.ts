// SPDX-License-Identifier: GPL-3.0-or-later
// Links: packed ones come back bit for bit; damaged, forged and preset ones open or are refused with messages, quickly.
import fc from 'fast-check';
import { nodeCodec } from '../src/cli/node-codec';
import { readScenarioJson } from '../src/model/reading/read-scenario';
import type { Scenario } from '../src/model/scenario';
import { arbitraryScenario } from '../src/model/testing/arbitrary-scenario';
import { encodeLink } from '../src/share/link';
import { wrapPayload } from '../src/share/link-text';
import { openLink } from '../src/share/open-link';
import { CATALOGUE } from '../src/simulator/catalogue';
import { PRESETS } from '../src/workload/presets/registry';
import { stopwatch } from './clock';
import { Broken, type CaseFile, expectNone, property, type Target } from './target';
import { badRefusal, documentOf } from './whole-scenario';

/** If a link of a few thousand characters takes longer, something is not linear. */
const MOST_MS = 4000;

const open = (text: string) => openLink(text, { presets: PRESETS, catalogue: CATALOGUE, codec: nodeCodec });

/** Any text opens or says why not; what opens can be shared again and stays the same. */
export async function opensOrRefuses(text: string): Promise<void> {
  const elapsedMs = stopwatch();
  const read = await open(text);
  const tookMs = elapsedMs();
  if (tookMs > MOST_MS) throw new Broken(`took ${Math.round(tookMs)} ms for ${text.length} characters`);
  // Paths come from the link itself, valid or not.
  if (!read.ok) return expectNone(badRefusal(read.problems.map((one) => ({ ...one, path: '' }))));
  await comesBack(read.scenario);
}

async function comesBack(scenario: Scenario): Promise<void> {
  const link = await encodeLink(scenario, CATALOGUE, nodeCodec);
  const back = await open(link);
  if (!back.ok) throw new Broken(`refused: ${JSON.stringify(back.problems)}\n${link}`);
  if (documentOf(back.scenario) !== documentOf(scenario)) throw new Broken(`another scenario came back of ${link}`);
  expectNone(back.warnings.map((one) => `a warning: ${one.message}`));
}

/** Generators refuse some pairs of their parameters. */
const good = arbitraryScenario(CATALOGUE).filter(
  (scenario) => readScenarioJson(JSON.parse(documentOf(scenario)), CATALOGUE).ok,
);

const linkFile = (text: string): CaseFile => ({ ending: '.link.txt', text });

/** What a hostile or unlucky hand does to a text. */
const cut = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(8),
  by: fc.oneof(
    fc.constantFrom('', '#', '##', '&', '=', '%', '%zz', '.', 's=', 'p=', '\0', '\ud800', 'é', ' ', '\n', '&embed'),
    fc.string({ maxLength: 5 }),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,6}$/),
  ),
});
type Cut = typeof cut extends fc.Arbitrary<infer One> ? One : never;

export const damaged = (text: string, cuts: readonly Cut[]): string =>
  cuts.reduce((left, { at, length, by }) => {
    const from = Math.floor(at * left.length);
    return left.slice(0, from) + by + left.slice(from + length);
  }, text);

export const cuts = fc.array(cut, { minLength: 1, maxLength: 4 });

/** Text made of the packed form's own symbols: repeats, counts, tables, quotes, nested lists. */
const columnsText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '(',
        ')',
        '"',
        "'",
        ',',
        ':',
        ';',
        '=',
        '-',
        '+',
        '*',
        '!',
        '|',
        '~',
        'a',
        'H',
      ),
      fc.constantFrom('{a0', '[30000000=5', '999999999', '1e9', '[[', ']]', '{g1}', 'null', '[1,2,3]', '"j0"', '0.5'),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const preset = fc.constantFrom(...PRESETS.map(({ id }) => id));
const word = fc.oneof(
  fc.constantFrom('topology', 'racks', 'runs', 'plans', 'workload', 'jobs', 'generate', 'seed', 'view', 'gantt', '0'),
  fc.constantFrom('__proto__', 'constructor', '-1', '999999999', '', 'a b'),
  fc.string({ maxLength: 4 }),
);
const value = fc.oneof(
  fc.constantFrom('1', '0', '-1', '1e309', 'corral,fifo', 'true', '{}', '[]', '[[1]]', '"', 'null', 'x'.repeat(300)),
  fc.string({ maxLength: 8 }),
);
const assignments = fc
  .tuple(preset, fc.array(fc.tuple(fc.array(word, { minLength: 1, maxLength: 4 }), value), { maxLength: 6 }))
  .map(([id, all]) => `#p=${id}${all.map(([path, to]) => `&${path.join('.')}=${to}`).join('')}`);

/** A few words repeated many times, to expose anything that is not linear. */
const manyTimes = fc
  .tuple(
    fc.constantFrom('#', '&a=1', '#s=1.', '%25', '&topology.racks=3', ')', '[', '\n> '),
    fc.integer({ min: 1, max: 20_000 }),
  )
  .map(([what, times]) => `#p=first${what.repeat(times)}`);

export const LINKS: Target = {
  name: 'links',
  properties: [
    property({
      name: 'come back',
      cases: good,
      holds: comesBack,
      written: (scenario) => ({ ending: '.json', text: documentOf(scenario) }),
    }),
    property({
      name: 'damaged',
      cases: fc.tuple(good, cuts),
      holds: async ([scenario, all]) => opensOrRefuses(damaged(await encodeLink(scenario, CATALOGUE, nodeCodec), all)),
      written: ([scenario, all]) => ({
        ending: '.json',
        text: JSON.stringify({ scenario: JSON.parse(documentOf(scenario)), cuts: all }),
      }),
    }),
    property({
      name: 'forged',
      cases: columnsText,
      holds: async (text) => opensOrRefuses(wrapPayload(await nodeCodec.deflate(text))),
      written: (text) => linkFile(text),
    }),
    property({
      name: 'presets',
      cases: fc.oneof(
        assignments,
        fc.tuple(assignments, cuts).map(([text, all]) => damaged(text, all)),
      ),
      holds: opensOrRefuses,
      written: linkFile,
    }),
    property({ name: 'many times', cases: manyTimes, holds: opensOrRefuses, written: linkFile }),
  ],
};
