// SPDX-License-Identifier: GPL-3.0-or-later
// A text of a lesson, with suggestions from the scenario below it while typing: arrows choose, Enter accepts, Escape closes the list.
// Every change is passed on at once, so that nothing typed is lost.
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { exampleOf, type Offer, offersAt, type TypedKind } from '../../state/lesson-maker/suggestions';
import { classNames } from '../shared/class-names';
import { describedByIds, Message } from '../shared/Message';
import inputs from '../shared/styles/inputs.module.css';
import styles from './maker.module.css';
import { useMaker } from './maker-context';

interface SuggestInputProps {
  readonly id: string;
  readonly kind: TypedKind;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly describedBy?: string | undefined;
  readonly placeholder?: string;
  /** If absent, one line. */
  readonly rows?: number;
  readonly problem?: string | undefined;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export function SuggestInput(props: SuggestInputProps) {
  const { id, kind, value, onChange, rows } = props;
  const { offered } = useMaker();
  const own = useId();
  const control = useRef<TextControl>(null);
  /** The position of the cursor while something may be suggested. */
  const [caret, setCaret] = useState<number>();
  const [at, setAt] = useState(0);
  /** Where the cursor goes once the accepted text is drawn. */
  const next = useRef<number>(undefined);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The whole list: under a field at the panel's lower edge only its first line was visible.
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    if (next.current === undefined) return;
    control.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  });
  const found = caret === undefined ? undefined : offersAt(kind, value.slice(0, caret), offered);
  const offers = found?.offers ?? [];
  const open = offers.length > 0;
  const [focused, setFocused] = useState(false);
  // Half-typed text is not a fault yet.
  const problem = focused && kind !== 'expression' ? undefined : props.problem;
  const chosen = Math.min(at, offers.length - 1);

  const take = (offer: Offer): void => {
    if (found === undefined || caret === undefined) return;
    // The closing brackets of a reference may be there already.
    const after = value.slice(caret).replace(offer.text.endsWith(']]') ? /^\]\]/ : /^(?!)/, '');
    next.current = found.from + offer.text.length;
    onChange(value.slice(0, found.from) + offer.text + after);
    setCaret(undefined);
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent<TextControl>): void => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (!open) {
      if (key === ' ' && event.ctrlKey) setCaret(event.currentTarget.selectionStart ?? value.length);
      else if (key === 'ArrowDown' && (rows === undefined || value === '')) setCaret(value.length);
      else return;
    } else if (key === 'ArrowDown') setAt((chosen + 1) % offers.length);
    else if (key === 'ArrowUp') setAt((chosen + offers.length - 1) % offers.length);
    else if (key === 'Enter') take(offers[chosen]!);
    else if (key === 'Escape') {
      setCaret(undefined);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const shared = {
    id,
    className: classNames(inputs.input, kind !== 'markup' && inputs.mono),
    value,
    placeholder: props.placeholder ?? (kind === 'expression' ? exampleOf(offered) : undefined),
    spellCheck: kind === 'markup',
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-controls': open ? `${own}-list` : undefined,
    'aria-activedescendant': open ? `${own}-${chosen}` : undefined,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': describedByIds(problem === undefined ? undefined : `${own}-problem`, props.describedBy),
    onChange: (event: { readonly target: TextControl }) => {
      onChange(event.target.value);
      setCaret(event.target.selectionStart ?? event.target.value.length);
      setAt(0);
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      setCaret(undefined);
    },
    onKeyDown,
  };
  return (
    <div className={styles.suggest}>
      <div className={classNames(inputs.line, problem !== undefined && inputs.invalid)}>
        {rows === undefined ? (
          <input
            ref={control as React.RefObject<HTMLInputElement>}
            type="text"
            role="combobox"
            aria-expanded={open}
            {...shared}
          />
        ) : (
          <textarea
            ref={control as React.RefObject<HTMLTextAreaElement>}
            rows={rows}
            style={{ minHeight: `${1.4 * rows + 0.6}em` }}
            {...shared}
          />
        )}
      </div>
      {open && (
        <div ref={list} id={`${own}-list`} role="listbox" aria-label="Offered" className={styles.offers}>
          {offers.map((offer, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the control's
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the control
            <div
              key={offer.text}
              id={`${own}-${i}`}
              role="option"
              aria-selected={i === chosen}
              className={styles.offer}
              // The control keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(offer)}
            >
              <code>{offer.text}</code>
              {offer.about !== undefined && <span className={styles.quiet}>{offer.about}</span>}
            </div>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {open ? `${offers.length} offered: arrows choose, Enter takes` : ''}
      </span>
      <Message id={`${own}-problem`} text={problem} />
    </div>
  );
}
