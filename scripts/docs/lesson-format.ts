// SPDX-License-Identifier: GPL-3.0-or-later
// docs/lesson-format.md: prose from here, fields and names of expressions from the code that reads and runs lessons.
import { MAX_CODE_CHARACTERS, MAX_ID_BYTES, SHORT_CODE_CHARACTERS } from '../../src/lessons/answer-code';
import { LESSON_VERSION } from '../../src/lessons/lesson';
import { ASK_VARIANTS, LESSON_FIELDS, STEP_FIELDS } from '../../src/lessons/lesson-fields';
import { STUDENT_SEEDS } from '../../src/lessons/lesson-link';
import { REFERENCE_KINDS } from '../../src/lessons/reference';
import { TRUTH_NAMES } from '../../src/lessons/truth-source';
import { LESSON_UPGRADES } from '../../src/lessons/upgrade-lesson';
import { TRUTH_LIMITS } from '../../src/sandbox/sandbox';
import { fieldTable, inCell } from './field-table';

const ASKS: Readonly<Record<string, string>> = {
  choice: 'One of several answers, or with `several` any number of them. Without it exactly one `when` must be true.',
  number: 'A number, within a tolerance.',
  order: 'Items put in order. Two items with equal values are a tie.',
  pick: 'Something on the chart itself.',
  plan: 'A plan by hand, measured against the lower bound.',
  change: 'An edit of the scenario that makes a condition true. Elsewhere than at `paths` no edit counts.',
};

const without = (fields: object, ...keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));

const EXAMPLE = {
  gantryLesson: LESSON_VERSION,
  title: 'Two large shuffles',
  objective: 'Say when a shuffle gains from a second rack',
  minutes: 3,
  preset: 'two-shuffles',
  seedFrom: 'link',
  vary: [{ path: 'topology.background', values: [0, 0.3, 0.6] }],
  steps: [
    {
      title: 'More racks',
      text: "Look at [[job:sessions]]: it takes {{time(job('sessions').latencyS[0])}} on *one* rack.",
      look: 'job:sessions',
      ask: {
        kind: 'number',
        question: 'How many racks does Corral’s plan give it?',
        value: "plan('corral').job('sessions').racks.length",
        tolerancePercent: 0,
        because: "The plan ends after {{plan('corral').valueS}}.",
      },
    },
  ],
};

export const lessonFormat = (): string => `# The lesson format

<!-- Written by npm run docs from the declarations: do not edit. -->

A lesson is a JSON document: a scenario, and steps with text, edits, and questions whose answers are worked out and never typed in. This is version ${LESSON_VERSION}. An older one is upgraded as it is read (${LESSON_UPGRADES.map(({ from, change }) => `since version ${from + 1} ${change}`).join('; ')}), a newer one refused in a sentence. All faults of a document are reported at once, each with its place; \`gantry lesson check FILE\` ([command line](command-line.md#lessons-for-a-class)) prints them, and seeds that leave a truth undefined.

\`\`\`json
${JSON.stringify(EXAMPLE, undefined, 2)}
\`\`\`

## The lesson

${fieldTable({ ...without(LESSON_FIELDS, 'steps') } as typeof LESSON_FIELDS)}

\`steps\` is a list of these. Edits add up: those of a step stand on top of the values that \`vary\` chose and of the edits of all steps before.

${fieldTable(without(STEP_FIELDS, 'ask') as typeof STEP_FIELDS, 'steps[].')}

## Questions

\`ask\` is an object of one \`kind\`.

${Object.entries(ASK_VARIANTS)
  .map(([kind, fields]) => `### \`${kind}\`\n\n${ASKS[kind]}\n\n${fieldTable(fields)}`)
  .join('\n\n')}

## Text

Paragraphs are separated by empty lines. \`**bold**\`, \`*italics*\`, \`\\\`code\\\`\`, lists of lines that begin with \`- \` or \`1. \`; a backslash before a sign takes its meaning away. It is never HTML. Two marks are live:

- \`[[job:clicks]]\` points at what it names: ${REFERENCE_KINDS.map((kind) => `\`${kind}\``).join(', ')} (\`curve\`: a job’s latency by racks). So does a step's \`look\`. What the scenario does not have is a fault.
- \`{{run('Corral').makespanS}}\` shows a value in units that people read: seconds for a name that ends with \`S\`, then \`GB\` and \`Gbps\`; or say it with \`time(…)\`, \`size(…)\`, \`rate(…)\`, \`percent(…)\`, \`count(…)\`.

## Expressions

\`when\`, \`value\` and what stands between \`{{\` and \`}}\` are expressions of JavaScript over the learner's own results. They run in a sandbox without clock, chance, network or page, for at most ${(TRUTH_LIMITS.ticks * 10_000) / 1e6} million steps and ${TRUTH_LIMITS.memoryBytes / 2 ** 20} MiB. Everything is read-only.

| name | what it is |
| --- | --- |
${TRUTH_NAMES.map(({ name, help }) => `| \`${name}\` | ${inCell(help)} |`).join('\n')}

The label of \`run\` and \`plan\` is written out in quotes: only what is named is simulated or planned. A value that there is not (a job that never ended, a metric without meaning) makes the truth *undefined for this seed*, and two equal ones make it *tied*. Then no answer is marked wrong.

## Links and codes

A student's link is \`#l=NAME&seed=…&id=…\` for a lesson that comes with Gantry, and \`#l=1.…&seed=…&id=…\` for any other, packed as [scenarios are](link-format.md). The seed, from 1 to ${STUDENT_SEEDS}, follows from the id alone, and is left out where \`seedFrom\` is \`scenario\`: the same id has the same variant always, and \`gantry lesson check FILE --seeds 1..${STUDENT_SEEDS}\` tries them all. An id has at most ${MAX_ID_BYTES} bytes in UTF-8.

\`#lesson=NAME\` is the same as \`#l=NAME\`. Beside it \`&step=N\` begins at a step, from 1; \`&code=GA1.…\` brings answers along; \`&embed\` shows the player and the picture alone. \`gantry open LINK\` prints the scenario of the step. \`#lessons\` is the menu.

The answers make a code, of at most ${SHORT_CODE_CHARACTERS} characters but for large plans by hand; those may have up to ${MAX_CODE_CHARACTERS}, and the page says how many:

\`\`\`
GA1.<length>.<checksum><payload>
\`\`\`

Length (base 36) and checksum (CRC-32) are those of the payload, base64url of the JSON \`[lesson, seed, id, [answer, …]]\`: a checksum of the lesson, and an answer for each question in the order of the steps, \`null\` where there is none. A choice is the indices of its answers, an order those of its items, a plan \`[job, "0-2", start]\` for each rectangle, a change \`[path, value]\` for each edit. It has no results: \`gantry lesson mark\` computes them again. It is not signed: anyone can write one.

## In a page of one's own

\`&embed\` beside a lesson's link shows it in a frame without the editor. With \`&origin=https://courses.example\` it also reports each answer to the page around it, and to a page of that origin only; without it nothing is sent. The message is what the code holds:

\`\`\`js
addEventListener('message', ({ origin, data }) => {
  if (origin !== 'https://gantry.example' || data.gantryAnswers !== 1) return;
  const { lesson, seed, id, answers, code } = data;
});
\`\`\`

\`answers\` has one entry for each question, \`null\` where there is none yet. \`id\` is empty where the link is no student's; \`code\` is there once there is an id, and is what \`gantry lesson mark\` takes.
`;
