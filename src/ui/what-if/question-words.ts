// SPDX-License-Identifier: GPL-3.0-or-later
// The names of kinds of questions and of single questions.
import type { Scenario } from '../../model/scenario';
import type { WhatIf, WhatIfKind } from '../../model/what-if';
import { pathWords } from '../../what-if/value-words';

export const KINDS: readonly { readonly value: WhatIfKind; readonly label: string }[] = [
  { value: 'curve', label: 'Curve' },
  { value: 'map', label: 'Map' },
  { value: 'breakEven', label: 'Break-even' },
  { value: 'sensitivity', label: 'Sensitivity' },
  { value: 'repeat', label: 'Repeat' },
];

export const KIND_HELP: Readonly<Record<WhatIfKind, string>> = {
  curve: 'One number varied: a line for each run, with its 95 % interval over seeds.',
  map: 'Two numbers varied: a metric of one run, or which of two runs wins where.',
  breakEven: 'At which value one run stops beating another.',
  sensitivity: 'Which number moves a metric most, each varied a little down and up.',
  repeat: 'The scenario as it is over many seeds: how far results spread, and how often each run wins.',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function questionName(question: WhatIf, scenario: Scenario): string {
  switch (question.kind) {
    case 'curve':
      return capital(pathWords(scenario, question.vary.path));
    case 'map':
      return `${capital(pathWords(scenario, question.x.path))} and ${pathWords(scenario, question.y.path)}`;
    case 'breakEven':
      return `Break-even in ${pathWords(scenario, question.path)}`;
    case 'sensitivity':
      return 'Sensitivity';
    case 'repeat':
      return 'Repeat';
  }
}
