// SPDX-License-Identifier: GPL-3.0-or-later
// A job, rack, slot or moment picked on the chart itself, or typed instead.
import { useEffect, useId, useState } from 'react';
import { readableTime } from '../../../base/readable';
import type { LearnerAnswer } from '../../../lessons/answers';
import type { PickAsk } from '../../../lessons/lesson';
import { changeSession } from '../../../state/actions';
import { readPicked } from '../../../state/picked';
import { usePage, usePageState } from '../../page-context';
import { Button } from '../../shared/Button';
import { readTypedNumber } from '../../shared/forms/typed-number';
import { Select } from '../../shared/Select';
import inputs from '../../shared/styles/inputs.module.css';
import { useJobs } from '../../use-jobs';
import { useShownRun } from '../../use-run-views';
import styles from '../lessons.module.css';
import type { FormProps } from './form-props';

type PickedValue = Extract<LearnerAnswer, { readonly kind: 'pick' }>['picked'];

const HOW: Readonly<Record<PickAsk['what'], string>> = {
  job: 'Click a job in the chart; or press T, move with the arrow keys and press Enter.',
  rack: 'Click a rack in the chart by rack; or press T, move with the arrow keys and press Enter.',
  slot: 'Click a task in the chart by slot: this picks its slot.',
  moment: 'Click that time in the chart; or step to it with the keys “,” and “.”.',
};

export function PickForm({ ask, given, onAnswer, labelledBy }: FormProps<PickAsk>) {
  const seen = usePickedOnChart(ask.what);
  const [written, setWritten] = useState<PickedValue>();
  // The newer of the two counts: a pick on the chart replaces what was written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the pick changes
  useEffect(() => setWritten(undefined), [JSON.stringify(seen)]);
  const done = given?.kind === 'pick';
  const picked = done ? given.picked : (written ?? seen);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (picked !== undefined) onAnswer({ kind: 'pick', picked });
      }}
    >
      {!done && <p className={styles.quiet}>{HOW[ask.what]}</p>}
      <p className={styles.pickedLine}>
        {picked === undefined ? (
          'Nothing is picked yet.'
        ) : (
          <>
            You picked <strong>{pickedWords(ask.what, picked)}</strong>.
          </>
        )}
      </p>
      {!done && <Written what={ask.what} labelledBy={labelledBy} onPick={setWritten} />}
      {!done && (
        <Button type="submit" kind="primary" disabled={picked === undefined}>
          Check the pick
        </Button>
      )}
    </form>
  );
}

function pickedWords(what: PickAsk['what'], picked: PickedValue): string {
  if (what === 'rack') return `rack ${String(picked)}`;
  if (what === 'moment') return readableTime(Number(picked));
  if (typeof picked !== 'object') return String(picked);
  const [rack, machine, slot] = picked;
  return `slot ${slot} of machine ${machine} in rack ${rack}`;
}

/** What is picked on the page, in the form of an answer. */
function usePickedOnChart(what: PickAsk['what']): PickedValue | undefined {
  const { store } = usePage();
  const job = usePageState((state) => state.view.selectedJob);
  const text = usePageState((state) => state.view.picked);
  const playS = usePageState((state) => state.session.playS);
  const record = useShownRun()?.simulation?.answer?.record;
  useEffect(() => {
    if (what !== 'moment') return;
    const onClick = (event: MouseEvent): void => {
      const { cursorS } = store.getState().session;
      if (
        cursorS === undefined ||
        !(event.target as Element).closest('main [data-stack="charts"], main [data-stack="axis"]')
      )
        return;
      changeSession(store, { playS: Number(cursorS.toPrecision(DIGITS)) });
    };
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [what, store]);
  if (what === 'job') return job;
  if (what === 'moment') return playS;
  const picked = readPicked(text);
  if (picked === undefined) return undefined;
  if (what === 'rack') return 'rack' in picked ? picked.rack : undefined;
  const tasks = record?.trace.tasks;
  if (picked.kind !== 'task' || tasks === undefined || picked.row >= tasks.length) return undefined;
  return [tasks.rack[picked.row]!, tasks.machine[picked.row]!, tasks.slot[picked.row]!];
}

/** Pointing is not more precise than that. */
const DIGITS = 6;

interface WrittenProps {
  readonly what: PickAsk['what'];
  readonly labelledBy: string;
  readonly onPick: (picked: PickedValue | undefined) => void;
}

function Written({ what, labelledBy, onPick }: WrittenProps) {
  const id = useId();
  const jobs = useJobs();
  const [text, setText] = useState('');
  if (what === 'job') {
    const options = jobs.map((one) => ({ value: one.id, label: one.id }));
    return (
      <Select
        label="Or choose it from the list"
        value=""
        options={[{ value: '', label: 'Or choose it here' }, ...options]}
        onChange={(next) => onPick(next === '' ? undefined : next)}
      />
    );
  }
  const unit = what === 'moment' ? 's' : undefined;
  const take = (typed: string): void => {
    setText(typed);
    const numbers = (what === 'slot' ? typed.trim().split(/[\s,]+/) : [typed]).map((one) => readTypedNumber(one, unit));
    const values = numbers.flatMap((one) => (one.ok ? [one.value] : []));
    if (values.length !== numbers.length || values.length !== (what === 'slot' ? 3 : 1)) onPick(undefined);
    else onPick(what === 'slot' ? values : values[0]);
  };
  const label = {
    rack: 'Or write its number',
    slot: 'Or write rack, machine and slot',
    moment: 'Or write it, in seconds',
  }[what];
  return (
    <label className={styles.typed} htmlFor={id}>
      <span className={styles.quiet} id={`${id}-label`}>
        {label}
      </span>
      <span className={inputs.line}>
        <input
          id={id}
          className={inputs.input}
          size={8}
          inputMode={what === 'slot' ? 'text' : 'decimal'}
          autoComplete="off"
          value={text}
          aria-labelledby={`${labelledBy} ${id}-label`}
          onChange={(event) => take(event.target.value)}
        />
      </span>
    </label>
  );
}
