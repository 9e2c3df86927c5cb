// SPDX-License-Identifier: GPL-3.0-or-later
// Why a worker had to be given up, as a sentence for people. It only classifies and phrases; the bridge decides.

type FailureKind =
  /** Out of memory. */
  | 'memory'
  /** A fault in Gantry: an exception, a message that could not be read. */
  | 'crash'
  /** Nothing heard for too long. */
  | 'silent'
  /** The script, or a part of it, did not load. */
  | 'start';

/** Bad input is never a failure: it is an answer (`Reply`). */
export class WorkerFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'WorkerFailure';
    this.kind = kind;
  }
}

/**
 * What Chromium, Firefox and Safari say when memory is refused: typed arrays, plain arrays, strings, maps, clones,
 * WebAssembly. "Invalid array length" can also mean a negative length, a fault, but too long is far more likely.
 */
const MEMORY_WORDS = [
  'array buffer allocation failed',
  'invalid array length',
  'invalid typed array length',
  'invalid or out-of-range', // Firefox: typed array length
  'invalid array buffer length',
  'invalid string length',
  'maximum size exceeded', // Map, Set; not the call stack, which says "Maximum call stack size exceeded"
  'out of memory',
  'allocation size overflow',
  'could not allocate',
  'unable to grow instance memory',
  'cannot enlarge memory',
  'abort(oom)',
  'aborted(oom)',
] as const;

/** The message of what was thrown; Firefox throws a bare string when memory runs out. */
function faultText(fault: unknown): string {
  if (typeof fault === 'string') return fault;
  if (typeof fault === 'object' && fault !== null && 'message' in fault && typeof fault.message === 'string') {
    const name = 'name' in fault && typeof fault.name === 'string' ? fault.name : '';
    return name === '' || name === 'Error' ? fault.message : `${name}: ${fault.message}`;
  }
  return '';
}

export function isOutOfMemory(fault: unknown): boolean {
  const text = faultText(fault).toLowerCase();
  return MEMORY_WORDS.some((words) => text.includes(words));
}

const UNTOUCHED = 'It has been restarted; your scenario is untouched.';

/** GLPK is fetched when it is first needed. */
function isFailedImport(fault: unknown): boolean {
  return /dynamically imported module|importing a module script failed/i.test(faultText(fault));
}

/** `worker` is the worker's name: "planning worker". */
export function failureFromFault(worker: string, fault: unknown): WorkerFailure {
  if (fault instanceof WorkerFailure) return fault;
  if (isOutOfMemory(fault)) {
    const advice = 'Fewer jobs or racks need less.';
    return new WorkerFailure('memory', `The ${worker} ran out of memory. ${UNTOUCHED} ${advice}`, fault);
  }
  if (isFailedImport(fault)) {
    const sentence = `The ${worker} could not load a part of Gantry; is the network down? ${UNTOUCHED}`;
    return new WorkerFailure('start', sentence, fault);
  }
  const text = faultText(fault).slice(0, 200);
  const reason = text === '' ? '' : ` (${text})`;
  return new WorkerFailure('crash', `The ${worker} stopped because of a fault in Gantry${reason}. ${UNTOUCHED}`, fault);
}

export function failureFromSilence(worker: string, silentS: number): WorkerFailure {
  const sentence = `The ${worker} has not been heard of for ${silentS} s; it may be out of memory. ${UNTOUCHED}`;
  return new WorkerFailure('silent', sentence);
}

export function failureFromStart(worker: string, fault?: unknown): WorkerFailure {
  const text = faultText(fault).slice(0, 200);
  const reason = text === '' ? '' : ` (${text})`;
  const sentence = `The ${worker} could not be started${reason}. Your scenario is untouched; reload the page to try again.`;
  return new WorkerFailure('start', sentence, fault);
}
