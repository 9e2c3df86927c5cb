// Whether what is painted now is for paper or for a file: there nothing can come a moment later.

/** The theme of the page while a file is made of it. */
export const PAPER = 'paper';

export const isOnPaper = (): boolean => matchMedia('print').matches || document.documentElement.dataset.theme === PAPER;
