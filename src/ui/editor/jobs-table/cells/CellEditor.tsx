// SPDX-License-Identifier: GPL-3.0-or-later
// The input inside a cell. Enter, Tab and Escape are handled by the table; leaving the input commits or keeps what was typed.
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../shared/class-names';
import floats from '../../../shared/float/float.module.css';
import { moveFloat } from '../../../shared/float/use-float';
import styles from '../JobsTable.module.css';
import type { CellEdit } from './cell-edit';

export type EditorExit = 'down' | 'up' | 'right' | 'left' | 'revert' | 'leave';

interface CellEditorProps {
  readonly edit: Pick<CellEdit, 'text' | 'typedOver' | 'message'>;
  readonly label: string;
  readonly onType: (text: string) => void;
  readonly onExit: (exit: EditorExit) => void;
}

export function CellEditor({ edit, label, onType, onExit }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const typedOver = useRef(edit.typedOver);

  useLayoutEffect(() => {
    input.current?.focus();
    if (!typedOver.current) input.current?.select();
  }, []);
  useLayoutEffect(() => {
    if (float.current === null || input.current === null) return;
    float.current.showPopover();
    moveFloat(input.current, float.current, 'start');
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onExit(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') onExit(event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') onExit('revert');
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        ref={input}
        className={classNames(styles.editor, edit.message !== undefined && styles.editorInvalid)}
        value={edit.text}
        aria-label={label}
        aria-invalid={edit.message !== undefined ? true : undefined}
        aria-describedby={edit.message === undefined ? undefined : messageId}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onExit('leave')}
        onPaste={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
      />
      {edit.message !== undefined && (
        <div
          ref={float}
          id={messageId}
          popover="manual"
          role="alert"
          className={classNames(floats.float, styles.float)}
        >
          {edit.message}
        </div>
      )}
    </>
  );
}
