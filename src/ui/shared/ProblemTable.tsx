// SPDX-License-Identifier: GPL-3.0-or-later
// Problems with their places, as a table; a problem without a place is a sentence.
import { type Problem, readableProblem } from '../../model/problem';
import { sentence } from './sentence';
import styles from './styles/dialogs.module.css';

export function ProblemTable(given: { readonly problems: readonly Problem[] }) {
  const problems = given.problems.map(readableProblem);
  if (problems.every(({ path }) => path === '')) {
    return (
      <div className={styles.stack}>
        {problems.map(({ message }) => (
          <p key={message}>{sentence(message)}</p>
        ))}
      </div>
    );
  }
  return (
    <table className={styles.problems}>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">How to fix it</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ path, message }) => (
          <tr key={`${path} ${message}`}>
            <td>
              <code>{path}</code>
            </td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
