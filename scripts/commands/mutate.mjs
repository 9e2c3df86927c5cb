// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run mutate -- FILE … [--most N] [--seed S] [--keep]` does: puts small faults into files (or all files of a folder), one at a
// time, and reports which of them the tests near each file do not notice. --keep stores the counts for docs/testing.md.
// `--since COMMIT` instead of FILE tries each file of base, model, network and planners that changed since then (each night).
import { listChangedFiles } from '../lib/changed-files.mjs';
import { listCommittedFiles } from '../lib/committed-files.mjs';
import { Fault, print, runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';

const USAGE = 'npm run mutate -- FILE … | --since COMMIT [--most N] [--seed S] [--keep]';
const MOST = 30;

await runScript(async () => {
  await ensureInstalled();
  // These need the installed packages.
  const [{ worthTrying }, { planMutants }, { runMutants }, { keepMutants }] = await Promise.all([
    import('../lib/mutants/mutants.mjs'),
    import('../lib/mutants/plan.mjs'),
    import('../lib/mutants/run.mjs'),
    import('../lib/mutants/kept.mjs'),
  ]);
  const { names, since, most, seed, keep } = wanted(process.argv.slice(2));
  const { plan, files } = planMutants(
    since === undefined ? filesOf(names) : worthTrying(listChangedFiles(since)),
    most,
    seed,
  );
  print(`${files.length} files: ${plan.count} faults, tried with ${Object.keys(plan.tests).length} files of tests.`);
  const { noticed, reached } = await runMutants(plan, print);
  /** @type {Record<string, import('../lib/mutants/kept.mjs').MutantCount>} */
  const counts = {};
  for (const { file, all, tried, text } of files) {
    if (tried.length === 0) continue;
    const found = tried.filter(({ id }) => noticed.has(id));
    print(`${file}: ${found.length} of ${tried.length} noticed, ${all} possible.`);
    for (const { id, at, from, to } of tried) {
      if (noticed.has(id)) continue;
      const line = text.slice(0, at).split('\n').length;
      const how = reached.has(id) ? 'not noticed' : 'not reached';
      print(`  ${how}: line ${line}, ${from} as ${to}: ${text.split('\n')[line - 1]?.trim()}`);
    }
    counts[file] = { noticed: found.length, tried: tried.length, all };
  }
  if (keep) keepMutants(counts);
  print(`${noticed.size} of ${plan.count} noticed.`);
});

/** @param {readonly string[]} args */
function wanted(args) {
  const options = { most: MOST, seed: 0, keep: false };
  /** @type {string[]} */
  const names = [];
  /** @type {string | undefined} */
  let since;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--keep') options.keep = true;
    else if (arg === '--since') since = args[++at];
    else if (arg === '--most' || arg === '--seed') {
      const value = Number(args[++at]);
      if (!Number.isInteger(value) || value < 0) throw new Fault(`${arg} needs a whole number; ${USAGE}`);
      options[arg === '--most' ? 'most' : 'seed'] = value;
    } else names.push(arg);
  }
  if (since === undefined && names.length === 0) throw new Fault(`Name files or folders of the project: ${USAGE}`);
  return { names, since, ...options };
}

/** Files of src that are not tests. @param {readonly string[]} names */
function filesOf(names) {
  const code = listCommittedFiles().filter(
    (name) => /^src\/.*\.ts$/.test(name) && !/\.test\.ts$|\/testing\/|\.d\.ts$/.test(name),
  );
  return names.flatMap((name) => {
    const found = code.filter((file) => file === name || file.startsWith(`${name.replace(/\/$/, '')}/`));
    if (found.length === 0) throw new Fault(`There is no code at ${name}; ${USAGE}`);
    return found;
  });
}
