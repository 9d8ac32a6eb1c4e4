import { Link } from 'react-router-dom';
import type { Language } from '#domain/language.ts';
import { buttonClass } from '../controls/button-class.ts';
import { Face } from '../face/Face.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';

const NAMES = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Says that a language has no scenes yet, and names the languages that have (`ready`, without this one; may be empty).
 */
export function LanguageWithoutScenes({ language, ready }: { language: Language; ready: readonly Language[] }) {
  const title = `There are no scenes in ${language} yet.`;
  const picture = <Face character="passer-by" mood="puzzled" size={80} />;
  if (ready.length === 0) return <EmptyState picture={picture} title={title} />;
  return (
    <EmptyState
      picture={picture}
      title={title}
      text={`${NAMES.format(ready)} ${ready.length === 1 ? 'is' : 'are'} ready; you can switch in your profile.`}
      action={
        <Link to="/profile" className={buttonClass('secondary')}>
          Go to your profile
        </Link>
      }
    />
  );
}
