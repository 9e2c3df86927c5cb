// SPDX-License-Identifier: GPL-3.0-or-later
// On a phone: everything that the top bar has besides the scenario, in one menu.
import { useState } from 'react';
import { changeSession, redo, undo } from '../../state/actions';
import { redoLabel, undoLabel } from '../../state/history';
import { enterExamples } from '../examples/examples-address';
import { enterLessons } from '../open-lessons';
import { askWhatIf } from '../open-what-if';
import { useFragment } from '../page-address';
import { usePage, usePageState } from '../page-context';
import { enterPapers, isPapersAddress, leavePapers } from '../papers/papers-address';
import { Menu } from '../shared/float/Menu';
import { MoreIcon } from '../shared/icons';
import { applyTheme, readTheme } from '../theme';
import { THEMES } from './themes';

interface PhoneMenuProps {
  readonly onShare: () => void;
  readonly onHelp: () => void;
}

export function PhoneMenu({ onShare, onHelp }: PhoneMenuProps) {
  const { store } = usePage();
  const undoes = usePageState((state) => undoLabel(state.history));
  const redoes = usePageState((state) => redoLabel(state.history));
  const hasNotes = usePageState((state) => state.history.present.notes !== undefined);
  const inPapers = isPapersAddress(useFragment());
  const [theme, setTheme] = useState(readTheme);
  return (
    <Menu
      label="More"
      icon={<MoreIcon />}
      iconOnly
      align="end"
      items={[
        {
          id: 'undo',
          label: undoes === undefined ? 'Nothing to undo' : `Undo: ${undoes}`,
          disabled: undoes === undefined,
          onSelect: () => undo(store),
        },
        {
          id: 'redo',
          label: redoes === undefined ? 'Nothing to redo' : `Redo: ${redoes}`,
          disabled: redoes === undefined,
          onSelect: () => redo(store),
        },
        ...(hasNotes
          ? [
              {
                id: 'notes',
                label: 'Read the notes',
                separated: true,
                onSelect: () => changeSession(store, { notesOpen: true }),
              },
            ]
          : []),
        { id: 'share', label: 'Share', separated: true, onSelect: onShare },
        { id: 'what-if', label: 'What if', onSelect: () => askWhatIf() },
        { id: 'lessons', label: 'Lessons', onSelect: () => enterLessons(store) },
        { id: 'examples', label: 'Examples', onSelect: () => enterExamples(store) },
        {
          id: 'papers',
          label: inPapers ? 'Leave the papers' : 'Papers',
          onSelect: () => (inPapers ? leavePapers() : enterPapers(store)),
        },
        { id: 'help', label: 'Help', onSelect: onHelp },
        ...THEMES.map(({ id, label }, i) => ({
          id,
          label,
          checked: id === theme,
          ...(i === 0 && { heading: 'Theme', separated: true }),
          onSelect: () => {
            applyTheme(id);
            setTheme(id);
          },
        })),
      ]}
    />
  );
}
