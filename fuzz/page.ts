// SPDX-License-Identifier: GPL-3.0-or-later
// The built page in Chromium against the same code in Node: its worker gets the same queries as Node, and every number of both answers
// must be the same to the last bit. Links to generated scenarios are also opened, and the page may not report a fault.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import fc from 'fast-check';
import { findTestBrowser, listBrowserArguments } from '../scripts/lib/browser.mjs';
import { listen } from '../scripts/lib/listen.mjs';
import { serveFolder } from '../scripts/lib/static-files.mjs';
import { nodeCodec } from '../src/cli/node-codec';
import type { Scenario } from '../src/model/scenario';
import { arbitraryScenario } from '../src/model/testing/arbitrary-scenario';
import { encodeLink } from '../src/share/link';
import { wrapPayload } from '../src/share/link-text';
import { openLink } from '../src/share/open-link';
import { CATALOGUE } from '../src/simulator/catalogue';
import { arbitraryMalleable } from '../src/simulator/malleable/testing/arbitrary-malleable';
import { createInlineAsk } from '../src/worker/testing/inline-ask';
import { PRESETS } from '../src/workload/presets/registry';
import { anyRun } from './runs';
import { Broken, expectNone, PassedOver, property, type Target } from './target';
import { documentOf } from './whole-scenario';

/** Longer answers are not waited for: both sides would only say so at different moments. */
const MOST_MS = 20_000;

/** Every value of an answer as text, with exact numbers. Its source is sent to the browser, so it may use nothing from outside. */
function exactText(value: unknown): string {
  return JSON.stringify(value, (_, one) => {
    if (ArrayBuffer.isView(one))
      return [one.constructor.name, Array.from(one as unknown as Float64Array, String).join()];
    if (typeof one === 'number' && !Number.isFinite(one)) return String(one);
    return Object.is(one, -0) ? '-0' : one;
  });
}

interface Asked {
  /** A scenario to simulate and plan, or a link that is only read. */
  readonly form: 'document' | 'link';
  readonly document: string;
  readonly mostMs: number;
  readonly worker: string;
  readonly exactText: string;
}

/** In the page: asks a separate worker in comlink's raw messages. Undefined if it took too long. */
async function askWorker({
  form,
  document,
  mostMs,
  worker: address,
  exactText: source,
}: Asked): Promise<string[] | undefined> {
  const toText = new Function(`return ${source}`)() as (value: unknown) => string;
  const worker = new Worker(address, { type: 'module' });
  try {
    const slow = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), mostMs));
    const ask = (question: { readonly kind: string; readonly [field: string]: unknown }) =>
      new Promise<{ ok: boolean; answer: { scenario: Scenario } }>((resolve, reject) => {
        const id = Math.random().toString(36);
        worker.onerror = ({ message }) => reject(new Error(message));
        const hear = ({ data }: MessageEvent) => {
          if (data.id !== id) return;
          worker.removeEventListener('message', hear);
          if (data.type === 'HANDLER') reject(new Error(JSON.stringify(data.value)));
          else resolve(data.value);
        };
        worker.addEventListener('message', hear);
        worker.postMessage({
          id,
          type: 'APPLY',
          path: [question.kind],
          argumentList: [{ type: 'RAW', value: question }],
        });
      });
    const all = async (): Promise<string[]> => {
      const read = await ask({ kind: 'read', form, text: document });
      const texts = [toText(read)];
      if (!read.ok || form === 'link') return texts;
      const { runs, plans = [], name: _, view: __, notes: ___, ...scenario } = read.answer.scenario;
      for (const run of runs) texts.push(toText(await ask({ kind: 'simulate', scenario, run })));
      for (const { planner, options } of plans)
        texts.push(toText(await ask({ kind: 'plan', scenario, planner, options })));
      return texts;
    };
    return await Promise.race([all(), slow]);
  } finally {
    worker.terminate();
  }
}

async function askNode(document: string): Promise<string[]> {
  const ask = createInlineAsk();
  const read = await ask({ kind: 'read', form: 'document', text: document });
  const texts = [exactText(read)];
  if (!read.ok) return texts;
  const { runs, plans = [], name: _, view: __, notes: ___, ...scenario } = read.answer.scenario;
  for (const run of runs) texts.push(exactText(await ask({ kind: 'simulate', scenario, run })));
  for (const { planner, options } of plans)
    texts.push(exactText(await ask({ kind: 'plan', scenario, planner, options })));
  return texts;
}

const small = fc.oneof(
  anyRun(true).map(({ scenario }): Scenario => ({ ...scenario, plans: [{ planner: 'corral', options: {} }] })),
  fc
    .constantFrom('fifo', 'fair', 'flex', 'cora')
    .chain((scheduler) => arbitraryMalleable(scheduler, { faults: true }))
    .map(({ scenario }): Scenario => ({ ...scenario, plans: [{ planner: 'flex', options: {} }] })),
  arbitraryScenario(CATALOGUE).filter(({ workload }) => !('generate' in workload)),
);

async function alike(page: Page, worker: string, scenario: Scenario): Promise<void> {
  const document = documentOf(scenario);
  const ofPage = await page.evaluate(askWorker, {
    ...{ form: 'document' as const, document, mostMs: MOST_MS, worker, exactText: exactText.toString() },
  });
  // What takes too long there would hold up Node as well.
  if (ofPage === undefined) throw new PassedOver('a long answer');
  const ofNode = await askNode(document);
  ofNode.forEach((text, i) => {
    const other = ofPage[i] ?? '';
    if (text === other) return;
    const at = [...text].findIndex((letter, k) => letter !== other[k]);
    throw new Broken(
      `answer ${i} differs at ${at}: Node …${text.slice(at - 80, at + 60)} Chromium …${other.slice(at - 80, at + 60)}`,
    );
  });
}

/** A link's payload, whole or damaged: bytes changed, cut off or appended; and texts that are not UTF-8. */
const packed = fc
  .tuple(
    fc.oneof(
      small.map((scenario) => new TextEncoder().encode(documentOf(scenario))),
      fc.uint8Array({ maxLength: 40 }),
      fc.constantFrom('{}', '"é"', '[1,2]').map((text) => new TextEncoder().encode(text)),
    ),
    fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) }), { maxLength: 2 }),
    fc.oneof(fc.constant(new Uint8Array()), fc.uint8Array({ maxLength: 3 })),
    fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    fc.boolean(),
  )
  .map(([plain, others, more, kept, before]) => {
    const change = (bytes: Uint8Array): Uint8Array => {
      const changed = Uint8Array.from(bytes);
      for (const { at, byte } of others) if (changed.length > 0) changed[Math.floor(at * (changed.length - 1))] = byte;
      return changed;
    };
    const bytes = before ? deflateRawSync(change(plain)) : change(deflateRawSync(plain));
    const cut = bytes.subarray(0, Math.ceil(kept * bytes.length));
    return wrapPayload(Uint8Array.of(...cut, ...more));
  });

/** The page opens what the command line opens, as the same scenario. */
async function judgedAlike(page: Page, worker: string, link: string): Promise<void> {
  const asked = { form: 'link' as const, document: link, mostMs: MOST_MS, worker, exactText: exactText.toString() };
  const [text] = (await page.evaluate(askWorker, asked)) ?? [];
  if (text === undefined) throw new PassedOver('a link that is long to read');
  const there = JSON.parse(text) as { ok: boolean; answer: { scenario: Scenario } };
  const here = await openLink(link, { presets: PRESETS, catalogue: CATALOGUE, codec: nodeCodec });
  if (there.ok !== here.ok) throw new Broken(`Chromium ${there.ok ? 'opens' : 'refuses'} it, Node does not: ${text}`);
  if (here.ok && documentOf(there.answer.scenario) !== documentOf(here.scenario)) throw new Broken('two scenarios');
}

/** The page is drawn, with no errors on its console. */
async function opens(page: Page, address: string, faults: string[], scenario: Scenario): Promise<void> {
  faults.length = 0;
  const link = await encodeLink(scenario, CATALOGUE, nodeCodec);
  await page.goto('about:blank');
  await page.goto(address + link);
  await page.getByRole('main').waitFor({ timeout: MOST_MS });
  await page.waitForTimeout(400);
  expectNone([...faults]);
}

export async function openPage(dist: string): Promise<Target> {
  const { url, close } = await listen(serveFolder(dist), 0, '127.0.0.1');
  const address = url.endsWith('/') ? url : `${url}/`;
  const browser = await chromium.launch({ executablePath: await findTestBrowser(), args: listBrowserArguments() });
  // The page's own Content-Security-Policy would not let a test start a worker.
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  const [asking, opening] = [await context.newPage(), await context.newPage()];
  await asking.goto(address);
  const faults: string[] = [];
  opening.on('pageerror', (fault) => faults.push(String(fault)));
  opening.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const entry = readdirSync(path.join(dist, 'assets')).find((name) => /^entry-.*\.js$/.test(name));
  if (entry === undefined) throw new Error('the built page has no worker');
  const written = (scenario: Scenario) => ({ ending: '.json', text: documentOf(scenario) });
  return {
    name: 'page',
    properties: [
      property({
        name: 'like node',
        cases: small,
        holds: (scenario) => alike(asking, `${address}assets/${entry}`, scenario),
        written,
      }),
      property({
        name: 'links judged alike',
        cases: packed,
        holds: (link) => judgedAlike(asking, `${address}assets/${entry}`, link),
        written: (link) => ({ ending: '.link.txt', text: link }),
      }),
      property({
        name: 'opens',
        cases: small,
        holds: (scenario) => opens(opening, address, faults, scenario),
        written,
      }),
    ],
    async browserS() {
      const session = await browser.newBrowserCDPSession();
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    },
    close: async () => {
      await browser.close();
      await close();
    },
  };
}
