const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** "08:14:07" by this device's clock. `at`: milliseconds since 1970. */
export function timeText(at: number): string {
  return TIME.format(new Date(at));
}
