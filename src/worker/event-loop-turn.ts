// SPDX-License-Identifier: GPL-3.0-or-later
// One turn of a worker's event loop, by a message to itself, because nested timers are delayed to 4 ms each.

export function createTurn(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  let next: (() => void) | undefined;
  port1.onmessage = () => next?.();
  return () =>
    new Promise((resolve) => {
      next = resolve;
      port2.postMessage(undefined);
    });
}
