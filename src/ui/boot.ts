// From an empty page to one with something on it: the link in the address, else what the last visit left, else the first
// visit's scenario. Nothing unsaved is ever replaced without asking.
import { notify } from '../state/actions';
import { asksForEmbed, carriesScenario } from '../state/address';
import { type KeptWork, putAside, readKeptWork, type TextStorage } from '../state/kept-work';
import { createPageStore, isUnsaved, type PageStore } from '../state/page-store';
import { createPlanning } from '../state/planning';
import type { ReadAnswer, ReadQuestion, Reply } from '../worker/api';
import { createAsker } from '../worker/asker';
import { createLanes, type Lanes } from '../worker/lanes';
import { spawnWorker } from '../worker/spawn';
import { takeRead, tellDropped } from './opening';
import type { Page } from './page-context';
import type { Workbench } from './workbench';

/** The preset of a first visit, and what to try on it. */
const FIRST_PRESET = 'first';

/** localStorage, or a place that forgets where the browser has none for us. */
function pageStorage(): TextStorage {
  try {
    localStorage.getItem('gantry');
    return localStorage;
  } catch {
    const refuse = (): never => {
      throw new Error('no storage');
    };
    return { getItem: () => null, setItem: refuse, removeItem: () => undefined };
  }
}

type ReadReply = Reply<ReadAnswer>;
/** For the first sight: read by the worker that then plans, so that it takes one script and not two. */
const reader = (lanes: Lanes) => (form: ReadQuestion['form'], text: string) =>
  lanes.ask({ kind: 'read', form, text }, { lane: 'plan' });
type Reader = ReturnType<typeof reader>;

interface Start {
  readonly answer: ReadAnswer;
  readonly from: 'link' | 'kept' | 'first';
}

/** What the page opens with: a good link where nothing unsaved would have to give way, then kept work, then the preset. */
async function chooseStart(
  read: Reader,
  linked: ReadReply | undefined,
  kept: KeptWork | undefined,
  storage: TextStorage,
): Promise<Start> {
  if (linked?.ok && !kept?.unsaved) return { answer: linked.answer, from: 'link' };
  const reply = kept === undefined ? undefined : await read('document', kept.text);
  if (reply?.ok) return { answer: reply.answer, from: 'kept' };
  if (kept !== undefined) putAside(storage, kept.text);
  const first = await read('preset', FIRST_PRESET);
  if (!first.ok) throw new Error('the first scenario is not a good one');
  return { answer: first.answer, from: 'first' };
}

export async function bootPage(): Promise<Page> {
  const lanes = createLanes(spawnWorker);
  const read = reader(lanes);
  lanes.prewarm('plan');
  const storage = pageStorage();
  const embed = asksForEmbed(location.hash);
  const kept = embed ? undefined : readKeptWork(storage);
  const linked = carriesScenario(location.hash) ? await read('link', location.hash) : undefined;
  const start = await chooseStart(read, linked, kept, storage);
  const store = createPageStore(start.answer.scenario, {
    unsaved: start.from === 'kept' && kept?.unsaved,
    embed,
    hint: start.answer.hint,
  });
  const planning = createPlanning(store, createAsker(lanes.ask));
  let bench: Promise<Workbench> | undefined;
  const workbench = (): Promise<Workbench> => {
    bench ??= import('./workbench').then((room) => room.createWorkbench(store));
    return bench;
  };

  if (start.from === 'link') tellDropped(store, { ok: true, ...start.answer });
  else if (linked !== undefined) takeRead(store, asRead(linked), 'the link');
  if (start.from === 'first' && kept !== undefined) {
    const sentence =
      'The work of your last visit could not be read by this version of Gantry. It was put aside, not deleted.';
    notify(store, { tone: 'warning', sentence });
  }
  if (!embed) watchWork(store, storage, workbench);
  window.addEventListener('hashchange', () => {
    if (!carriesScenario(location.hash)) return;
    const reading = lanes.ask({ kind: 'read', form: 'link', text: location.hash });
    void reading.then((reply) => takeRead(store, asRead(reply), 'the link'));
  });
  return { store, planning, workbench };
}

const asRead = (reply: ReadReply) => (reply.ok ? ({ ok: true, ...reply.answer } as const) : reply);

/** Keeps the work, and takes a link out of the address once the work is no longer what the link says. */
function watchWork(store: PageStore, storage: TextStorage, workbench: () => Promise<Workbench>): void {
  const begin = store.subscribe(() => {
    begin();
    void workbench().then((bench) => {
      const keeper = bench.keep(storage);
      window.addEventListener('pagehide', keeper.flush);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') keeper.flush();
      });
    });
  });
  store.subscribe((state) => {
    if (isUnsaved(state) && carriesScenario(location.hash)) {
      history.replaceState(null, '', location.pathname + location.search);
    }
  });
}
