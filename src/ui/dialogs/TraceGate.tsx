// SPDX-License-Identifier: GPL-3.0-or-later
// A file that is no scenario may be a trace or a table: the importers and their dialog are loaded with the first one.
import { type ComponentType, useEffect, useState } from 'react';
import { changeSession, notify } from '../../state/actions';
import type { TraceFile } from '../../state/page-store';
import { usePage, usePageState } from '../page-context';

type Dialog = ComponentType<{ readonly file: TraceFile }>;

export function TraceGate() {
  const { store } = usePage();
  const file = usePageState((state) => state.session.trace);
  const [Loaded, setLoaded] = useState<Dialog>();
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
