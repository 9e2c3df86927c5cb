// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of lessons use to compute truths: the sandbox, and runs driven to their end in one call.
import { loadGlpk } from '../../lp/glpk';
import { loadSandbox } from '../../sandbox/quickjs';
import type { JudgeTools } from '../judge';
import type { Lesson } from '../lesson';
import { readLessonJson } from '../read-lesson';

export async function judgeTools(): Promise<JudgeTools> {
  return {
    sandbox: await loadSandbox(),
    tools: {
      loadSolver: () => loadGlpk(() => 0),
      async drive(run) {
        while (!run.done) run.step(10_000_000);
        return run.answer();
      },
    },
  };
}

export function lessonOf(document: unknown): Lesson {
  const read = readLessonJson(document);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.lesson;
}

/** Three jobs on two racks, one step for each kind of question. */
export const EVERY_KIND = {
  gantryLesson: 2,
  title: 'Every kind',
  objective: 'Answer every kind of question',
  minutes: 1,
  seedFrom: 'link',
  scenario: {
    gantry: 1,
    topology: { racks: 2, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 2 },
    workload: {
      jobs: ['a', 'b', 'c'].map((id, i) => ({
        id,
        arrivalS: 3 * i,
        inputGB: 1 + i,
        shuffleGB: 1,
        outputGB: 0,
        maps: 8,
        reduces: 2,
        mapMBps: 50,
        reduceMBps: 50,
      })),
    },
    runs: [
      { scheduler: 'fifo', label: 'FIFO' },
      { scheduler: 'fair', label: 'Fair' },
    ],
  },
  vary: [{ path: 'workload.jobs[0].inputGB', values: [1, 4, 9] }],
  steps: [
    {
      title: 'Choice',
      text: 'Look at [[job:a]], [[rack:1]], [[time:2.5]], [[run:FIFO]], [[plan:corral]] and [[field:topology.racks]]: {{run("FIFO").makespanS}}.',
      ask: {
        kind: 'choice',
        question: 'Who ends first?',
        answers: ['a', 'b', 'c'].map((id) => ({
          text: id,
          when: `least(run('FIFO').jobs, (one) => one.endS).id === '${id}'`,
        })),
      },
    },
    { title: 'Number', ask: { kind: 'number', question: 'How long?', value: "run('FIFO').makespanS", unit: 's' } },
    {
      title: 'Order',
      ask: { kind: 'order', question: 'Which order?', items: ['c', 'a', 'b'], value: "run('FIFO').job(item).startS" },
    },
    {
      title: 'Pick',
      ask: { kind: 'pick', question: 'Which job?', what: 'job', value: "most(run('FIFO').jobs, (one) => one.jctS).id" },
    },
    {
      title: 'Moment',
      ask: { kind: 'pick', question: 'When?', what: 'moment', value: "run('FIFO').job('a').endS", toleranceS: 0.5 },
    },
    { title: 'Plan', ask: { kind: 'plan', question: 'Plan it.', withinPercent: 1000 } },
    {
      title: 'Change',
      ask: {
        kind: 'change',
        question: 'Make it four racks.',
        when: 'racks === 4',
        paths: ['topology.racks'],
        example: [{ path: 'topology.racks', value: 4 }],
      },
    },
  ],
};
