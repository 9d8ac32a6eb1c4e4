/** A real SMTP server for one test file: STARTTLS with a certificate of its own, and one account. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export const MAIL_ACCOUNT = { user: 'parley@example.org', password: 'p@ss:word/1' };

export interface ReceivedMail {
  to: string[];
  encrypted: boolean;
  headers: string;
  /** The text as the learner reads it. */
  text: string;
}

export interface MailServer {
  port: number;
  /** The file with its certificate. */
  certificate: string;
  mails: ReceivedMail[];
  /** The number of next mails that are turned away for now, as by a server that is busy. */
  turnAway: number;
  /** The newest mail to an address that has not been read yet, once it is here. */
  next(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export async function startMailServer(folder: string): Promise<MailServer> {
  const [key, certificate] = [join(folder, 'mail-key.pem'), join(folder, 'mail-certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const server = new SMTPServer({
    key: readFileSync(key),
    cert: readFileSync(certificate),
    authMethods: ['PLAIN', 'LOGIN'],
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === MAIL_ACCOUNT.user && password === MAIL_ACCOUNT.password;
      done(isRight ? null : new Error('wrong password'), isRight ? { user: username } : undefined);
    },
    onMailFrom(_address, _session, done) {
      running.turnAway -= 1;
      done(running.turnAway >= 0 ? Object.assign(new Error('busy'), { responseCode: 451 }) : null);
    },
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        running.mails.push({ to, encrypted: session.secure, ...readMail(raw) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const running: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    certificate,
    mails: [],
    turnAway: 0,
    async next(address) {
      for (;;) {
        const index = running.mails.findIndex(({ to }) => to.includes(address));
        if (index >= 0) return running.mails.splice(index, 1)[0] as ReceivedMail;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return running;
}

/** The headers and the text of a mail that is one text, perhaps quoted-printable. */
function readMail(raw: string): { headers: string; text: string } {
  const [headers = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
  const isQuoted = /Content-Transfer-Encoding: quoted-printable/i.test(headers);
  const decode = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
  return { headers, text: isQuoted ? body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, decode) : body };
}
