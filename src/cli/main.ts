// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: words -> a command -> an exit status. 0 done, 2 bad input or usage, 1 a fault in Gantry.
import { VERSION } from '../base/version';
import { InputError } from '../model/problem';
import { readArguments } from './arguments';
import type { Arguments, Command, Output } from './command';
import { generateCommand } from './commands/generate';
import { importCommand } from './commands/import';
import { lessonCommand } from './commands/lesson';
import { linkCommand } from './commands/link';
import { openCommand } from './commands/open';
import { planCommand } from './commands/plan';
import { reproduceCommand } from './commands/reproduce';
import { simulateCommand } from './commands/simulate';
import { sweepCommand } from './commands/sweep';
import { validateCommand } from './commands/validate';
import { reportProblems } from './report-problems';
import { unknownNameMessage } from './unknown';

/** For threads (server-threads.ts), which load this file. */
export { lessonServer } from './lesson/lesson-server';
export { runServer } from './reproduce/run-server';
export { pointServer } from './sweep/point-server';

const COMMANDS: readonly Command[] = [
  planCommand,
  simulateCommand,
  sweepCommand,
  generateCommand,
  importCommand,
  linkCommand,
  openCommand,
  validateCommand,
  reproduceCommand,
  lessonCommand,
];

const OUTPUT: Output = {
  answer: (value, layout) => process.stdout.write(`${JSON.stringify(value, undefined, layout === 'line' ? 0 : 1)}\n`),
  report: (line) => process.stderr.write(`${line}\n`),
};

/** Runs one command; `args` are the words after the program's name. */
export async function main(args: readonly string[], output: Output = OUTPUT): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined) {
    for (const line of overview()) output.report(line);
    return 2;
  }
  if (first === '--version' || first === '-V') {
    process.stdout.write(`gantry ${VERSION}\n`);
    return 0;
  }
  const asksForHelp = first === '--help' || first === '-h' || first === 'help';
  if (asksForHelp && rest.length === 0) {
    process.stdout.write(`${overview().join('\n')}\n`);
    return 0;
  }
  // `gantry help plan` is `gantry plan --help`.
  const [name, ...words] = asksForHelp ? [rest[0]!, '--help'] : args;
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) {
    const known = COMMANDS.map((one) => one.name);
    const otherwise = `there are ${known.join(', ')}`;
    output.report(`${name}: ${unknownNameMessage(name as string, { what: 'command', known, otherwise })}`);
    return 2;
  }
  try {
    const parsed = readArguments(words, command);
    if (parsed.help) {
      process.stdout.write(`${helpOf(command, parsed).join('\n')}\n`);
      return 0;
    }
    return await command.run(parsed, output);
  } catch (fault) {
    if (fault instanceof InputError) {
      reportProblems(fault.problems, output);
      return 2;
    }
    // The machine's fault rather than Gantry's, such as a full or broken disk. A stack trace would help no one.
    const { code, syscall } = fault as NodeJS.ErrnoException;
    if (code !== undefined && syscall !== undefined) {
      output.report(`The system refused to ${syscall} (${code}).`);
      return 1;
    }
    output.report(`Gantry failed: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
    return 1;
  }
}

function helpOf(command: Command, args: Arguments): readonly string[] {
  return [`gantry ${command.usage}`, '', command.summary, ...(command.details?.(args) ?? [])];
}

function overview(): readonly string[] {
  const width = Math.max(...COMMANDS.map((one) => one.usage.length));
  return [
    'gantry COMMAND …   (- reads from standard input; --help on every command)',
    '',
    ...COMMANDS.map((one) => `  ${one.usage.padEnd(width)}   ${one.summary}`),
    '',
    'Answers are JSON on standard output. Exit status: 0 done, 2 bad input or usage, 1 a fault in Gantry itself.',
  ];
}
