// The last net: a fault while drawing shows a sentence and a way on, instead of an empty page. The work is kept already.
import { Component, type ReactNode } from 'react';

interface PageFailureState {
  readonly message?: string;
}

export class PageFailure extends Component<{ readonly children: ReactNode }, PageFailureState> {
  override state: PageFailureState = {};

  static getDerivedStateFromError(fault: unknown): PageFailureState {
    return { message: fault instanceof Error ? fault.message : String(fault) };
  }

  override render(): ReactNode {
    if (this.state.message === undefined) return this.props.children;
    return (
      <div role="alert" style={{ padding: 'var(--space-5)' }}>
        <h1>Gantry could not draw this page</h1>
        <p>Your scenario is kept in this browser. The fault: {this.state.message}</p>
        <p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </p>
      </div>
    );
  }
}
