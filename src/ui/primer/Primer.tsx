// SPDX-License-Identifier: GPL-3.0-or-later
// The ten terms as cards. "Show me" opens an example in which the term can be seen; undo restores the scenario.
import { useEffect, useRef } from 'react';
import { changeView } from '../../state/actions';
import { PRESETS } from '../../workload/presets/registry';
import { openPreset } from '../opening/opening';
import { usePage } from '../page-context';
import { TermPicture } from './pictures';
import styles from './primer.module.css';
import { TERMS, type Term } from './terms';

interface PrimerProps {
  /** The requested one. */
  readonly at: string | undefined;
  readonly onLeave: () => void;
}

export function Primer({ at, onLeave }: PrimerProps) {
  const wanted = useRef<HTMLElement>(null);
  useEffect(() => {
    wanted.current?.scrollIntoView({ block: 'nearest' });
    wanted.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.terms}>
      {TERMS.map((term) => (
        <article
          key={term.id}
          ref={term.id === at ? wanted : undefined}
          tabIndex={term.id === at ? -1 : undefined}
          className={styles.term}
          aria-labelledby={`term-${term.id}`}
        >
          <TermPicture of={term.id} alt={term.picture} />
          <div>
            <h3 id={`term-${term.id}`}>{term.name}</h3>
            <p>{term.text}</p>
            <ShowLink term={term} onLeave={onLeave} />
          </div>
        </article>
      ))}
    </div>
  );
}

function ShowLink({ term, onLeave }: { readonly term: Term; readonly onLeave: () => void }) {
  const page = usePage();
  const { preset, view, label } = term.show;
  const title = PRESETS.find(({ id }) => id === preset)?.title ?? preset;
  const parts = Object.entries(view).map(([key, value]) => `&view.${key}=${value}`);
  return (
    <a
      href={`#p=${preset}${parts.join('')}`}
      onClick={(event) => {
        // In a new tab it opens like any link.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onLeave();
        void openPreset(page, preset, title).then(() => changeView(page.store, view));
      }}
    >
      Show me: {label}
    </a>
  );
}
