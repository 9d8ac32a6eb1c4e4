import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button-class.ts';
import { TEXT } from './text.ts';

/** Why a scene may not be played, and the way on. */
export function NotPlayable({ reason }: { reason: string }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-5 px-5 py-16 text-center">
      <img src="/art/not-found.svg" alt="" width={240} height={180} />
      <h1 className="text-2xl" tabIndex={-1}>
        This scene is closed
      </h1>
      <p role="alert" className="text-lg">
        {reason}
      </p>
      <Link to="/scenarios" className={buttonClass('primary', 'large')}>
        {TEXT.back}
      </Link>
    </div>
  );
}
