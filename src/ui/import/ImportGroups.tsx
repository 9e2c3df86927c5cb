// SPDX-License-Identifier: GPL-3.0-or-later
// The assumptions in groups: the sentences that say what holds now, and under them the fields that change it.
import type { OptionValues } from '../../model/scenario';
import type { ImportAnswer } from '../../worker/api';
import type { Importer } from '../../workload/importers/importer';
import { FieldsForm } from '../shared/FieldsForm';
import styles from './ImportDialog.module.css';

interface ImportGroupsProps {
  readonly importer: Importer;
  readonly answer: ImportAnswer;
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
}

export function ImportGroups({ importer, answer, values, onChange }: ImportGroupsProps) {
  const { options, groups } = importer;
  const sentencesOf = (belongs: (first: string | undefined) => boolean): readonly string[] =>
    answer.notes.filter((note) => belongs(note.options[0])).map((note) => note.sentence);
  const ungrouped = sentencesOf((first) => first === undefined);
  return (
    <>
      {ungrouped.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.groups}>
        {groups.map(({ label, keys }) => (
          <section key={label} aria-label={label} className={styles.group}>
            <h3>{label}</h3>
            {sentencesOf((first) => first !== undefined && keys.includes(first)).map((sentence) => (
              <p key={sentence} className={styles.sentence}>
                {sentence}
              </p>
            ))}
            <FieldsForm fields={options} only={keys} values={values} onChange={onChange} />
          </section>
        ))}
      </div>
    </>
  );
}
