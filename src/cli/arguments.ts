// SPDX-License-Identifier: GPL-3.0-or-later
// Words of the command line -> positional arguments and options. `--set`, `--vary` and `--decisions` take every following
// `key=value`.
import { suggestion } from '../model/fields/field-words';
import { InputError } from '../model/problem';
import type { Arguments, Command } from './command';

/** Options that take every assignment that follows. */
const ASSIGNING = new Set(['set', 'vary', 'decisions']);
/** Those of them that may be given without a value. */
const BARE = new Set(['decisions']);

const isAssignment = (word: string): boolean => /^[A-Za-z][\w.[\]]*=/.test(word);

export function readArguments(
  words: readonly string[],
  { valueOptions, flags: knownFlags = [] }: Pick<Command, 'valueOptions' | 'flags'>,
): Arguments {
  const positional: string[] = [];
  const values = new Map<string, string[]>();
  const flags = new Set<string>();
  let help = false;
  const known = [...valueOptions, ...knownFlags, 'help'];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === '-h') {
      help = true;
      continue;
    }
    if (word === '--') {
      positional.push(...words.slice(i + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      positional.push(word);
      continue;
    }
    if (!word.startsWith('--')) refuseOption(word, word.slice(1), known);
    const [name = '', ...rest] = word.slice(2).split('=');
    if (name === 'help') {
      help = true;
      continue;
    }
    if (!known.includes(name)) refuseOption(`--${name}`, name, known);
    if (knownFlags.includes(name)) {
      if (rest.length > 0) throw new InputError(`--${name}: takes no value`);
      flags.add(name);
      continue;
    }
    const list = values.get(name) ?? [];
    values.set(name, list);
    if (rest.length > 0) {
      list.push(rest.join('='));
      continue;
    }
    const next = words[i + 1];
    if (BARE.has(name) && (next === undefined || !isAssignment(next))) continue;
    if (next === undefined || (next.startsWith('--') && next.length > 2))
      throw new InputError(`--${name}: needs a value`);
    list.push(next);
    i++;
    while (ASSIGNING.has(name) && i + 1 < words.length && isAssignment(words[i + 1]!)) list.push(words[++i]!);
  }
  return { positional, values, flags, help };
}

function refuseOption(typed: string, name: string, known: readonly string[]): never {
  const shown = (one: string): string => `--${one}`;
  const [bare = ''] = name.split('=');
  const hint = suggestion(bare, known, shown) ?? `known: ${known.map(shown).join(', ')}`;
  throw new InputError([{ path: typed, message: `unknown option; ${hint}` }]);
}

/** The value of an option that may be given only once. */
export function singleValue(args: Arguments, name: string): string | undefined {
  const given = args.values.get(name) ?? [];
  if (given.length > 1) throw new InputError(`--${name}: given ${given.length} times; once is enough`);
  return given[0];
}

/** Exactly one positional argument, named as in the usage line. */
export function onlyPositional(args: Arguments, what: string): string {
  const [first, ...more] = args.positional;
  if (first === undefined) throw new InputError(`${what} is missing; - reads it from standard input`);
  if (more.length > 0)
    throw new InputError(`one ${what} at a time (got ${args.positional.length}: ${args.positional.join(' ')})`);
  return first;
}
