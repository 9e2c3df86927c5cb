// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listChangedFiles } from './changed-files.mjs';

function repository() {
  const folder = mkdtempSync(path.join(tmpdir(), 'gantry-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  git('init', '-q');
  mkdirSync(path.join(folder, 'src'));
  write('.gitignore', 'built\n');
  for (const name of ['src/same', 'src/edited', 'src/staged']) write(name, 'one');
  git('add', '-A');
  git('commit', '-qm', 'first');
  return { folder, git, write };
}

test('what is edited, staged or new since the last commit changed, and nothing that git ignores', () => {
  const { folder, git, write } = repository();
  expect(listChangedFiles('HEAD', folder)).toEqual([]);
  for (const name of ['src/edited', 'src/staged', 'src/with a space', 'built']) write(name, 'two');
  git('add', 'src/staged');
  expect(listChangedFiles('HEAD', folder)).toEqual(['src/edited', 'src/staged', 'src/with a space']);
});

test('since an older commit what was committed meanwhile changed, too', () => {
  const { folder, git, write } = repository();
  write('src/edited', 'two');
  git('commit', '-qam', 'second');
  expect(listChangedFiles('HEAD', folder)).toEqual([]);
  expect(listChangedFiles('HEAD~1', folder)).toEqual(['src/edited']);
});

test('a commit that there is not is a sentence', () => {
  expect(() => listChangedFiles('nonsense', repository().folder)).toThrow(
    /^git does not tell what changed: .*nonsense/s,
  );
});
