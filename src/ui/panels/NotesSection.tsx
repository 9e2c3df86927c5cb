// SPDX-License-Identifier: GPL-3.0-or-later
// Notes that a link carries, and the seed of every random choice.
import { useEdit, useFold, usePageState } from '../page-context';
import { Disclosure } from '../shared/Disclosure';
import { FieldRow } from '../shared/forms/FieldRow';
import { NumberInput } from '../shared/forms/NumberInput';
import { TextInput } from '../shared/forms/TextInput';
import styles from './ScenarioPanel.module.css';

export function NotesSection() {
  const edit = useEdit();
  const notes = usePageState((state) => state.history.present.notes) ?? '';
  const seed = usePageState((state) => state.history.present.seed);
  const [open, setOpen] = useFold('notes', true);
  return (
    <Disclosure title="Notes and seed" level={2} open={open} onToggle={setOpen} note={`seed ${seed}`}>
      <div className={styles.body}>
        <TextInput
          label="Notes that a link carries"
          placeholder="A task for the reader, a source, a remark"
          rows={4}
          live
          value={notes}
          onCommit={(text) =>
            edit({
              label: 'Change the notes',
              change: (edited) => ({ ...edited, notes: text === '' ? undefined : text }),
              mergeKey: 'notes',
            })
          }
        />
        <SeedRow seed={seed} />
      </div>
    </Disclosure>
  );
}

function SeedRow({ seed }: { readonly seed: number }) {
  const edit = useEdit();
  return (
    <FieldRow
      label="Seed"
      help="Every random choice derives from it: the same seed makes the same jobs on every machine."
    >
      {({ id, describedBy }) => (
        <NumberInput
          id={id}
          name="Seed"
          whole
          value={seed}
          describedBy={describedBy}
          check={(value) => (Number.isSafeInteger(value) && value >= 0 ? undefined : 'must be a whole number from 0')}
          onCommit={(value) =>
            edit({ label: 'Change the seed', change: (edited) => ({ ...edited, seed: value ?? 1 }) })
          }
        />
      )}
    </FieldRow>
  );
}
