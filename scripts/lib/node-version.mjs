// SPDX-License-Identifier: GPL-3.0-or-later
// Which versions of Node can run Gantry. Written in old syntax and without imports, because an old Node must be able to parse it.

/**
 * @param {string} version such as '20.19.0'
 * @returns {boolean}
 */
export function isNodeSupported(version) {
  const parts = version.split('.');
  const major = Number(parts[0]);
  const minor = Number(parts[1]);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/**
 * If this Node is too old, says on standard error what is needed and sets the exit status.
 * @returns {boolean} whether this Node was refused
 */
export function refuseOldNode() {
  if (isNodeSupported(process.versions.node)) return false;
  process.stderr.write(
    'Gantry needs Node 20.19 or later (of Node 22: 22.12 or later), and this is Node ' +
      process.versions.node +
      '; install a newer one from https://nodejs.org and run the command again.\n',
  );
  process.exitCode = 1;
  return true;
}
