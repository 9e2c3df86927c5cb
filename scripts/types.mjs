// SPDX-License-Identifier: GPL-3.0-or-later
// npm run types: type-checks the whole project, and its parts under the stricter settings in tsconfig/.
import { checkTypes } from './lib/types.mjs';

process.exitCode = await checkTypes();
