import { PageHeading } from '../../ui/PageHeading.tsx';
import { Prose } from '../../ui/Prose.tsx';

export function ContactPage() {
  return (
    <Prose>
      <PageHeading title="Contact">Contact</PageHeading>
      <p>Parley can be run by anybody, so there are two doors to knock on.</p>
      <h2>Your account</h2>
      <p>
        Questions about your account, your data or its deletion go to whoever runs the server that you signed up with:
        at a school or a company, that is usually the person who gave you the address of this page.
      </p>
      <h2>The software</h2>
      <p>
        Something broke, a partner misunderstood you, a translation is wrong? Open an issue in Parley’s repository. Say
        what you did, what you expected and what happened instead; for a conversation, the scene, the language and the
        sentence are enough. Please leave out anything private: issues can be read by everyone.
      </p>
      <h2>Before you write</h2>
      <p>
        If something looks stuck, open your profile: it shows what is waiting to be sent, what the server refused and
        why, and lets you sync at once or download your data.
      </p>
    </Prose>
  );
}
