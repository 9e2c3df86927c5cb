// SPDX-License-Identifier: GPL-3.0-or-later
// In the heading of each section: the handle to move it (by dragging, with Alt and an arrow key, or by its menu), and the button
// that gives it all the space.
import { type KeyboardEvent, useContext, useRef } from 'react';
import { createPortal } from 'react-dom';
import { changeSession, changeView } from '../../state/actions';
import { usePage, usePageState } from '../page-context';
import { IconButton } from '../shared/Button';
import { Menu, type MenuItem } from '../shared/float/Menu';
import { Icon } from '../shared/icons';
import { type SectionToolsProps, StackContext } from '../stack-context';
import { orderedSections } from './ordered-sections';
import styles from './stack.module.css';
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
    // An element that is moved in the document loses the focus, and may be out of sight.
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

// The order kept in the view after a move: the shortest list after which all other sections still follow in natural order, so that
// moving a section back leaves nothing in the link.

/**
 * `to`: the place among the sections that are there, from 0, limited to the ends. Sections in `moved` that are not there stay after
 * the one that they followed. Undefined: all are in natural order.
 */
export function moveSection(
  natural: readonly string[],
  moved: readonly string[] | undefined,
  section: string,
  to: number,
): readonly string[] | undefined {
  const shown = orderedSections(natural, moved);
  if (!shown.includes(section)) return moved;
  const others = shown.filter((one) => one !== section);
  const at = Math.min(Math.max(to, 0), others.length);
  const wanted = [...others.slice(0, at), section, ...others.slice(at)];
  return cut(withAbsent(wanted, moved ?? []), natural);
}

function withAbsent(wanted: readonly string[], moved: readonly string[]): readonly string[] {
  const all = [...wanted];
  let before = -1;
  for (const section of new Set(moved)) {
    const at = all.indexOf(section);
    if (at >= 0) before = at;
    else all.splice(++before, 0, section);
  }
  return all;
}

function cut(all: readonly string[], natural: readonly string[]): readonly string[] | undefined {
  const placeOf = (at: number): number => natural.indexOf(all[at]!);
  let length = all.length;
  while (length > 0) {
    const place = placeOf(length - 1);
    const next = length < all.length ? placeOf(length) : natural.length;
    if (place < 0 || place > next) break;
    length--;
  }
  return length === 0 ? undefined : all.slice(0, length);
}

// Icons of the stack's own tools.

/** Six dots: it can be dragged elsewhere. */
const GripIcon = () => (
  <Icon>
    <path d="M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01" strokeWidth="2.2" />
  </Icon>
);
const EnlargeIcon = () => (
  <Icon>
    <path d="M9.5 2.5h4v4M13.5 2.5l-4.5 4.5M6.5 13.5h-4v-4M2.5 13.5l4.5-4.5" />
  </Icon>
);
const GiveBackIcon = () => (
  <Icon>
    <path d="M13 7H9V3M9 7l4.5-4.5M3 9h4v4M7 9l-4.5 4.5" />
  </Icon>
);
