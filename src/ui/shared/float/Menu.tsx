// SPDX-License-Identifier: GPL-3.0-or-later
// A button that opens a menu: native popover for the float, arrow keys, Home, End and first letters inside.
import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Button, IconButton } from '../Button';
import { classNames } from '../class-names';
import { CheckIcon } from '../icons';
import styles from './float.module.css';
import { useFloat } from './use-float';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** One quiet line under the label: what it does. */
  readonly about?: string;
  /** A key, or a few quiet words. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** If given, the item is a switch that is on or off, and the menu stays open. */
  readonly checked?: boolean;
  /** Something quiet above it. */
  readonly heading?: string;
  /** A line above it. */
  readonly separated?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly icon?: ReactNode;
  readonly iconOnly?: boolean;
  readonly kind?: 'plain' | 'quiet';
  readonly align?: 'start' | 'end';
  readonly disabled?: boolean;
  /** Something quiet above the items. */
  readonly heading?: string;
}

/** Long, but kept whole: button, list and keys move one focus. */
export function Menu({ label, items, icon, iconOnly, kind = 'plain', align = 'start', disabled, heading }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const { open, onBeforeToggle, onToggle } = useFloat(anchor, float, align);

  const enabled = (): HTMLButtonElement[] => [
    ...(float.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
  ];
  const focusAt = (index: number): void => {
    const buttons = enabled();
    buttons[(index + buttons.length) % buttons.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = enabled();
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'ArrowDown') focusAt(at + 1);
    else if (event.key === 'ArrowUp') focusAt(at - 1);
    else if (event.key === 'Home') focusAt(0);
    else if (event.key === 'End') focusAt(-1);
    else if (event.key === 'Tab') float.current?.hidePopover();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const letter = event.key.toLowerCase();
      const order = [...buttons.slice(at + 1), ...buttons.slice(0, at + 1)];
      order.find((one) => one.dataset.label?.toLowerCase().startsWith(letter))?.focus();
    } else return;
    if (event.key !== 'Tab') event.preventDefault();
  };
  const trigger = {
    ref: anchor,
    disabled,
    popoverTarget: id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || open) return;
      event.preventDefault();
      float.current?.showPopover();
    },
  };

  return (
    <>
      {iconOnly ? (
        <IconButton {...trigger} label={label} icon={icon} />
      ) : (
        <Button {...trigger} kind={kind} icon={icon}>
          {label}
        </Button>
      )}
      <div
        ref={float}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classNames(styles.float, styles.menu, items.some(({ about }) => about) && styles.roomy)}
        onKeyDown={onKeyDown}
        onBeforeToggle={onBeforeToggle}
        onToggle={(event) => {
          onToggle(event);
          if (event.newState === 'open') focusAt(0);
        }}
      >
        {heading !== undefined && <div className={classNames(styles.item, styles.heading)}>{heading}</div>}
        {items.map((item) => (
          <Fragment key={item.id}>
            {item.heading !== undefined && (
              <div className={classNames(styles.item, styles.heading, item.separated && styles.separated)}>
                {item.heading}
              </div>
            )}
            <button
              type="button"
              {...(item.checked === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemcheckbox', 'aria-checked': item.checked })}
              tabIndex={-1}
              disabled={item.disabled}
              data-label={item.label}
              aria-label={item.about && item.label}
              aria-describedby={item.about && `${id}${item.id}`}
              className={classNames(
                styles.item,
                item.danger && styles.danger,
                item.separated && item.heading === undefined && styles.separated,
              )}
              onClick={() => {
                if (item.checked === undefined) {
                  float.current?.hidePopover();
                  anchor.current?.focus();
                }
                item.onSelect();
              }}
            >
              {(item.icon !== undefined || item.checked !== undefined) && (
                <span className={styles.mark}>
                  {item.checked === undefined ? item.icon : item.checked && <CheckIcon />}
                </span>
              )}
              <span className={styles.words}>
                {item.label}
                {item.about !== undefined && (
                  <span id={`${id}${item.id}`} className={classNames(styles.hint, styles.about)}>
                    {item.about}
                  </span>
                )}
              </span>
              {item.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
            </button>
          </Fragment>
        ))}
      </div>
    </>
  );
}
