import { Link } from 'react-router-dom';
import { PageHeading } from '#ui/layout/PageHeading.tsx';
import { Prose } from '#ui/layout/Prose.tsx';

export function PrivacyPage() {
  return (
    <Prose>
      <PageHeading title="Privacy">Your privacy</PageHeading>
      <p className="text-xl leading-relaxed text-ink-soft">
        Parley keeps what it needs to teach you, and nothing that could be sold or used to follow you.
      </p>
      <WhatIsKept />
      <HowLong />
      <WordsAndVoice />
      <h2>What you will not find here</h2>
      <p>
        No advertising, no trackers, no analytics, no cookies, no fonts or pictures from elsewhere. The app talks to its
        own server only.
      </p>
      <h2>Yours to download, yours to delete</h2>
      <p>
        In your profile you can download everything that Parley holds about you in one file, and delete your account
        with everything in it. For anything else, <Link to="/contact">ask the people who run this server</Link>.
      </p>
    </Prose>
  );
}

/** Places where data about a learner is kept, and who can read each. */
function WhatIsKept() {
  return (
    <>
      <h2>Without an account</h2>
      <p>
        Nothing about you is kept. What you try on the start page stays on that page and is gone when you leave it. The
        browser keeps the app itself and the scene that you tried, so that both start without a network.
      </p>
      <h2>On your device</h2>
      <ul>
        <li>The app, its scenes and its pictures.</li>
        <li>Your conversations, flashcards, reviews, progress and settings, including anything not sent yet.</li>
        <li>
          A token that keeps you signed in, the theme you chose, and a random number that identifies this device to the
          server.
        </li>
      </ul>
      <p>
        Signing out removes your data from the device once everything has been sent. If something has not, you are asked
        first and can leave it there until you return.
      </p>
      <h2>On the server</h2>
      <ul>
        <li>Your e-mail address, and your password as a hash that cannot be reversed.</li>
        <li>A note of each time you signed up, signed in or had your password changed, with your e-mail address.</li>
        <li>Your name, the language you are learning, your level and your reason for learning, as you entered them.</li>
        <li>
          Your conversations word for word with their results, your flashcards and reviews, your settings, and when you
          did each of them, with the time zone, which the streak needs.
        </li>
        <li>
          If you have said yes to it, what partners remember for your next visit: your name, what you do not eat or
          drink, which may say something about your health or your faith, who comes with you, the occasion, where you
          are from, your work and what you like. Before you are asked, and after a no, none of it is kept beyond the
          words of your conversations. Your profile lists it; there you can erase one thing or all, and turn it off,
          which erases everything on the server at once and on your other devices as soon as they are online.
        </li>
        <li>
          Whether you have a subscription, and until when. Payments are taken by the payment service named on the
          payment page; card numbers never reach Parley.
        </li>
      </ul>
      <p>
        Each account can read and change only its own data; the database itself sees to that. The people who run the
        server could read it, as on any server. Parley’s own log names nobody and no address. To slow down anyone
        guessing passwords, it counts attempts for an hour or two, under numbers that cannot be turned back into an
        e-mail address or a network address.
      </p>
      <p>
        What stands around Parley may keep more: a proxy or a host usually keeps a log of requests and the addresses
        they came from, and on a server hosted by Supabase, Supabase notes the network address and the browser of each
        sign-in.
      </p>
    </>
  );
}

/** The end of each kind of data, and what outlives a deletion. */
function HowLong() {
  return (
    <>
      <h2>How long it stays</h2>
      <p>
        What you did stays until you delete your account. Deleting it closes the account at once: from then on nobody
        can sign in to it or see anything of it. Everything above goes from the server in the same moment, the notes of
        your sign-ins included. Only an account with thousands of cards and reviews is emptied piece by piece, which
        takes minutes. These things outlive it:
      </p>
      <ul>
        <li>
          The random number of the account, for 400 days and with nothing else, so that your other devices hear of the
          deletion and remove their copy.
        </li>
        <li>
          Backups, which the people who run the server keep in case it is lost, until they replace them with newer ones.
        </li>
        <li>
          Mails that were sent to you. On a server that sends none, a mail is a file there for two days at most, and
          goes with your account.
        </li>
        <li>
          If you paid: the payment service is asked to delete you as a customer, and keeps what the law has it keep.
        </li>
      </ul>
      <p>
        After you sign out or change your password, a device that was signed in may still reach the server for up to an
        hour. After you delete your account, it finds nothing there.
      </p>
    </>
  );
}

function WordsAndVoice() {
  return (
    <>
      <h2>Your words and your voice</h2>
      <p>
        Parley understands what you write in a scene on your own device. For sound it relies on your browser, and
        browsers differ:
      </p>
      <ul>
        <li>
          Reading aloud: some voices live on your device, others belong to a server of the browser’s maker, which then
          receives the partner’s line. Without a network Parley uses only voices of the device.
        </li>
        <li>
          Dictating: your browser may send the sound to its maker to be transcribed. Parley receives the words, never
          the sound. It listens only while the microphone is open; typing avoids it altogether.
        </li>
      </ul>
    </>
  );
}
