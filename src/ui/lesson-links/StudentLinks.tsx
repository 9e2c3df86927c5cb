// SPDX-License-Identifier: GPL-3.0-or-later
// One link for each student, as a table to paste into a mail or a spreadsheet. They are identical to those of `gantry lesson links`.
import { useEffect, useId, useMemo, useState } from 'react';
import { csvText, safeCell } from '../../base/csv';
import { counted, readableCount } from '../../base/readable';
import type { Lesson } from '../../lessons/lesson';
import { lessonFragment, studentLink, studentSeed } from '../../lessons/lesson-link';
import { writeLesson } from '../../lessons/read-lesson';
import { studentIds } from '../../lessons/student-table';
import { InputError } from '../../model/problem';
import { LONG_LINK_CHARACTERS } from '../../share/link';
import { namePart, saveText } from '../opening/files';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { sentence } from '../shared/sentence';
import dialogs from '../shared/styles/dialogs.module.css';
import { HandOutWarning } from './HandOutWarning';
import styles from './student-links.module.css';

interface StudentLinksProps {
  readonly lesson: Lesson;
  /** Set for a lesson that comes with Gantry. */
  readonly name?: string;
  readonly onClose: () => void;
  /** For a lesson that is not built in: gives each student's link its own seed. */
  readonly onVary?: () => void;
}

/** Further rows are copied and saved, but not drawn. */
const MAX_ROWS = 200;

export function StudentLinks({ lesson, name, onClose, onVary }: StudentLinksProps) {
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const id = useId();
  const { fragment, refusal } = useMemo(() => fragmentOf(lesson, name), [lesson, name]);
  const { ids, problems } = useMemo(() => readIds(text), [text]);
  // Lessons that come with Gantry are tested already.
  const document = useMemo(() => (name === undefined ? writeLesson(lesson) : undefined), [lesson, name]);
  const address = location.href.replace(/#.*$/, '');
  const rows = useMemo(
    () =>
      fragment === undefined
        ? []
        : ids.map((one) => [one, studentSeed(lesson, one), address + studentLink(fragment, lesson, one)] as const),
    [ids, fragment, lesson, address],
  );
  // Orca does not announce an empty field at the start of a dialog, but does announce changes of the status.
  useEffect(() => setMessage(`${lesson.title}: no ids yet.`), [lesson.title]);
  const copy = (): void => {
    const table = [HEAD, ...rows].map((row) => row.map(safeCell).join('\t')).join('\n');
    navigator.clipboard.writeText(`${table}\n`).then(
      () => setMessage(`${counted(rows.length, 'link')} copied.`),
      () => setMessage('The browser did not allow copying: save the CSV file instead.'),
    );
  };
  const save = (): void => {
    const file = `${namePart(lesson.title) || 'lesson'}-links.csv`;
    saveText(file, csvText([HEAD, ...rows]), 'text/csv');
    setMessage(`Saved as ${file}.`);
  };
  const long = fragment !== undefined && address.length + fragment.length > LONG_LINK_CHARACTERS;
  return (
    <Dialog
      open
      wide
      title="Links for students"
      onClose={onClose}
      footer={
        <>
          <Button disabled={rows.length === 0} onClick={save}>
            Save as CSV
          </Button>
          <Button kind="primary" disabled={rows.length === 0} onClick={copy}>
            Copy the table
          </Button>
        </>
      }
    >
      <div className={dialogs.stack}>
        <label htmlFor={id}>
          Students’ ids, one a line, or a table with a column headed id. The same id always gets the same seed.
        </label>
        <textarea
          id={id}
          className={dialogs.link}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMessage('');
          }}
        />
        {problems.length > 0 && text.trim() !== '' && (
          <ul className={styles.faults} role="alert">
            {problems.map(({ path, message }) => (
              <li key={path}>{sentence(path === '' ? message : `${path}: ${message}`)}</li>
            ))}
          </ul>
        )}
        {lesson.seedFrom !== 'link' && (
          <p className={dialogs.warning}>
            All students get the same numbers.
            {onVary && <Button onClick={onVary}>Give each a seed of their own</Button>}
          </p>
        )}
        {document !== undefined && <HandOutWarning document={document} />}
        {long && (
          <p className={dialogs.warning}>
            These links have more than {readableCount(LONG_LINK_CHARACTERS)} characters, and many programs cut them:
            close this, press “Save file” and hand out the file, which students drop on the page.
          </p>
        )}
        <p role="status">{message || refusal || (rows.length === 0 ? '' : counted(rows.length, 'link'))}</p>
        {rows.length > 0 && (
          <div className={styles.table}>
            <table>
              <caption className="visually-hidden">Students and their links</caption>
              <thead>
                <tr>
                  {HEAD.map((one) => (
                    <th key={one} scope="col">
                      {one}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, MAX_ROWS).map(([one, seed, link]) => (
                  <tr key={one}>
                    <th scope="row">{one}</th>
                    <td>{seed}</td>
                    <td className={styles.link}>{link}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {rows.length > MAX_ROWS && (
          <p className={dialogs.quiet}>And {rows.length - MAX_ROWS} more, which are copied and saved, too.</p>
        )}
        <p className={dialogs.quiet}>
          Their answers come back as codes: <code>gantry lesson mark</code> marks them all at once.
        </p>
      </div>
    </Dialog>
  );
}

const HEAD = ['id', 'seed', 'link'] as const;

function fragmentOf(lesson: Lesson, name: string | undefined) {
  try {
    return { fragment: lessonFragment(lesson, name) };
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    return { refusal: sentence(fault.problems[0]!.message) };
  }
}

function readIds(text: string) {
  if (text.trim() === '') return { ids: [], problems: [] };
  try {
    return { ids: studentIds(text), problems: [] };
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    return { ids: [], problems: fault.problems };
  }
}
