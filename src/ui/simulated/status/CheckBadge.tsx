// SPDX-License-Identifier: GPL-3.0-or-later
// Whether what must hold for every run was checked in this one, and holds: a badge that opens the list.
import { useState } from 'react';
import type { Check } from '../../../analysis/checks/check-record';
import { counted } from '../../../base/readable';
import { Button } from '../../shared/Button';
import { Dialog } from '../../shared/Dialog';
import { type FigureColumn, FigureTable } from '../../shared/FigureTable';
import { CheckIcon, CloseIcon } from '../../shared/icons';
import styles from './checks.module.css';
import { FastNote } from './FastNote';

interface CheckBadgeProps {
  readonly checks: readonly Check[];
  readonly label: string;
  readonly fast: boolean;
}

const WHOLE = 'checked';

const COLUMNS: readonly FigureColumn<Check>[] = [
  { label: 'What must hold', of: ({ label }) => label },
  { label: 'Looked at', of: ({ count, of }) => counted(count, of) },
  { label: 'Found', of: foundWords },
];

export function CheckBadge({ checks, label, fast }: CheckBadgeProps) {
  const [open, setOpen] = useState(false);
  const broken = checks.filter((one) => one.broken.length > 0);
  const words = badgeWords(checks);
  return (
    <>
      <Button
        kind="quiet"
        className={styles.badge}
        data-broken={broken.length > 0}
        data-whole={words === WHOLE}
        title={`${words}: show what`}
        aria-label={`Simulation of ${label}: ${words}. Show the list`}
        onClick={() => setOpen(true)}
      >
        {broken.length > 0 ? <CloseIcon /> : <CheckIcon />}
        <span className={styles.words}>{words}</span>
      </Button>
      {open && (
        <Dialog open title={`Checks of ${label}`} onClose={() => setOpen(false)} wide>
          <p className={styles.about}>
            Checked on the trace of this run, after it ended: the same checks that Gantry’s own tests make on generated
            scenarios.
          </p>
          {fast && <FastNote />}
          <FigureTable rows={checks} keyOf={({ id }) => id} columns={COLUMNS} what="what must hold of every run" />
          {broken.length > 0 && (
            <>
              <ul className={styles.broken}>
                {broken.flatMap(({ id, broken: sentences }) =>
                  sentences.map((sentence) => <li key={`${id} ${sentence}`}>{sentence}</li>),
                )}
              </ul>
              <p className={styles.about}>
                This is a fault of Gantry, not of the scenario: please report it with the scenario’s file.
              </p>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

function badgeWords(checks: readonly Check[]): string {
  const broken = checks.filter((one) => one.broken.length > 0).length;
  if (broken > 0) return `${counted(broken, 'check')} failed`;
  const leftOut = checks.filter((one) => one.leftOut !== undefined).length;
  return leftOut === 0 ? WHOLE : `${checks.length - leftOut} of ${checks.length} checked`;
}

function foundWords({ broken, leftOut }: Check): string {
  if (broken.length > 0) return 'does not hold';
  return leftOut === undefined ? 'holds' : `not checked: ${leftOut.charAt(0).toLowerCase()}${leftOut.slice(1)}`;
}
