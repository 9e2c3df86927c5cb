// SPDX-License-Identifier: GPL-3.0-or-later
// Items put in order: dragged, or moved by buttons and arrow keys.
import { type KeyboardEvent, useState } from 'react';
import type { OrderAsk } from '../../../lessons/lesson';
import { Button, IconButton } from '../../shared/Button';
import { MoveDownIcon, MoveUpIcon } from '../../shared/icons';
import styles from '../lessons.module.css';
import type { FormProps } from './form-props';

export function OrderForm({ ask, given, onAnswer, labelledBy }: FormProps<OrderAsk>) {
  const [draft, setDraft] = useState<readonly number[]>(() => [...ask.items.keys()]);
  const [dragged, setDragged] = useState<number>();
  const [spoken, setSpoken] = useState('');
  const done = given?.kind === 'order';
  const order = done ? given.order : draft;
  const move = (from: number, to: number): void => {
    const item = draft[from];
    if (item === undefined || to < 0 || to >= draft.length || from === to) return;
    const rest = draft.filter((_, i) => i !== from);
    setDraft([...rest.slice(0, to), item, ...rest.slice(to)]);
    setSpoken(`${ask.items[item]}: place ${to + 1} of ${draft.length}`);
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || done) return;
    event.preventDefault();
    move(at, at + by);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ kind: 'order', order: draft });
      }}
    >
      <ol className={styles.order} aria-labelledby={labelledBy}>
        {order.map((item, at) => (
          <li
            key={item}
            className={styles.item}
            draggable={!done}
            data-dragged={dragged === item}
            onKeyDown={(event) => onKeyDown(event, at)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', ask.items[item] ?? '');
              setDragged(item);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              move(order.indexOf(dragged), at);
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
          >
            <span className={styles.itemName}>{ask.items[item]}</span>
            {!done && (
              <>
                <IconButton
                  label={`Move ${ask.items[item]} up`}
                  icon={<MoveUpIcon />}
                  aria-disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  label={`Move ${ask.items[item]} down`}
                  icon={<MoveDownIcon />}
                  aria-disabled={at === order.length - 1}
                  onClick={() => move(at, at + 1)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <span className={styles.unseen} aria-live="polite">
        {spoken}
      </span>
      {!done && (
        <Button type="submit" kind="primary">
          Check the order
        </Button>
      )}
    </form>
  );
}
