// SPDX-License-Identifier: GPL-3.0-or-later
// All dialogs of the page in one place, loaded after the first sight, and what replaces the workspace.
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { changeSession, notify } from '../../state/actions';
import type { TraceFile } from '../../state/page-store';
import { ExamplesGate } from '../examples/ExamplesGate';
import { MakerGate } from '../lesson-maker/MakerGate';
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
type Dialog = ComponentType<{ readonly onClose: () => void }>;

function LibraryGate() {
  const { store } = usePage();
  const open = usePageState((state) => state.session.libraryOpen) ?? false;
  const [Loaded, setLoaded] = useState<Dialog>();
  const wanted = open && Loaded === undefined;
  const close = (): void => changeSession(store, { libraryOpen: false });
  useEffect(() => {
    if (!wanted) return;
    import('../library/LibraryDialog').then(
      (chunk) => setLoaded(() => chunk.LibraryDialog),
      () => {
        changeSession(store, { libraryOpen: false });
        notify(store, {
          tone: 'danger',
          sentence: 'Saved scenarios could not be loaded: is the network down? Nothing was changed; try again.',
        });
      },
    );
  }, [wanted, store]);
  return open && Loaded !== undefined ? <Loaded onClose={close} /> : null;
}

/** A file that is not a scenario may be a trace or a table: the importers and their dialog are loaded with the first one. */
type TraceDialog = ComponentType<{ readonly file: TraceFile }>;

function TraceGate() {
  const { store } = usePage();
  const file = usePageState((state) => state.session.trace);
  const [Loaded, setLoaded] = useState<TraceDialog>();
  const wanted = file !== undefined && Loaded === undefined;
  useEffect(() => {
    if (!wanted) return;
    import('../import/chunk').then(
      (chunk) => setLoaded(() => chunk.IncomingFile),
      () => {
        changeSession(store, { trace: undefined });
        notify(store, {
          tone: 'danger',
          sentence: 'The importers could not be loaded: is the network down? Nothing was changed; drop the file again.',
        });
      },
    );
  }, [wanted, store]);
  return file === undefined || Loaded === undefined ? null : (
    <Loaded key={`${file.name} ${file.text.length} ${file.format}`} file={file} />
  );
}
