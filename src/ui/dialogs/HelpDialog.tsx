// SPDX-License-Identifier: GPL-3.0-or-later
// Help in three parts: the terms, how to read the charts, and the keys. Loaded when it is opened.
import { useEffect, useState } from 'react';
import { readableSize } from '../../base/readable';
import { keptBytes } from '../offline/keep-offline';
import { ChartGuide } from '../primer/ChartGuide';
import { type HelpPart, takeHelpRequest } from '../primer/help-request';
import { Primer } from '../primer/Primer';
import { Dialog } from '../shared/Dialog';
import styles from '../shared/styles/dialogs.module.css';
import { ToggleGroup } from '../shared/ToggleGroup';
import { KeysHelp } from './KeysHelp';

const PARTS: readonly { readonly value: HelpPart; readonly label: string }[] = [
  { value: 'terms', label: 'Ten terms' },
  { value: 'charts', label: 'How to read the charts' },
  { value: 'keys', label: 'Keys' },
];

const labelOf = (part: HelpPart): string => PARTS.find(({ value }) => value === part)?.label ?? '';

/** How much is kept for visits without a network, once it is there. */
function OfflineLine() {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    keptBytes().then(setBytes, () => undefined);
  }, []);
  if (bytes === undefined) return null;
  return (
    <p className={styles.quiet}>
      This version of Gantry is kept in this browser, {readableSize(bytes / 1e9)}, and works without a network.
    </p>
  );
}

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const [wanted] = useState(takeHelpRequest);
  const [part, setPart] = useState(wanted.part);
  return (
    <Dialog open wide title="Help" onClose={onClose}>
      <div className={styles.help}>
        <ToggleGroup label="Part of the help" options={PARTS} value={part} onChange={setPart} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
        <section className={styles.helpBody} tabIndex={0} aria-label={labelOf(part)}>
          {part === 'terms' && <Primer at={wanted.term} onLeave={onClose} />}
          {part === 'charts' && <ChartGuide />}
          {part === 'keys' && <KeysHelp />}
          <OfflineLine />
          <p className={styles.quiet}>
            Every field has a “?” that says what it is and what a larger value does. Gantry is free software under the
            GNU General Public License, version 3 or later. It runs in this browser alone: nothing that you enter leaves
            it.
          </p>
        </section>
      </div>
    </Dialog>
  );
}
