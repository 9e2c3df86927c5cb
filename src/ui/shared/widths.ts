// Widths at which the page changes what it shows; those at which it only looks different are in the style sheets.

/** A phone shows one timeline at a time. */
export const PHONE = '(max-width: 480px)';
