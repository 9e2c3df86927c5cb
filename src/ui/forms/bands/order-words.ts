// What each of FLEX's orders is, in a sentence.

const SENTENCES: Readonly<Record<string, string>> = {
  generic: 'The order of completion of the best allocation of slots that stays fixed: the paper’s generic one.',
  shortest: 'Least work first.',
  smith: 'Smith’s rule: least work per weight first.',
  edd: 'Earliest due date first.',
  'moore-hodgson': 'Moore and Hodgson’s rule: as many jobs in time as can be, the late ones last.',
  'late-work': 'The jobs in time that weigh most together, found by dynamic programming; the late ones last.',
  slack: 'Least slack first: due date less the shortest possible time.',
  stretch: 'Shortest possible time first.',
  'shortest-remaining': 'Least remaining work first, sorted again at each completion.',
  'remaining-weight': 'Least remaining work per weight first, sorted again at each completion.',
  fifo: 'By arrival, without minima.',
  fair: 'Equal shares, within each job’s minimum and maximum.',
  optimal: 'The best of all orders.',
};

export function orderSentence(name: string): string {
  const known = SENTENCES[name];
  if (known !== undefined) return known;
  const factor = /^remaining-(0\.\d+)$/.exec(name)?.[1];
  if (factor !== undefined)
    return `Remaining work less ${factor} of what the job’s minimum would do in the time of all work.`;
  return `The order “${name}”.`;
}
