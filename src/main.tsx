// SPDX-License-Identifier: GPL-3.0-or-later
// The page's entry: boots, then draws.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './ui/App';
import { bootPage } from './ui/boot';
import { mustOpenAlone } from './ui/embed/framed';
import { FailureNote, PageFailure } from './ui/PageFailure';
import { PageProvider } from './ui/page-context';
import './ui/tokens.css';
import './ui/shared/styles/base.css';
import './ui/shared/styles/print.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const drawn = createRoot(root);
async function draw(): Promise<void> {
  if (mustOpenAlone()) {
    const { FramedNote } = await import('./ui/embed/FramedNote');
    drawn.render(<FramedNote />);
    return;
  }
  const page = await bootPage();
  drawn.render(
    <StrictMode>
      <PageFailure>
        <PageProvider value={page}>
          <App />
        </PageProvider>
      </PageFailure>
    </StrictMode>,
  );
}
draw().catch((fault: unknown) => drawn.render(<FailureNote what="start" fault={fault} />));
