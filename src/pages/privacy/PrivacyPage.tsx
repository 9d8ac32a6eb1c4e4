import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Prose } from '../../ui/Prose.tsx';

export function PrivacyPage() {
  return (
    <Prose>
      <PageHeading title="Privacy">Your privacy</PageHeading>
      <p>Parley keeps what it needs to teach you, and nothing to sell or to follow you with.</p>
      <h2>What is kept</h2>
      <ul>
        <li>Your e-mail address and your password, the password only as a hash that cannot be turned back.</li>
        <li>Your name, the language you learn, your level and why you learn, as you entered them.</li>
        <li>Your conversations with their results, your flashcards and reviews, and your settings.</li>
      </ul>
      <h2>Where</h2>
      <p>
        On your device, so that Parley works without a network, and on the server that you signed up with, so that your
        other devices have it too. On the server each account can read and change its own data only.
      </p>
      <h2>Who you talk to</h2>
      <p>
        The partner in a scene runs on your device: what you write to it is understood there. Spoken replies use the
        voices of your browser. If you dictate, your browser may send the sound to its maker to have it written down;
        typing avoids that.
      </p>
      <h2>What is not there</h2>
      <p>No advertising, no trackers, no analytics, no cookies of others.</p>
      <h2>Yours to take along</h2>
      <p>
        Your profile has a button that downloads everything Parley holds about you on this device as one file. Signing
        out removes your data from the device. To have your account deleted from the server,{' '}
        <Link to="/contact">ask whoever runs it</Link>.
      </p>
    </Prose>
  );
}
