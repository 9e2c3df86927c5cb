// SPDX-License-Identifier: GPL-3.0-or-later
// The lockfile must name the packages of all platforms, or npm ci refuses it everywhere. npm leaves out those that the
// registry at hand does not have, so that an ordinary npm install can quietly break every fresh clone.

/**
 * @param {string} text of package-lock.json
 * @returns {{ file: string, line: number, what: string, mend: string }[]}
 */
export function checkLockfile(text) {
  const { packages } = JSON.parse(text);
  return Object.keys(packages).flatMap((parent) =>
    Object.keys(packages[parent].optionalDependencies ?? {})
      .filter((name) => packages[`node_modules/${name}`] === undefined)
      .filter((name) => packages[`${parent}/node_modules/${name}`] === undefined)
      .map((name) => ({
        file: 'package-lock.json',
        line: 1,
        what: `does not name ${name}, an optional part of ${parent}, so that npm ci would refuse it`,
        mend: 'restore its entry from the last commit, with the new version',
      })),
  );
}
