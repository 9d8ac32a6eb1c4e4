import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Face } from '#ui/face/Face.tsx';
import { PageHeading } from '#ui/layout/PageHeading.tsx';

export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-5 px-6 py-16 text-center">
      <Face character="passer-by" mood="puzzled" size={128} />
      <PageHeading title="Page not found">Page not found</PageHeading>
      <p className="text-lg text-ink-soft">
        “Sorry, I’m not from here either.” There is nothing at this address. The start page is a good place to ask
        again.
      </p>
      <Link to="/" className={buttonClass('primary', 'large')}>
        Go to the start
      </Link>
    </div>
  );
}
