// SPDX-License-Identifier: GPL-3.0-or-later
// A notice of something that takes a while and can be cancelled: it appears if that is not done at once, and is updated in place.
import { dismissNotice, notify } from '../../state/actions';
import type { PageStore } from '../../state/page-store';

const AFTER_MS = 400;

export class ReadingNotice {
  private id: number | undefined;
  private sentence: string;
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly store: PageStore;
  private readonly cancel: () => void;

  constructor(store: PageStore, sentence: string, cancel: () => void) {
    this.store = store;
    this.sentence = sentence;
    this.cancel = cancel;
    this.timer = setTimeout(() => this.open(), AFTER_MS);
  }

  show(sentence: string): void {
    if (sentence === this.sentence) return;
    this.sentence = sentence;
    if (this.id === undefined) return;
    this.store.setState(({ session }) => ({
      session: {
        ...session,
        notices: session.notices.map((one) => (one.id === this.id ? { ...one, sentence } : one)),
      },
    }));
  }

  end(): void {
    clearTimeout(this.timer);
    if (this.id !== undefined) dismissNotice(this.store, this.id);
  }

  private open(): void {
    notify(this.store, {
      ...{ tone: 'info', sentence: this.sentence },
      action: { label: 'Cancel', run: this.cancel },
    });
    this.id = this.store.getState().session.noticesSoFar;
  }
}
