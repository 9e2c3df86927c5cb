// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about what just happened, at the bottom: announced, dismissible, never in the way of a control.
import { Suspense, useEffect } from 'react';
import { dismissNotice } from '../../state/actions';
import type { Notice } from '../../state/page-store';
import { usePage, usePageState } from '../page-context';
import { Button, IconButton } from '../shared/Button';
import { CloseIcon } from '../shared/icons';
import { lazyPart } from '../shared/lazy-part';
import styles from './Notices.module.css';

const ProblemTable = lazyPart(() => import('../shared/ProblemTable'), 'ProblemTable');

/** Mere information disappears by itself; what needs the user stays. */
const INFO_MS = 8000;

export function Notices() {
  const notices = usePageState((state) => state.session.notices);
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeLine({ notice }: { readonly notice: Notice }) {
  const { store } = usePage();
  const { id, tone, sentence, details, action } = notice;
  const passes = tone === 'info' && action === undefined;
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(() => dismissNotice(store, id), INFO_MS);
    return () => clearTimeout(timer);
  }, [store, id, passes]);
  return (
    <div className={styles.notice} data-tone={tone}>
      <div className={styles.text}>
        <p>{sentence}</p>
        {details !== undefined && details.length > 0 && (
          <Suspense>
            <ProblemTable problems={details} />
          </Suspense>
        )}
      </div>
      {action !== undefined && (
        <Button
          kind="quiet"
          onClick={() => {
            action.run();
            dismissNotice(store, id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={<CloseIcon />} onClick={() => dismissNotice(store, id)} />
    </div>
  );
}
