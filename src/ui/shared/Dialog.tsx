// SPDX-License-Identifier: GPL-3.0-or-later
// A modal dialog: the native element, which traps focus, closes on Escape and returns focus to where it was.
// Its content exists only while it is open. A click outside does not close it, because something may be typed in there.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './Button';
import { classNames } from './class-names';
import styles from './Dialog.module.css';
import { CloseIcon } from './icons';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** It reports an error, or asks before replacing something. All of it has the focus, so it is read out once; as a description, twice. */
  readonly isAlert?: boolean;
}

/** Focus starts in the content, not at the close button: if that is a table, at the table, which arrow keys scroll. */
const FIRST_CONTROL =
  ':is([data-body] :is(input, select, textarea, button, summary, [tabindex="0"]), [data-foot] button):not(:disabled)';

const TEXT_FIELD = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';

export function Dialog({ open, title, onClose, children, footer, wide, isAlert = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect, to close the element while it is still in the document; else focus would not return.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    const first = isAlert ? element : element.querySelector<HTMLElement>(FIRST_CONTROL);
    // Orca looks for its place after the caret, because the page is gone: what it finds in here it takes as known, and does not say the
    // dialog's name. After the end there is nothing to find. A text field has its own caret.
    if (!first?.matches(TEXT_FIELD)) getSelection()?.collapse(element, element.childNodes.length);
    first?.focus();
    return () => element.close();
  }, [open, isAlert]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      role={isAlert ? 'alertdialog' : undefined}
      tabIndex={isAlert ? -1 : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
          </div>
          <div className={styles.body} data-body>
            {children}
          </div>
          {footer !== undefined && (
            <div className={styles.foot} data-foot>
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
