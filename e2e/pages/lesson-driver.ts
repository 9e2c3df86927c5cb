// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons, walked through by a script: the core, here in Node, computes what is right, which is then entered as a person would enter it.
// Gestures run inside the page, so that the same code drives Chromium and Firefox.
import { readFileSync } from 'node:fs';
import type { LearnerAnswer } from '../../src/lessons/answers';
import { type Ask, type Lesson, stepsWithQuestion } from '../../src/lessons/lesson';
import { documentAt } from '../../src/lessons/lesson-scenario';
import { readLessonText } from '../../src/lessons/read-lesson';

export function builtIn(id: string): Lesson {
  const read = readLessonText(readFileSync(`src/lessons/built-in/${id}.json`, 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.lesson;
}

/** The text of a file: the step's scenario with the learner's edits, or with the plan by hand, in it. */
export function fileWith(lesson: Lesson, seed: number, step: number, given: LearnerAnswer): string {
  if (given.kind === 'change') return JSON.stringify(documentAt(lesson, seed, step, given.edits));
  if (given.kind !== 'plan') throw new Error(`${given.kind} is no file`);
  const document = documentAt(lesson, seed, step, [{ path: 'manual', value: given.rectangles }]) as {
    readonly plans?: readonly { readonly planner: string }[];
  };
  const plans = document.plans ?? [];
  if (plans.some(({ planner }) => planner === 'manual')) return JSON.stringify(document);
  const objective = lesson.steps[step]?.ask?.kind === 'plan' ? lesson.steps[step].ask.objective : 'makespan';
  return JSON.stringify({ ...document, plans: [...plans, { planner: 'manual', options: { objective } }] });
}

export const asksAt = (lesson: Lesson, step: number): Ask | undefined =>
  stepsWithQuestion(lesson).find(([at]) => at === step)?.[1];

/** Fills in the form of the current question. Runs inside the page, so it may use nothing from outside. */
export async function giveInPage({
  given,
  items,
}: {
  readonly given: LearnerAnswer;
  readonly items: readonly string[];
}): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('[data-lesson] form');
  if (form === null) throw new Error('no question is asked');
  const put = (control: HTMLInputElement | HTMLSelectElement, value: string): void => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };
  const input = form.querySelector<HTMLInputElement>('input:not([type=radio], [type=checkbox])');
  // A person never clicks again before the page has redrawn.
  const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  if (given.kind === 'choice') {
    const answers = [...form.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')];
    for (const at of given.chosen) {
      answers[at]?.click();
      await drawn();
    }
  } else if (given.kind === 'number' && input !== null) put(input, String(given.value));
  else if (given.kind === 'pick') {
    const select = form.querySelector('select');
    const text = typeof given.picked === 'object' ? given.picked.join(' ') : String(given.picked);
    if (select !== null) {
      // A wrong answer such as `not a` is not among the options: any other one will do.
      const there = [...select.options].some(({ value }) => value === text);
      const other = [...select.options].find(({ value }) => value !== '' && `not ${value}` !== text)?.value ?? '';
      put(select, there ? text : other);
    } else if (input !== null) put(input, text);
  } else if (given.kind === 'order') {
    const press = (name: string): void => form.querySelector<HTMLElement>(`[aria-label="Move ${name} up"]`)?.click();
    // From the last place to the first: each moves up past all the others.
    for (const at of [...given.order].reverse()) {
      for (let i = 0; i < items.length; i++) {
        press(items[at] ?? '');
        await drawn();
      }
    }
  }
}
