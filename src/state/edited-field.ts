// SPDX-License-Identifier: GPL-3.0-or-later
// Which field of the scenario an edit was about, as a path: "topology.background", "workload.jobs.3.inputGB". Edits of one field in a
// row have one result before them.
import type { EditedScenario, PageState } from './page-store';

/** What no result depends on. */
const WITHOUT_RESULTS: ReadonlySet<string> = new Set(['name', 'notes', 'view', 'gantry']);
/** Another scenario was taken in, or undo went back over one. */
const MAX_FIELDS = 2;
export const EVERYTHING = '*';

/** Undefined: nothing on which results depend. */
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

/** A scenario was taken in, as a file, a link or an example is. */
export const isOpened = ({ history: { present }, session }: Edited, before: Edited): boolean =>
  session.safeScenario === present && session.safeScenario !== before.session.safeScenario;

/** Opened, or undo went back over that: what came before is of another scenario. */
export const isAnother = (state: Edited, before: Edited): boolean =>
  isOpened(state, before) || editedField(before.history.present, state.history.present) === EVERYTHING;

/** Plans that no run follows. */
export const isOfPlans = (field: string): boolean => /^plans\b/.test(field) && !field.includes(' ');

/** Runs and plans that were added, taken out, moved or called otherwise have the results that they had. */
function isEntriesAlone(key: string, before: EditedScenario, after: EditedScenario): boolean {
  if (key !== 'runs' && key !== 'plans') return false;
  const [was, is] = [before[key] ?? [], after[key] ?? []];
  return was.length !== is.length || was.every((one, i) => changedKeys(one, is[i]).every((own) => own === 'label'));
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Coflows hold their flows as columns: rows are not made for this, and an edit of theirs is of all of them. */
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

/** Of two lists of thousands of jobs all but one are the very same: they are gone through by number, without a name for each. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isWalked(a) || !isWalked(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => isSame(one, b[i]));
  return changedKeys(a, b, 1).length === 0;
}

/** Down to where more than one thing changed, or one that has no parts. */
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
