import type { EmailDriver } from '@supabase/lite';

export interface NotedMail extends EmailDriver {
  /** The addresses to which mails were handed over since the last call, in lower case. */
  takeAddresses(): string[];
}

/**
 * Notes to whom mails go. A mail that is written while its account is being deleted comes after that deletion has swept,
 * so that somebody has to look at its address once more. Auth writes an account before it mails it.
 */
export function noteAddresses(mail: EmailDriver): NotedMail {
  let addresses: string[] = [];
  return {
    async send(message) {
      await mail.send(message);
      addresses.push(message.to.toLowerCase());
    },
    takeAddresses() {
      const taken = addresses;
      addresses = [];
      return taken;
    },
  };
}
