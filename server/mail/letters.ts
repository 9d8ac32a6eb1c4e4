/**
 * The words of the mails. Lite fills in a template by its kind, and offers the result as the mail's HTML; the templates
 * here are plain text, so that a mail reads the same in every program and no value in it can become markup.
 */
import { join } from 'node:path';
import type { EmailMessage } from '@supabase/lite';

const SUBJECTS = {
  confirmation: 'Confirm your e-mail address for Parley',
  recovery: 'A new password for Parley',
  magic_link: 'Your link to sign in to Parley',
} as const;

type Kind = keyof typeof SUBJECTS;

const template = (kind: Kind) => ({
  subject: SUBJECTS[kind],
  content_path: join(import.meta.dirname, 'templates', `${kind}.txt`),
});

/** Subjects and templates, as lite's configuration takes them. */
export const TEMPLATES = {
  confirmation: template('confirmation'),
  recovery: template('recovery'),
  magic_link: template('magic_link'),
};

/** The page of the app that each kind of link opens. Lite ignores the page that the app asks for. */
const PAGES: Record<string, string> = {
  recovery: '/auth?mode=reset',
  // The password of a sign-up counts for nothing (http/auth/confirmed-sign-up.ts).
  signup: '/auth?mode=reset',
  magiclink: '/auth',
};

/** The mail as it is delivered: text only. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The letter in a message of lite's. A kind without a template of ours comes as lite's own text. */
export function letterFrom({ to, subject, text = '', html = '' }: EmailMessage): Letter {
  const words = html === '' || html.startsWith('<') ? text : html;
  return { to, subject, text: linkToTheApp(words).trimEnd() };
}

/** Completes the target of each link, which carries it as its last parameter: the app reads a session there only. */
function linkToTheApp(text: string): string {
  return text.replace(/(&type=(\w+)&redirect_to=[^\s"&#?]+)/g, (link, _, type: string) => {
    const page = PAGES[type];
    return page ? `${link}${encodeURIComponent(page)}` : link;
  });
}
