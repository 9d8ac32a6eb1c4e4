/**
 * Lets everything else that is due run first: painting, typing, timers. Uses a message and not a timer, because
 * browsers hold timers back in hidden pages.
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
