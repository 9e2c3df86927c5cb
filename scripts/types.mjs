// SPDX-License-Identifier: GPL-3.0-or-later
// npm run types: the compiler's errors, of the whole house and of each of its fences.
import { checkTypes } from './lib/types.mjs';

process.exitCode = await checkTypes();
