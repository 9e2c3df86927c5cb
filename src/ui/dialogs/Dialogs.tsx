// SPDX-License-Identifier: GPL-3.0-or-later
// All dialogs of the page in one place, loaded after the first sight, and what stands in place of the workspace.
import { lazy, Suspense, useEffect } from 'react';
import { ExamplesGate } from '../examples/ExamplesGate';
import { PapersGate } from '../papers/PapersGate';
import { fitPaper } from '../print-size';
import { IncomingDialog } from './IncomingDialog';
import { LibraryGate } from './LibraryGate';
import { RejectedDialog } from './RejectedDialog';
import { ShareDialog } from './ShareDialog';
import { TraceGate } from './TraceGate';

/** Those that a person opens; the others open themselves. */
export type OpenDialog = 'share' | 'help' | 'commands' | undefined;

const HelpDialog = lazy(() => import('./HelpDialog').then((room) => ({ default: room.HelpDialog })));
const PaletteDialog = lazy(() => import('../palette/PaletteDialog').then((room) => ({ default: room.PaletteDialog })));

interface DialogsProps {
  readonly open: OpenDialog;
  readonly onClose: () => void;
}

export function Dialogs({ open, onClose }: DialogsProps) {
  useEffect(fitPaper, []);
  return (
    <>
      <PapersGate />
      <ExamplesGate />
      <ShareDialog open={open === 'share'} onClose={onClose} />
      {open === 'help' && (
        <Suspense>
          <HelpDialog onClose={onClose} />
        </Suspense>
      )}
      {open === 'commands' && (
        <Suspense>
          <PaletteDialog onClose={onClose} />
        </Suspense>
      )}
      <LibraryGate />
      <IncomingDialog />
      <RejectedDialog />
      <TraceGate />
    </>
  );
}
