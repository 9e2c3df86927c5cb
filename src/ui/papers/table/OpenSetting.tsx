// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario of a setting, opened in the workspace as it is measured with the first seed; confirmed or undone like any other.
import { InputError } from '../../../model/problem';
import { documentOf } from '../../../papers/document';
import type { Paper, Setting } from '../../../papers/paper';
import { applyReadOutcome } from '../../opening/opening';
import type { ReadOutcome } from '../../opening/reading';
import { type Page, usePage } from '../../page-context';
import { Button } from '../../shared/Button';

const FIRST_SEED = 1;

export function OpenSetting({ paper, setting }: { readonly paper: Paper; readonly setting: Setting }) {
  const page = usePage();
  return (
    <Button aria-label={`Open scenario: ${setting.name}`} onClick={() => void open(page, paper, setting)}>
      Open scenario
    </Button>
  );
}

async function open(page: Page, paper: Paper, setting: Setting): Promise<void> {
  applyReadOutcome(page.store, await read(page, paper, setting), `${paper.id}: ${setting.name}`);
}

async function read(page: Page, paper: Paper, setting: Setting): Promise<ReadOutcome> {
  try {
    return await page.read('document', JSON.stringify(documentOf(paper, setting, FIRST_SEED)));
  } catch (fault) {
    if (fault instanceof InputError) return { ok: false, problems: fault.problems };
    throw fault;
  }
}
