import { MailX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { authSettings } from '#session/sign-in/auth-settings.ts';
import { TEXT } from './text.ts';

/** A note that no link will arrive, on a server that sends no mails. */
export function NoMail() {
  const [sendsMail, setSendsMail] = useState(true);
  useEffect(() => {
    let gone = false;
    authSettings().then(
      (settings) => gone || setSendsMail(settings.sendsMail),
      (reason: unknown) => console.info('What the server sends is not known', reason),
    );
    return () => {
      gone = true;
    };
  }, []);
  if (sendsMail) return null;
  return (
    <p role="note" className="flex gap-2 rounded-control bg-amber-wash px-4 py-3 font-medium">
      <MailX size={20} aria-hidden className="mt-0.5 shrink-0" />
      {TEXT.noMail}
    </p>
  );
}
