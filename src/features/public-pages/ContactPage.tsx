import { Link } from 'react-router-dom';
import { PageHeading } from '#ui/layout/PageHeading.tsx';
import { Prose } from '#ui/layout/Prose.tsx';
import { readContactAddress } from './contact-address.ts';

const ADDRESS = readContactAddress(import.meta.env.VITE_CONTACT);

export function ContactPage() {
  return (
    <Prose>
      <PageHeading title="Contact">Contact</PageHeading>
      <p className="text-xl leading-relaxed text-ink-soft">
        Anybody may run Parley, so there are two doors to knock on.
      </p>
      <h2>This server and your account</h2>
      <p>
        Your account, your data and its deletion, a payment, a lost password: all of these are in the hands of whoever
        runs the server that you signed up with.
      </p>
      {ADDRESS ? (
        <p>
          Write to <a href={ADDRESS.href}>{ADDRESS.text}</a>.
        </p>
      ) : (
        <p>
          They have left no address here. At a school, a club or a company it is usually the person who gave you the
          address of this page.
        </p>
      )}
      <h2>The software</h2>
      <p>
        Has something broken, did a partner misunderstand you, or is a translation wrong? Open an issue in the
        repository that this copy of Parley came from. Say what you did, what you expected and what happened instead;
        for a conversation, the scene, the language and the sentence are enough. Please leave out anything private:
        everyone can read the issues.
      </p>
      <h2>Before you write</h2>
      <p>
        Does something look stuck? <Link to="/profile">Your profile</Link> shows which changes are waiting to be sent,
        and which ones the server rejected and why. You can also sync at once there, and download your data.
      </p>
    </Prose>
  );
}
