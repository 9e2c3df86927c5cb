// SPDX-License-Identifier: GPL-3.0-or-later
// In a run's heading: a button to hold its result or, if it is held, what was edited since, with a way to take back each edit.
import type { HeldBase } from '../../model/scenario';
import { differenceWords } from '../../state/held/differences';
import { differencesSince } from '../../state/held/held-names';
import type { RunView } from '../../state/runs/run-views';
import { useEdit, usePageState } from '../page-context';
import { IconButton } from '../shared/Button';
import { Menu, type MenuItem } from '../shared/float/Menu';
import { Icon } from '../shared/icons';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import styles from './held.module.css';
import { followEdit, holdEdit, holdRefusal, removeEdit, takeAllBackEdit, takeBackEdit } from './hold-edits';

const PinIcon = () => (
  <Icon>
    <path d="M6 2.5h4M6.5 2.5v4L4.5 9h7l-2-2.5v-4M8 9v4.5" />
  </Icon>
);

export function HoldTools({ run, tight }: { readonly run: RunView; readonly tight: boolean }) {
  if (run.run === undefined) return null;
  const { index, label } = run;
  return run.run.of === undefined ? (
    <HoldButton run={run} />
  ) : (
    <HeldMenu {...{ index, label, tight }} of={run.run.of} />
  );
}

function HoldButton({ run }: { readonly run: RunView }) {
  const edit = useEdit();
  const refusal = usePageState((state) => holdRefusal(state.history.present));
  return (
    <IconButton
      label={`Hold the result of ${run.label}${refusal === undefined ? ', whatever is edited' : `. ${refusal}`}`}
      icon={<PinIcon />}
      disabled={refusal !== undefined}
      onClick={() => edit(holdEdit(run))}
    />
  );
}

interface HeldMenuProps {
  readonly index: number;
  readonly label: string;
  readonly of: HeldBase;
  /** Space for an icon only. */
  readonly tight?: boolean;
}

export function HeldMenu({ of, tight = false, ...run }: HeldMenuProps) {
  const edit = useEdit();
  const phone = useMediaQuery(PHONE);
  // Among other rows the heading has less space, and the run's name shows the difference.
  const narrow = tight || phone;
  const edited = usePageState((state) => state.history.present);
  const differences = differencesSince(of, edited);
  const words = differenceWords(differences);
  const items: MenuItem[] = [
    ...differences.map((one) => ({
      id: one.path,
      label: `Take back ${one.words}`,
      onSelect: () => edit(takeBackEdit(one)),
    })),
    {
      id: 'take all back',
      label: 'Take back all edits',
      about: 'Restores the scenario of the held run',
      separated: differences.length > 0,
      disabled: differences.length === 0,
      onSelect: () => edit(takeAllBackEdit(run)),
    },
    {
      id: 'follow',
      label: 'Follow edits again',
      about: 'The run is no longer held: it uses the current scenario',
      onSelect: () => edit(followEdit(run)),
    },
    { id: 'remove', label: 'Remove this run', danger: true, onSelect: () => edit(removeEdit(run)) },
  ];
  return (
    <span className={styles.differences} title={`Edited since it was held: ${words}`}>
      <Menu
        label={narrow ? `Held: ${words}` : words}
        icon={narrow ? <PinIcon /> : undefined}
        iconOnly={narrow}
        kind="quiet"
        align="end"
        heading={narrow ? `Edited since it was held: ${words}` : 'Edited since it was held'}
        items={items}
      />
    </span>
  );
}
