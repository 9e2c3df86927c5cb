// From an empty page to one with something on it: the link in the address, else what the last visit left, else the first
// visit's scenario. Nothing unsaved is ever replaced without asking.
import { problemLine } from '../model/problem';
import { readScenarioJson } from '../model/read-scenario';
import type { Scenario } from '../model/scenario';
import { notify } from '../state/actions';
import { asksForEmbed, carriesScenario, readAddress } from '../state/address';
import { createPageStore, isUnsaved } from '../state/page-store';
import { createPlanning } from '../state/planning';
import { type KeptWork, keepWork, readKeptWork, type TextStorage } from '../state/work-keeper';
import { createAsker } from '../worker/asker';
import { createLanes } from '../worker/lanes';
import { spawnWorker } from '../worker/spawn';
import type { Preset } from '../workload/presets/preset';
import { PRESETS } from '../workload/presets/registry';
import { CATALOGUE } from './catalogue';
import { takeRead } from './opening';
import type { Page } from './page-context';

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

function presetScenario(preset: Preset | undefined): Scenario {
  const read = readScenarioJson(preset?.document, CATALOGUE);
  if (!read.ok) throw new Error(`The first preset is not a good scenario: ${read.problems.map(problemLine).join('; ')}`);
  return read.scenario;
}

export async function bootPage(): Promise<Page> {
  const lanes = createLanes(spawnWorker);
  lanes.prewarm('quick', 'plan');
  const storage = pageStorage();
  const embed = asksForEmbed(location.hash);
  const kept: KeptWork = embed ? { kind: 'none' } : readKeptWork(storage, CATALOGUE);
  const linked = carriesScenario(location.hash) ? await readAddress(location.hash, CATALOGUE, PRESETS) : undefined;
  const first = PRESETS[0];
  const keptUnsaved = kept.kind === 'kept' && kept.unsaved;
  // A good link with nothing to lose is opened at once, so that nothing else is planned first.
  const direct = linked?.ok === true && !keptUnsaved;
  const start = direct ? linked.scenario : kept.kind === 'kept' ? kept.scenario : presetScenario(first);
  const store = createPageStore(start, { unsaved: !direct && keptUnsaved, embed });
  const planning = createPlanning(store, createAsker(lanes.ask), CATALOGUE);
  const page: Page = { store, planning, catalogue: CATALOGUE, presets: PRESETS };

  if (linked !== undefined && !direct) takeRead(page, linked, 'the link');
  else if (direct && linked.warnings.length > 0) takeRead(page, linked, 'the link');
  else if (kept.kind === 'none' && first !== undefined && !embed && linked === undefined) {
    notify(store, { tone: 'info', sentence: first.sentence, stays: true });
  } else if (kept.kind === 'unreadable') {
    const sentence = 'The work of your last visit could not be read by this version of Gantry. It has been put aside, not deleted.';
    notify(store, { tone: 'warning', sentence, details: kept.problems });
  }
  if (!embed) watchWork(page, storage);
  window.addEventListener('hashchange', () => {
    if (!carriesScenario(location.hash)) return;
    void readAddress(location.hash, CATALOGUE, PRESETS).then((read) => takeRead(page, read, 'the link'));
  });
  return page;
}

/** Keeps the work, and takes a link out of the address once the work is no longer what the link says. */
function watchWork({ store }: Page, storage: TextStorage): void {
  const keeper = keepWork(store, storage, CATALOGUE);
  window.addEventListener('pagehide', keeper.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keeper.flush();
  });
  store.subscribe((state) => {
    if (isUnsaved(state) && carriesScenario(location.hash)) {
      history.replaceState(null, '', location.pathname + location.search);
    }
  });
}
