// SPDX-License-Identifier: GPL-3.0-or-later
// The software bill of materials in CycloneDX's JSON, made from the lockfile alone: the same lockfile always gives the same bytes, so it
// has no time and no serial number.

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [dev] only tools and tests need it
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @param {string} text of package-lock.json */
export function sbomOf(text) {
  /** @type {{ name: string, version: string, packages: Record<string, LockEntry> }} */
  const { name, version, packages } = JSON.parse(text);
  const places = Object.keys(packages)
    .filter((place) => place !== '' && packages[place]?.link !== true)
    .sort();
  const root = packages[''] ?? {};
  const gantry = { type: 'application', 'bom-ref': refOf(name, version), name, version, licenses: licencesOf(root) };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: gantry },
    components: unique(places.map((place) => component(nameOf(place), packages[place] ?? {}))),
    dependencies: merged([
      { ref: gantry['bom-ref'], dependsOn: dependsOn('', packages) },
      ...places.map((place) => ({
        ref: refOf(nameOf(place), packages[place]?.version ?? ''),
        dependsOn: dependsOn(place, packages),
      })),
    ]),
  };
}

/** @param {string} place "node_modules/a/node_modules/@b/c" is @b/c */
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @param {string} name @param {string} version */
const refOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @param {LockEntry} entry */
const licencesOf = ({ license }) => {
  if (license === undefined) return [];
  return [/ (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } }];
};

/** @param {string} name @param {LockEntry} entry */
function component(name, entry) {
  const [, algorithm, base64] = /^(sha\d+)-(\S+)/.exec(entry.integrity ?? '') ?? [];
  const isDev = entry.dev === true || entry.devOptional === true;
  return {
    type: 'library',
    'bom-ref': refOf(name, entry.version ?? ''),
    name,
    version: entry.version ?? '',
    // What is only for building and testing is not in the page.
    scope: isDev ? 'excluded' : entry.optional === true ? 'optional' : 'required',
    ...(algorithm !== undefined && {
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64 ?? '', 'base64').toString('hex') }],
    }),
    licenses: licencesOf(entry),
    purl: refOf(name, entry.version ?? ''),
  };
}

/**
 * The references of a package's dependencies, resolved as Node does: in its own folder first, then further out.
 * @param {string} place
 * @param {Record<string, LockEntry>} packages
 */
function dependsOn(place, packages) {
  const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .flatMap((name) => {
      for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
        const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
        if (found !== undefined) return [refOf(name, found.version ?? '')];
        if (at === '') return [];
      }
    })
    .sort();
}

/**
 * A package installed in two places is one component.
 * @template {{ 'bom-ref': string }} One
 * @param {readonly One[]} all
 */
const unique = (all) => [...new Map(all.map((one) => [one['bom-ref'], one])).values()];

/** @param {readonly { ref: string, dependsOn: readonly string[] }[]} all */
function merged(all) {
  /** @type {Map<string, Set<string>>} */
  const byRef = new Map();
  for (const { ref, dependsOn: needs } of all) byRef.set(ref, new Set([...(byRef.get(ref) ?? []), ...needs]));
  return [...byRef].map(([ref, needs]) => ({ ref, dependsOn: [...needs].sort() }));
}
