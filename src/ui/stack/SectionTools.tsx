// SPDX-License-Identifier: GPL-3.0-or-later
// In the heading of each section: the handle that it is moved by (dragged, with Alt and an arrow, or by its menu), and the button
// that gives it all room.
import { type KeyboardEvent, useContext, useRef } from 'react';
import { createPortal } from 'react-dom';
import { changeSession, changeView } from '../../state/actions';
import { usePage, usePageState } from '../page-context';
import { IconButton } from '../shared/Button';
import { Menu, type MenuItem } from '../shared/Menu';
import { type SectionToolsProps, StackContext } from '../stack-context';
import { moveSection } from './move-section';
import { orderedSections } from './ordered-sections';
import styles from './stack.module.css';
import { EnlargeIcon, GiveBackIcon, GripIcon } from './stack-icons';
import { useSectionDrag } from './use-section-drag';

export function SectionTools({ section, name }: SectionToolsProps) {
  const { store } = usePage();
  const { natural, enlarged } = useContext(StackContext);
  const order = usePageState((state) => state.view.order);
  const handle = useRef<HTMLSpanElement>(null);
  const shown = orderedSections(natural, order);
  const at = shown.indexOf(section);
  const last = shown.length - 1;

  const moveTo = (to: number): void => {
    const place = Math.min(Math.max(to, 0), last);
    if (place === at) return;
    changeView(store, { order: moveSection(natural, order, section, place) });
    changeSession(store, { spoken: `The ${name} is now number ${place + 1} of ${shown.length}` });
    // What is moved in the page loses the focus, and may have left the sight.
    requestAnimationFrame(() => {
      const button = handle.current?.querySelector('button');
      button?.focus({ preventScroll: true });
      button?.closest('[data-section]')?.scrollIntoView({ block: 'nearest' });
    });
  };
  const drop = useSectionDrag(handle, { section, shown, moveTo });
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(at + step);
  };
  const item = (label: string, to: number, hint?: string): MenuItem => ({
    ...{ id: label, label, disabled: to < 0 || to > last || to === at, onSelect: () => moveTo(to) },
    ...(hint === undefined ? {} : { hint }),
  });
  const hasAll = enlarged === section;
  return (
    <span className={styles.tools}>
      <span ref={handle} className={styles.handle} onKeyDownCapture={onKey} data-dragged={drop !== undefined}>
        <Menu
          iconOnly
          label={`Move the ${name}`}
          icon={<GripIcon />}
          disabled={last === 0}
          items={[
            item('Move up', at - 1, 'Alt+↑'),
            item('Move down', at + 1, 'Alt+↓'),
            item('Move to the top', 0),
            item('Move to the bottom', last),
          ]}
        />
      </span>
      <IconButton
        label={hasAll ? `Restore the ${name}` : `Maximise the ${name}`}
        shortcut="E"
        icon={hasAll ? <GiveBackIcon /> : <EnlargeIcon />}
        pressed={hasAll}
        onClick={() => changeView(store, { enlarged: hasAll ? undefined : section })}
      />
      {drop !== undefined && createPortal(<div className={styles.drop} style={drop.line} />, document.body)}
    </span>
  );
}
