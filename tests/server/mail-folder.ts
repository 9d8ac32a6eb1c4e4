/** The mails that a server has written to files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mails come after the answer that they belong to. In milliseconds. */
const WITHIN = 30_000;

export interface FoundMail {
  path: string;
  text: string;
  /** The link in it. */
  link: string;
  /** The code in it. */
  code: string;
}

/** Waits for the mails to an address to be so many, and returns the last. @param folder the server's data folder */
export async function mailTo(folder: string, address: string, count = 1): Promise<FoundMail> {
  const directory = join(folder, 'mail');
  for (const deadline = Date.now() + WITHIN; ; ) {
    const mails = (existsSync(directory) ? readdirSync(directory) : [])
      .sort()
      .map((name) => ({ path: join(directory, name), text: readFileSync(join(directory, name), 'utf8') }))
      .filter(({ text }) => text.includes(`To: ${address}`) && text.endsWith('\n'));
    const last = mails.at(-1);
    if (last && mails.length >= count) {
      const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(last.text)?.[0] ?? '';
      return { ...last, link, code: /(?<![\w.-])\d{6,8}(?![\w-])/.exec(last.text)?.[0] ?? '' };
    }
    if (Date.now() > deadline) throw new Error(`No mail to ${address} in ${directory}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
