// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson that is being written on the page: its draft with undo, the step being edited, and how it is kept in the browser a moment
// after each change. It has its own entry in the library, so two tabs that write two lessons never conflict.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OptionValues } from '../../model/scenario';
import { type History, recordStep, redoStep, startHistory, undoStep } from '../history';
import { freeName, type LibraryStore } from '../library/saved';
import { type Draft, stepsOf, titleOf } from './draft';

export interface MakerState {
  /** Absent: no lesson is being written. */
  readonly draft?: History<Draft>;
  /** From 0. */
  readonly step: number;
  /** Its panel is folded to its edge. */
  readonly folded: boolean;
  /** Folded because the lesson is played as learners see it. */
  readonly previews?: boolean;
  /** The state of the copy in this browser. */
  readonly kept: 'nothing' | 'waiting' | 'kept' | 'refused';
}

interface MakerTools {
  readonly shelf: LibraryStore;
  readonly nowMs: () => number;
  readonly schedule: (act: () => void, ms: number) => () => void;
  /** Called with the library's id of the lesson that is being written. */
  readonly onPlace?: (id: number | undefined) => void;
}

/** Typing is saved this long after the last key press. */
const PAUSE_MS = 400;
const UNTITLED = 'Untitled lesson';

interface Place {
  readonly id: number;
  /** When this tab last wrote or read it; a different time is another tab's. */
  readonly changedMs: number;
}

export class LessonMaker {
  readonly state: StoreApi<MakerState> = createStore<MakerState>(() => ({ step: 0, folded: false, kept: 'nothing' }));
  private place: Place | undefined;
  private stopWaiting: (() => void) | undefined;
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly tools: MakerTools) {}

  get draft(): Draft | undefined {
    return this.state.getState().draft?.present;
  }

  /** `place`: its entry in the library. A lesson from elsewhere is kept once it is changed. */
  async begin(draft: Draft, place?: Place): Promise<void> {
    await this.flush();
    this.setPlace(place);
    this.state.setState(
      { draft: startHistory(draft), step: 0, folded: false, kept: place === undefined ? 'nothing' : 'kept' },
      true,
    );
  }

  /** `mergeKey`: consecutive edits with the same key, such as typing in one field, are one undo step. */
  edit(label: string, change: (draft: Draft) => Draft, { mergeKey, step }: EditHow = {}): void {
    const { draft, step: at } = this.state.getState();
    if (draft === undefined) return;
    const next = recordStep(draft, change(draft.present), label, mergeKey);
    if (next !== draft) this.put(next, step ?? at);
  }

  undo(): void {
    const { draft, step } = this.state.getState();
    if (draft !== undefined && draft.past.length > 0) this.put(undoStep(draft), step);
  }

  redo(): void {
    const { draft, step } = this.state.getState();
    if (draft !== undefined && draft.future.length > 0) this.put(redoStep(draft), step);
  }

  choose(step: number): void {
    this.state.setState({ step });
  }

  fold(folded: boolean, previews = false): void {
    this.state.setState({ folded, previews });
  }

  /** It stays in the library. */
  async close(): Promise<void> {
    await this.flush();
    this.setPlace(undefined);
    this.state.setState({ step: 0, folded: false, kept: 'nothing' }, true);
  }

  /** Writes what is not yet written. */
  async flush(): Promise<void> {
    if (this.stopWaiting !== undefined) this.save();
    await this.saving;
  }

  private setPlace(place: Place | undefined): void {
    this.place = place;
    this.tools.onPlace?.(place?.id);
  }

  private put(draft: History<Draft>, step: number): void {
    const last = Math.max(0, stepsOf(draft.present).length - 1);
    this.state.setState({ draft, step: Math.min(step, last), kept: 'waiting' });
    this.stopWaiting?.();
    this.stopWaiting = this.tools.schedule(() => this.save(), PAUSE_MS);
  }

  private save(): void {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    const draft = this.draft;
    if (draft === undefined) return;
    this.saving = this.saving
      .then(() => this.write(draft))
      .then(
        () => this.update('kept'),
        () => this.update('refused'),
      );
  }

  private update(kept: MakerState['kept']): void {
    if (this.stopWaiting === undefined && this.draft !== undefined) this.state.setState({ kept });
  }

  private async write(draft: Draft): Promise<void> {
    const { shelf, nowMs } = this.tools;
    const all = await shelf.all();
    const there = all.find(({ id }) => id === this.place?.id);
    const isOurs = there === undefined || there.changedMs === this.place?.changedMs;
    const replaces = isOurs ? this.place?.id : undefined;
    const others = all.filter(({ id }) => id !== replaces);
    const text = await new Blob([`${JSON.stringify(draft)}\n`]).arrayBuffer();
    const changedMs = nowMs();
    const outcome = await shelf.put(
      aboutLesson(draft, freeName(titleOf(draft) || UNTITLED, others), text, changedMs),
      text,
      replaces,
    );
    if (!outcome.ok) throw new Error('another lesson took the name meanwhile');
    this.setPlace({ id: outcome.id, changedMs });
  }
}

interface EditHow {
  readonly mergeKey?: string;
  /** The step to be edited next. */
  readonly step?: number;
}

/** What the library lists about a lesson. */
export const aboutLesson = (draft: OptionValues, name: string, text: ArrayBuffer, changedMs: number) => ({
  ...{ name, changedMs, bytes: text.byteLength, runs: 0 },
  size: { count: undefined, of: 'job', generated: false } as const,
  lesson: { steps: stepsOf(draft).length },
});
