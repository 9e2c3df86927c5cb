// SPDX-License-Identifier: GPL-3.0-or-later
// The text of NOTICE, from the lockfile and the packages' own licence files: the same packages always give the same text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { inRoot } from '../root.mjs';

/**
 * Whose work a package is or contains, if its licence file does not say so.
 * @type {Record<string, readonly string[]>}
 */
const HELD_INSIDE = {
  'glpk.js': [
    'Copyright (C) Jan Vaillant and the authors of glpk.js',
    'Holds GLPK, the GNU Linear Programming Kit, compiled to WebAssembly:',
    'Copyright (C) 2000-2020 Andrew Makhorin and the Free Software Foundation, Inc. (GPL-3.0-or-later)',
    'GLPK in turn holds AMD, Copyright (C) 2007 Timothy A. Davis, Patrick R. Amestoy and Iain S. Duff, and COLAMD,',
    'Copyright (C) 1998-2007 Timothy A. Davis (both LGPL-2.1-or-later); MiniSat, Copyright (c) 2005 Niklas Sorensson',
    '(MIT); zlib, Copyright (C) 1995-2010 Jean-loup Gailly and Mark Adler (Zlib)',
  ],
  comlink: ['Copyright 2019 Google LLC'],
};

const HEAD = `Gantry, Copyright (C) the authors of Gantry, is free software under the GNU General Public License,
version 3 or later (see LICENSE). Its page holds the following packages of others.
Their sources are what npm installs under these names and versions, and what the addresses lead to.
(Written by scripts/notices.mjs.)
`;

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string} licence
 * @property {string} source where its source is
 * @property {readonly string[]} copyrights
 * @property {string | undefined} text the licence without the copyright lines; undefined if it is Gantry's own
 */

/** Other people's data among our sources, with its licence beside it. */
const DATA = [
  {
    what: 'src/papers/coscheduler/traces: sizes of jobs from two Facebook traces of SWIM (FB-2009_samples_24_times_1hr_0, and every fourth job of FB-2010_samples_24_times_1hr_0), to four digits; https://github.com/SWIMProjectUCB/SWIM (New BSD)',
    licence: 'src/papers/coscheduler/traces/LICENSE',
  },
];

/** @returns {string} */
export function composeNotice() {
  const packages = listBundledPackages().map(readPackage);
  const parts = [HEAD];
  for (const { name, version, licence, source, copyrights } of packages) {
    parts.push([`${name} ${version} (${licence}), ${source}`, ...copyrights.map((line) => `  ${line}`), ''].join('\n'));
  }
  for (const { text, names } of groupByText(packages)) {
    parts.push(`${'-'.repeat(80)}\nThe licence of ${names.join(', ')}:\n\n${text}\n`);
  }
  for (const { what, licence } of DATA) {
    const text = readFileSync(inRoot(licence), 'utf8').replaceAll('\r\n', '\n').trim();
    parts.push(`${'-'.repeat(80)}\n${what}\n\n${text}\n`);
  }
  return parts.join('\n');
}

/** Everything that Gantry depends on at run time, sorted by name. */
function listBundledPackages() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return Object.keys(packages)
    .filter((key) => key.startsWith('node_modules/') && !packages[key].dev && !packages[key].devOptional)
    .map((key) => key.slice('node_modules/'.length))
    .sort();
}

/**
 * @param {string} name
 * @returns {Package}
 */
function readPackage(name) {
  const folder = inRoot('node_modules', name);
  const { version, license, repository, homepage } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const licenceFile = readdirSync(folder).find((file) => /^licen[cs]e(\.\w+)?$/i.test(file));
  if (licenceFile === undefined || !existsSync(path.join(folder, licenceFile))) {
    throw new Fault(
      `${name} has no licence file; look up its licence and teach scripts/lib/supply-chain/notice.mjs about it.`,
    );
  }
  const lines = readFileSync(path.join(folder, licenceFile), 'utf8').replaceAll('\r\n', '\n').trimEnd().split('\n');
  const isOurs = /^\s*GNU GENERAL PUBLIC LICENSE/.test(lines.join('\n'));
  const isApache = /^\s*Apache License/.test(lines.join('\n'));
  // The GPL's and Apache's own copyright lines are about the licence text or how to apply it, not about the package.
  const copyrights = isOurs || isApache ? [] : lines.filter(isCopyrightLine).map((line) => line.trim());
  return {
    name,
    version,
    licence: license.replace(/^\((.*)\)$/, '$1'),
    source: cleanAddress(repository?.url ?? repository ?? homepage ?? ''),
    copyrights: [...copyrights, ...(HELD_INSIDE[name] ?? [])],
    text: isOurs ? undefined : dropTitle(isApache ? lines : lines.filter((line) => !isCopyrightLine(line))),
  };
}

/** @param {string} line */
function isCopyrightLine(line) {
  return /^\s*copyright (\(c\) |\d|©)/i.test(line);
}

/**
 * Normalises texts that differ only in title and line breaks, so that each is printed once.
 * @param {readonly string[]} lines
 */
function dropTitle(lines) {
  const titled = /^\(?(the )?(mit|isc) license( \(isc\))?\)?:?$/i;
  return lines
    .filter((line) => !titled.test(line.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

/** @param {readonly Package[]} packages */
function groupByText(packages) {
  /** @type {Map<string, { text: string, names: string[] }>} */
  const groups = new Map();
  for (const { name, text } of packages) {
    if (text === undefined) continue;
    const key = text.replace(/\s+/g, ' ');
    const group = groups.get(key) ?? { text, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** @param {string} url */
function cleanAddress(url) {
  return url
    .replace(/^git\+/, '')
    .replace(/^git:\/\//, 'https://')
    .replace(/^github:/, 'https://github.com/')
    .replace(/\.git$/, '')
    .replace(/^(?=[\w.-]+\/[\w.-]+$)/, 'https://github.com/');
}
