// SPDX-License-Identifier: GPL-3.0-or-later
// The link: made when the dialog opens, with its length; beyond 30 000 characters the file is offered instead.
import { Suspense, useEffect, useState } from 'react';
import { readableCount } from '../../base/readable';
import { LONG_LINK_CHARACTERS } from '../../share/link';
import { markSafe, notify } from '../../state/actions';
import { currentScenario } from '../../state/page-store';
import { PRESETS } from '../../workload/presets/registry';
import { usePage, usePageState } from '../page-context';
import { askForReport } from '../report/ask-for-report';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { EmbedSnippet } from '../shared/EmbedSnippet';
import { lazyPart } from '../shared/lazy-part';
import styles from '../shared/styles/dialogs.module.css';
import { withWorkbench } from '../workbench-loader';

const LessonShare = lazyPart(() => import('../lessons/chunk'), 'LessonShare');

interface ShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ShareDialog({ open, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} title="Share this scenario" onClose={onClose}>
      <ShareContent onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that the link is always to the current scenario. */
function ShareContent({ onClose }: { readonly onClose: () => void }) {
  const page = usePage();
  const { store } = page;
  const title = usePageState((state) => state.history.present.name);
  const [link, setLink] = useState<string>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const closed = new AbortController();
    withWorkbench(page, (bench) => {
      bench.link(currentScenario(page.store.getState()), closed.signal).then(
        (made) => setLink(made),
        (lost: unknown) => setFault(`The link could not be made. ${lost instanceof Error ? lost.message : ''}`),
      );
    });
    return () => closed.abort();
  }, [page]);

  const copied = async (text: string, what: string): Promise<boolean> => {
    const done = await copyText(text);
    if (!done) {
      const sentence = `The browser did not allow copying: select the ${what} and copy it by hand.`;
      notify(store, { tone: 'warning', sentence });
    }
    return done;
  };
  const copy = async (): Promise<void> => {
    if (link === undefined || !(await copied(link, 'link'))) return;
    markSafe(store);
    history.replaceState(null, '', link);
    notify(store, { tone: 'info', sentence: `Link copied (${readableCount(link.length)} characters).` });
    onClose();
  };
  const copyFrame = async (html: string): Promise<void> => {
    if (await copied(html, 'HTML')) notify(store, { tone: 'info', sentence: 'HTML of the frame copied.' });
  };
  // If so, its player is already loaded.
  const hasLesson = document.querySelector('[data-lesson]') !== null;
  const long = link === undefined ? fault !== undefined : link.length > LONG_LINK_CHARACTERS;
  return (
    <div className={styles.stack}>
      <p>
        The link carries the scenario, its runs, notes and what is on screen, in the address itself. Results are not
        sent: they are computed again, and come out the same.
      </p>
      <label className={styles.stack}>
        <span className={styles.quiet}>
          {link === undefined ? (fault ?? 'Making the link') : `Link, ${readableCount(link.length)} characters`}
        </span>
        <textarea
          className={styles.link}
          readOnly
          rows={4}
          value={link ?? ''}
          aria-label="Link to this scenario"
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      {long && link !== undefined && (
        <p className={styles.warning}>
          This scenario is too large for a link: mail and chat programs often cut links of more than{' '}
          {readableCount(LONG_LINK_CHARACTERS)} characters. Send the file instead.
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          title="Question, charts, scenario, figures and how they are computed, on a few pages"
          onClick={() => {
            onClose();
            askForReport(page);
          }}
        >
          Print a report
        </Button>
        <Button onClick={() => withWorkbench(page, (bench) => bench.saveFile())} kind={long ? 'primary' : 'plain'}>
          Save file
        </Button>
        <Button onClick={() => void copy()} kind={long ? 'plain' : 'primary'} disabled={link === undefined}>
          Copy link
        </Button>
      </div>
      {!long && link !== undefined && <EmbedSnippet {...{ link, title }} onCopy={(html) => void copyFrame(html)} />}
      {hasLesson && (
        <Suspense>
          <LessonShare onCopy={(html) => void copyFrame(html)} />
        </Suspense>
      )}
      <details className={styles.stack}>
        <summary>Links written by hand or by a script</summary>
        <p>
          A preset and what differs from it, one variant per student:{' '}
          <code className={styles.wrap}>#p=two-shuffles&amp;seed=17&amp;topology.oversubscription=10</code>. Presets:{' '}
          {PRESETS.map((preset) => preset.id).join(', ')}. Add <code>&amp;embed</code> to show the timelines alone, for
          a course page. The link above takes <code>&amp;seed=17</code>, too.
        </p>
      </details>
    </div>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
