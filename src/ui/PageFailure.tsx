// SPDX-License-Identifier: GPL-3.0-or-later
// The last safety net: a fault shows a sentence and a way out, instead of an empty page.
import { Component, type ReactNode } from 'react';

interface FailureNoteProps {
  /** What could not be done: "start", "draw this page". */
  readonly what: string;
  readonly fault: unknown;
}

export function FailureNote({ what, fault }: FailureNoteProps) {
  return (
    <main role="alert" style={{ maxWidth: '40rem', padding: 'var(--space-5)' }}>
      <h1>Gantry could not {what}</h1>
      <p>{fault instanceof Error ? fault.message : String(fault)}</p>
      <p>The work that this browser keeps for you is untouched.</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </p>
    </main>
  );
}

interface PageFailureState {
  readonly fault?: { readonly reason: unknown };
}

/** Catches errors while drawing. */
export class PageFailure extends Component<{ readonly children: ReactNode }, PageFailureState> {
  override state: PageFailureState = {};

  static getDerivedStateFromError(reason: unknown): PageFailureState {
    return { fault: { reason } };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === undefined ? this.props.children : <FailureNote what="draw this page" fault={fault.reason} />;
  }
}
