// The command line: words -> a command -> an exit status. 0 done, 2 bad input or usage, 1 a fault of Gantry's own.
import { nearestName } from '../model/nearest-name';
import { InputError, problemLine } from '../model/problem';
import { readArguments } from './arguments';
import type { Command, Output } from './command';
import { generateCommand } from './commands/generate';
import { linkCommand } from './commands/link';
import { openCommand } from './commands/open';
import { planCommand } from './commands/plan';
import { validateCommand } from './commands/validate';

export const COMMANDS: readonly Command[] = [planCommand, generateCommand, linkCommand, openCommand, validateCommand];

const OUTPUT: Output = {
  answer: (value) => process.stdout.write(`${JSON.stringify(value, undefined, 1)}\n`),
  say: (line) => process.stderr.write(`${line}\n`),
};

/** Runs one command; `args` are the words after the program's name. */
export async function main(args: readonly string[], output: Output = OUTPUT): Promise<number> {
  const [name, ...words] = args;
  if (name === undefined) {
    for (const line of overview()) output.say(line);
    return 2;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(`${overview().join('\n')}\n`);
    return 0;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) {
    const names = COMMANDS.map((one) => one.name);
    const near = nearestName(name, names);
    output.say(
      `${name}: no such command; ${near === undefined ? `there are ${names.join(', ')}` : `did you mean ${near}?`}`,
    );
    return 2;
  }
  try {
    const parsed = readArguments(words, command.valueOptions);
    if (parsed.help) {
      process.stdout.write(`${helpOf(command).join('\n')}\n`);
      return 0;
    }
    return await command.run(parsed, output);
  } catch (fault) {
    if (fault instanceof InputError) {
      for (const problem of fault.problems) output.say(problemLine(problem));
      return 2;
    }
    output.say(`Gantry failed: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
    return 1;
  }
}

function helpOf(command: Command): readonly string[] {
  return [`gantry ${command.usage}`, '', command.summary, ...(command.details?.() ?? [])];
}

function overview(): readonly string[] {
  const width = Math.max(...COMMANDS.map((one) => one.usage.length));
  return [
    'gantry COMMAND …   (- reads from standard input; --help on every command)',
    '',
    ...COMMANDS.map((one) => `  ${one.usage.padEnd(width)}   ${one.summary}`),
    '',
    'Answers are JSON on standard output. Exit status: 0 done, 2 bad input or usage, 1 a fault of Gantry itself.',
  ];
}
