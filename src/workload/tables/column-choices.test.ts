// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { ProblemList } from '../../model/problem';
import { parseColumnChoices } from './column-choices';
import { readTable } from './read-table';

const JOBS = 'id,total bytes,maps\na,5,2\n';
const FLOWS = 'coflow,from,to,size GB\na,0,1,5\n';

function choose(text: string, table = JOBS) {
  const problems = new ProblemList();
  const choices = parseColumnChoices(text, readTable(table).look, problems);
  return { choices, messages: problems.all.map(({ message }) => message) };
}

describe('choices of columns', () => {
  test('are by letter or by header, with a unit or without, in any spelling of the header', () => {
    expect(choose('B=inputGB:MB C=skip').choices).toEqual({
      1: { field: 'inputGB', unit: 'MB' },
      2: { field: 'skip' },
    });
    expect(choose('"Total Bytes"=shuffleGB, maps=reduces').choices).toEqual({
      1: { field: 'shuffleGB' },
      2: { field: 'reduces' },
    });
    expect(choose('D=GB:TB', FLOWS).choices).toEqual({ 3: { field: 'GB', unit: 'TB' } });
    expect(choose('  ')).toEqual({ choices: {}, messages: [] });
  });

  test('that cannot be are refused one by one, and the others count', () => {
    const { choices, messages } = choose('Z=maps B=inptGB C=maps:GB B=inputGB:furlong A=id');
    expect(choices).toEqual({ 0: { field: 'id' } });
    expect(messages).toEqual([
      'there is no column Z; the last is C',
      'inptGB is not something a column can be; did you mean "inputGB"?',
      'maps has no unit (got GB)',
      expect.stringMatching(/^inputGB has one of B, kB, MB, GB.* \(got furlong\)$/),
    ]);
    expect(choose('"no such"=maps').messages).toEqual(['there is no column "no such"; the last is C']);
    expect(choose('A=zzzzzzzz').messages[0]).toMatch(/^zzzzzzzz is not something a column can be; there are id, /);
  });

  test('that are no pairs end the reading where they stand', () => {
    const { choices, messages } = choose('A=id and so on B=maps');
    expect(choices).toEqual({ 0: { field: 'id' } });
    expect(messages).toEqual(['must be pairs like B=inputGB:MB with spaces between them (got "and so on B=maps")']);
  });
});
