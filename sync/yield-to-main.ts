/**
 * Lets whatever else waits go first: painting, typing, timers. A task of its own, and not a timer: those are held back in
 * pages that are not seen.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
