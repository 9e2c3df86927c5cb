// SPDX-License-Identifier: GPL-3.0-or-later
// What is being typed, separate from the stored value: committed on Enter and on blur, reverted by Escape, and kept
// with its message while it is refused. Nothing typed is lost, and nothing refused is passed on.
import { type KeyboardEvent, useState } from 'react';

interface Draft {
  /** What the control shows. */
  readonly text: string;
  /** Why what was typed is refused. */
  readonly message: string | undefined;
  readonly onInput: (text: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly put: (text: string) => void;
}

/** `commit` passes the text on, or returns why it is refused. */
export function useDraft(savedText: string, commit: (text: string) => string | undefined): Draft {
  const [draft, setDraft] = useState<{ readonly text: string; readonly message?: string }>();

  const put = (text: string): void => {
    const message = text === savedText ? undefined : commit(text);
    setDraft(message === undefined ? undefined : { text, message });
  };
  return {
    text: draft?.text ?? savedText,
    message: draft?.message,
    onInput: (text) => setDraft({ text, message: draft?.message }),
    onBlur: () => {
      if (draft !== undefined) put(draft.text);
    },
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement) {
        event.preventDefault();
        if (draft !== undefined) put(draft.text);
      }
      if (event.key === 'Escape' && draft !== undefined) {
        event.preventDefault(); // a dialog around it stays open
        event.stopPropagation();
        setDraft(undefined);
      }
    },
    put,
  };
}
