// SPDX-License-Identifier: GPL-3.0-or-later
// The lockfile must name the packages of all platforms, or npm ci refuses it everywhere. npm leaves out those that the
// configured registry does not have, so an ordinary npm install can quietly break every fresh clone. Each entry must also have the hash
// by which npm verifies the package.

/**
 * @param {string} text of package-lock.json
 * @returns {{ file: string, line: number, what: string, mend: string }[]}
 */
export function checkLockfile(text) {
  const { packages } = JSON.parse(text);
  return [...missingParts(packages), ...missingHashes(packages)];
}

/**
 * @typedef {Record<string, { integrity?: string, link?: boolean, optionalDependencies?: Record<string, string> }>} Packages
 * @typedef {{ file: string, line: number, what: string, mend: string }} Finding
 */

/** @param {Packages} packages @returns {Finding[]} */
function missingHashes(packages) {
  return Object.entries(packages)
    .filter(
      ([place, { integrity, link }]) => place !== '' && link !== true && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
    )
    .map(([place]) => ({
      file: 'package-lock.json',
      line: 1,
      what: `has no sha512 hash for ${place}, so that npm could not see whether it got what was meant`,
      mend: 'take the hash from a registry that has the package (npm view NAME@VERSION dist.integrity)',
    }));
}

/** @param {Packages} packages @returns {Finding[]} */
function missingParts(packages) {
  return Object.keys(packages).flatMap((parent) =>
    Object.keys(packages[parent]?.optionalDependencies ?? {})
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
