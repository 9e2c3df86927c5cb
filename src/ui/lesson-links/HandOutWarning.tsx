// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the buttons that hand a lesson out: the lesson is checked meanwhile, and a sentence warns if something is wrong with it.
// Nothing is blocked: a lesson for a class that starts in a minute may be handed out with a fault that its author knows.
import { useEffect, useState } from 'react';
import { checkOverWorkers } from '../../state/lesson-maker/check-over-workers';
import { poolSize } from '../../worker/pool';
import { usePage } from '../page-context';
import dialogs from '../shared/styles/dialogs.module.css';
import { handOutWords } from './hand-out-words';

/** Seeds at which right answers are computed, from 1; a class has others, but what fails for one in thirty shows. */
const SEEDS = 30;

/** `document`: the lesson as a document, the same object until it changes. */
export function HandOutWarning({ document }: { readonly document: Readonly<Record<string, unknown>> }) {
  const { ask } = usePage();
  const [warning, setWarning] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    setWarning(undefined);
    checkOverWorkers(
      document as Parameters<typeof checkOverWorkers>[0],
      document.seedFrom === 'link' ? SEEDS : undefined,
      {
        ask,
        workers: poolSize(navigator.hardwareConcurrency),
        signal: stop.signal,
        onProgress: () => undefined,
      },
    ).then(
      (reply) => {
        if (!stop.signal.aborted && reply.ok) setWarning(handOutWords(reply.answer));
      },
      // Cancelled, or its worker was lost: then "Check" says what is wrong.
      () => undefined,
    );
    return () => stop.abort();
  }, [ask, document]);
  // It exists from the start, so that a screen reader reads what appears in it.
  return <div role="status">{warning !== undefined && <p className={dialogs.warning}>{warning}</p>}</div>;
}
