// SPDX-License-Identifier: GPL-3.0-or-later
// All dialogs of the page in one place, loaded after the first sight, and what replaces the workspace.
import { Suspense, useEffect } from 'react';
import { changeSession } from '../../state/actions';
import { ExamplesGate } from '../examples/ExamplesGate';
import { MakerGate } from '../lesson-maker/MakerGate';
import { useLoaded } from '../not-loaded';
import { keepOffline } from '../offline/keep-offline';
import { usePage, usePageState } from '../page-context';
import { PapersGate } from '../papers/PapersGate';
import { fitPaper } from '../print-size';
import { lazyPart } from '../shared/lazy-part';
import { TableGate } from '../tables/TableGate';
import { WhatIfGate } from '../what-if/WhatIfGate';
import { IncomingDialog } from './IncomingDialog';
import { RejectedDialog } from './RejectedDialog';
import { ShareDialog } from './ShareDialog';

/** Dialogs that the user opens; the others open themselves. */
export type OpenDialog = 'share' | 'help' | 'commands' | undefined;

const HelpDialog = lazyPart(() => import('./HelpDialog'), 'HelpDialog');
const WhichDialog = lazyPart(() => import('../which-scheduler/WhichDialog'), 'WhichDialog');
const PaletteDialog = lazyPart(() => import('../palette/PaletteDialog'), 'PaletteDialog');

interface DialogsProps {
  readonly open: OpenDialog;
  readonly onClose: () => void;
}

export function Dialogs({ open, onClose }: DialogsProps) {
  useEffect(fitPaper, []);
  const { store } = usePage();
  useEffect(() => {
    // Without the service worker the page still works, but needs the network.
    keepOffline(store).catch(() => undefined);
  }, [store]);
  return (
    <>
      <PapersGate />
      <ExamplesGate />
      <WhatIfGate />
      <MakerGate />
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
      <WhichGate />
      <IncomingDialog />
      <RejectedDialog />
      <TraceGate />
      <TableGate />
    </>
  );
}

function WhichGate() {
  const { store } = usePage();
  const open = usePageState((state) => state.session.whichOpen) ?? false;
  return (
    open && (
      <Suspense>
        <WhichDialog onClose={() => changeSession(store, { whichOpen: false })} />
      </Suspense>
    )
  );
}

/** Saved scenarios: their dialog is loaded when it is first opened. */
function LibraryGate() {
  const { store } = usePage();
  const open = usePageState((state) => state.session.libraryOpen) ?? false;
  const show = (libraryOpen: boolean) => (): void => changeSession(store, { libraryOpen });
  const request = { what: 'Saved scenarios', leave: show(false), again: show(true) };
  const chunk = useLoaded(store, () => import('../library/LibraryDialog'), open ? request : undefined);
  return open && chunk !== undefined ? <chunk.LibraryDialog onClose={show(false)} /> : null;
}

/** A file that is not a scenario may be a trace or a table: the importers and their dialog are loaded with the first one. */
function TraceGate() {
  const { store } = usePage();
  const file = usePageState((state) => state.session.trace);
  const request = {
    what: 'The importers',
    leave: () => changeSession(store, { trace: undefined }),
    again: () => changeSession(store, { trace: file }),
  };
  const chunk = useLoaded(store, () => import('../import/chunk'), file && request);
  return file === undefined || chunk === undefined ? null : (
    <chunk.IncomingFile key={`${file.name} ${file.text.length} ${file.format}`} file={file} />
  );
}
