// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine computed a result: only its own results are kept or merged. Besides the version it has a digest of all code that
// computes, because results may change under the same version.
import { VERSION } from './version';

/** Inserted when the page or the command line is built (scripts/vite/engine-mark.ts). */
declare const __ENGINE__: string | undefined;

export const ENGINE = typeof __ENGINE__ === 'string' ? `${VERSION} ${__ENGINE__}` : VERSION;
