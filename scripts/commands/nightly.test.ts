// SPDX-License-Identifier: GPL-3.0-or-later
// What runs at night, with a made-up npm that notes what it is asked for: a step that fails must keep no other from running.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from '../lib/root.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gantry-night-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A night in which npm ends with 0, unless what it is asked for matches a pattern of the shell. */
function night(statuses: Readonly<Record<string, number>>) {
  const asked = path.join(folder, 'asked');
  const cases = Object.entries(statuses).map(([pattern, status]) => `${pattern}) exit ${status};;`);
  const npm = ['#!/usr/bin/env bash', `echo "$*" >> '${asked}'`, 'case "$*" in', ...cases, '*) exit 0;;', 'esac'];
  writeFileSync(path.join(folder, 'npm'), npm.join('\n'), { mode: 0o755 });
  const PATH = [folder, process.env.PATH].join(path.delimiter);
  const { status, stdout } = spawnSync('bash', [inRoot('.ci', 'nightly')], {
    env: { ...process.env, PATH, GANTRY_FUZZ_MINUTES: '7' },
    encoding: 'utf8',
  });
  const steps = readFileSync(asked, 'utf8').trimEnd().split('\n');
  return {
    status,
    stdout,
    steps: steps.map((line) => line.replace(/^run (--silent )?/, '').replace(/ [0-9a-f]{40}$/, '')),
  };
}

const ALL = [
  'audit',
  'coverage',
  'test:deep',
  ...['links', 'files', 'traces', 'runs', 'plans', 'page'].map((target) => `fuzz -- ${target} --minutes 7`),
  expect.stringMatching(/^mutate -- --since/),
];

test('a quiet night runs every step and says nothing', () => {
  expect(night({})).toEqual({ status: 0, stdout: '', steps: ALL });
});

test('a find, a failed test and a known hole keep no later step from running; the night fails at its end and names them', () => {
  expect(night({ '*audit': 1, '*test:deep': 1, '*links*': 1, '*plans*': 2 })).toEqual({
    status: 1,
    stdout:
      'Failed tonight:\n  audit (status 1)\n  test:deep (status 1)\n  fuzz links (status 1)\n  fuzz plans (status 2)\n',
    steps: ALL,
  });
});

test('a registry that does not answer, which npm run audit says with status 3, fails nothing', () => {
  expect(night({ '*audit': 3 })).toEqual({ status: 0, stdout: '', steps: ALL });
});

test('a run of small faults that breaks off fails the night', () => {
  expect(night({ '*mutate*': 1 })).toMatchObject({ status: 1, stdout: 'Failed tonight:\n  mutate (status 1)\n' });
});
