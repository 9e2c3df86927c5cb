// SPDX-License-Identifier: GPL-3.0-or-later
// Which field of the scenario an edit changed, as a path: "topology.background", "workload.jobs.3.inputGB". Consecutive edits of one
// field share the results before the first.
import type { EditedScenario, PageState } from './page-store';

/** Keys on which no result depends. */
const WITHOUT_RESULTS: ReadonlySet<string> = new Set(['name', 'notes', 'view', 'gantry']);
const MAX_FIELDS = 2;
/** Another scenario was opened, or undo went back over an opening. */
export const EVERYTHING = '*';

/** Undefined if nothing changed on which results depend. */
export function editedField(before: EditedScenario, after: EditedScenario): string | undefined {
  const keys = changedKeys(before, after).filter(
    (key) => !WITHOUT_RESULTS.has(key) && !isEntriesAlone(key, before, after),
  );
  const [key] = keys;
  if (key === undefined) return undefined;
  if (keys.length > MAX_FIELDS || before.name !== after.name) return EVERYTHING;
  if (keys.length > 1) return keys.join(' ');
  return pathInto(key, before[key as keyof EditedScenario], after[key as keyof EditedScenario]);
}

type Edited = Pick<PageState, 'history' | 'session'>;

/** Whether a scenario was opened: a file, a link or an example. */
export const isOpened = ({ history: { present }, session }: Edited, before: Edited): boolean =>
  session.safeScenario === present && session.safeScenario !== before.session.safeScenario;

/** Opened, or undo went back over an opening: earlier results are of another scenario. */
export const isOtherScenario = (state: Edited, before: Edited): boolean =>
  isOpened(state, before) || editedField(before.history.present, state.history.present) === EVERYTHING;

/** Whether only plans that no run follows were edited. */
export const isOfPlans = (field: string): boolean => /^plans\b/.test(field) && !field.includes(' ');

/** Runs and plans that are added, removed or renamed leave all results as they were. */
function isEntriesAlone(key: string, before: EditedScenario, after: EditedScenario): boolean {
  if (key !== 'runs' && key !== 'plans') return false;
  const [was, is] = [before[key] ?? [], after[key] ?? []];
  return was.length !== is.length || was.every((one, i) => changedKeys(one, is[i]).every((own) => own === 'label'));
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Coflows store their flows as columns: no rows are built for this, and an edit of one is an edit of all of them. */
const isWalked = (value: unknown): value is Fields =>
  (isRecord(value) && !('coflows' in value)) || (Array.isArray(value) && value.every(isRecord));

function changedKeys(before: unknown, after: unknown, most = Number.POSITIVE_INFINITY): readonly string[] {
  const changed: string[] = [];
  for (const key of keysOf(before, after)) {
    if (changed.length >= most) break;
    if (!isSame((before as Fields)[key], (after as Fields)[key])) changed.push(key);
  }
  return changed;
}

const keysOf = (a: unknown, b: unknown): Iterable<string> =>
  new Set([...Object.keys(a as Fields), ...Object.keys(b as Fields)]);

/** In two lists of thousands of jobs all but one are identical, so they are compared by index, without a key for each. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isWalked(a) || !isWalked(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => isSame(one, b[i]));
  return changedKeys(a, b, 1).length === 0;
}

/** Descends until more than one part changed, or to a value without parts. */
function pathInto(path: string, before: unknown, after: unknown): string {
  if (!isWalked(before) || !isWalked(after)) return path;
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || before.length !== after.length) return path;
    const isOther = (one: unknown, i: number): boolean => !isSame(one, after[i]);
    const at = before.findIndex(isOther);
    if (at < 0 || before.findLastIndex(isOther) !== at) return path;
    return pathInto(`${path}.${at}`, before[at], after[at]);
  }
  const [key, ...more] = changedKeys(before, after, 2);
  if (key === undefined || more.length > 0) return path;
  return pathInto(`${path}.${key}`, before[key], after[key]);
}
